import { sql } from 'kysely';
import { packReceipt } from '#server/features/rotation/rotators/pack-receipt.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { createMember, type TestMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';

export interface SeededShop {
  owner: TestMember;
  cs: TestMember[];
  teams: string[];
  rotators: string[];
  /** On every tenth lead, on every hundredth, on every two thousandth. */
  labels: string[];
}

const days = 365;
const atOnce = 20_000;
const firstNames =
  'Dewi Sari Budi Agus Rina Putri Eko Wati Joko Siti Ahmad Nur Lina Hadi Yuni Rudi Tono Maya Indah Fajar';
const lastNames =
  'Santoso Wijaya Lestari Pratama Hidayat Saputra Kusuma Rahayu Siregar Nasution Halim Gunawan Setiawan';
const goods =
  'sepatu tas kemeja gamis jilbab sandal jaket celana kaos mukena serum sabun madu kopi keripik sambal';

type SeedDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Eight CS in two teams, five rotators, three labels; no leads yet. */
export async function seedShop(deps: SeedDeps): Promise<SeededShop> {
  const owner = await createMember(deps);
  const { accountId } = owner;
  const at = deps.clock.now();
  const id = () => newId(deps.clock, deps.random);
  const cs: TestMember[] = [];
  for (let n = 0; n < 8; n += 1) cs.push(await createMember(deps, { accountId, role: 'cs' }));
  const rotators: string[] = [];
  for (let n = 0; n < 5; n += 1) rotators.push((await createRotator(deps, { accountId, members: cs })).id);
  const teams = [id(), id()];
  const labels = [id(), id(), id()];
  await deps.db
    .insertInto('teams')
    .values(teams.map((team, n) => ({ account_id: accountId, id: team, name: `Tim ${n}`, created_at: at })))
    .execute();
  for (const [n, { memberId }] of cs.entries())
    await deps.db
      .updateTable('members')
      .set({ team_id: teams[n % 2] })
      .where('id', '=', memberId)
      .execute();
  await deps.db
    .insertInto('labels')
    .values(
      labels.map((label, n) => ({
        account_id: accountId,
        id: label,
        name: `Label ${n}`,
        colour: '#1f9d61',
        created_at: at,
      })),
    )
    .execute();
  return { owner, cs, teams, rotators, labels };
}

/**
 * The leads number `from` to `to` of a shop, spread over a year whatever their number. Every fact of them follows from
 * their number, so that a bench can ask for what is there.
 */
export async function seedLeads(deps: SeedDeps, shop: SeededShop, from: number, to: number): Promise<void> {
  const { accountId } = shop.owner;
  const receipt = packReceipt({
    how: 'ratio',
    chosen: shop.cs[0]?.memberId ?? '',
    pool: shop.cs.map(({ memberId }) => ({ id: memberId, ratio: 1, deficit: 0.5 })),
    skipped: [],
  });
  const words = (text: string) => text.split(' ');
  const pick = (list: string[], n: string) => sql`(${list}::text[])[1 + ${sql.raw(n)} % ${list.length}]`;
  for (let n = from; n <= to; n += atOnce) {
    const leads = sql`
      insert into leads (account_id, id, rotator_id, member_id, created_at, code, name, phone, message, status, locked,
        origin, source, turn, receipt, first_contact_at, chat)
      select ${accountId}::uuid, uuidv7(at - now()), (${shop.rotators}::uuid[])[1 + i % 5],
        (${shop.cs.map(({ memberId }) => memberId)}::uuid[])[1 + i / 7 % 8], at, code, name,
        ${phoneOf(sql`case when i % 20 = 0 then i / 2 else i end`)},
        'Halo Kak, saya ' || name || ' mau pesan ' || ${pick(words(goods), 'i / 3')} || ' ukuran ' || (30 + i % 15)
          || ', apakah masih ada dan bisa dikirim hari ini? Kode: ' || code,
        (array['new', 'contacted', 'contacted', 'new', 'ordered', 'new', 'contacted', 'lost', 'new', 'contacted'])[1 + i / 11 % 10],
        i % 211 = 0, case when i % 5 < 3 then 'meta' else 'other' end,
        '{"utmSource":"fb","utmCampaign":"promo","page":"https://toko.id/promo"}', i, ${JSON.stringify(receipt)}::json,
        case when i % 2 = 0 then at + interval '9 minutes' end,
        case when i % 7 = 0 then 'yes' when i % 13 = 0 then 'no' end
      from (
        select i, now() - interval '1 hour' - random() * interval '${sql.raw(String(days))} days' as at, ${codeOf(sql`i`)} as code,
          case when i % 5000 = 0 then 'Zulaikha Xaverina'
            else ${pick(words(firstNames), 'i')} || ' ' || ${pick(words(lastNames), 'i / 20')} end as name
        from generate_series(${n}::int, ${Math.min(n + atOnce - 1, to)}::int) i
      ) l order by at`;
    await sql`
      with added as (${leads} returning account_id, id, created_at, member_id, turn),
      labelled as (
        insert into lead_labels (account_id, lead_id, label_id, lead_at)
        select account_id, id, b.label_id, created_at
        from added, unnest(${shop.labels}::uuid[], array[10, 100, 2000]) b (label_id, share) where turn % b.share = 0
      )
      insert into lead_events (account_id, lead_id, id, at, member_id, kind)
      select account_id, id, gen_random_uuid(), created_at + interval '9 minutes', member_id, 'followed_up'
      from added where turn % 10 < 3`.execute(deps.db);
  }
}

/** What the n-th lead is known by. */
export const phoneOf = (n: ReturnType<typeof sql>) =>
  sql<string>`'628' || (1100000000 + (${n})::bigint * 797 % 800000000)`;
export const codeOf = (n: ReturnType<typeof sql>) => sql<string>`upper(substr(md5((${n})::text), 1, 6))`;

/** Other accounts, each with some leads of its own. */
export async function seedNoise(deps: SeedDeps, accounts: number): Promise<void> {
  await sql`insert into accounts (id, name) select gen_random_uuid(), 'Lain ' || n from generate_series(1, ${accounts}::int) n`.execute(
    deps.db,
  );
  await sql`
    insert into leads (account_id, id, created_at, code, name, phone, message)
    select a.id, uuidv7(at - now()), at, ${codeOf(sql`i`)}, 'Dewi Lain ' || i, ${phoneOf(sql`i`)}, 'Halo Kak, mau pesan sepatu'
    from accounts a, lateral (
      select i, now() - random() * interval '${sql.raw(String(days))} days' as at
      from generate_series(1, 50 + (hashtext(a.id::text) & 1023) % 450) i
    ) l where a.name like 'Lain %'`.execute(deps.db);
}
