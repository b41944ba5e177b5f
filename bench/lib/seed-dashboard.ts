import { sql } from 'kysely';
import { rebuildFigures } from '#server/features/insight/figures/rebuild-figures.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createMember, type TestMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';

export interface DashboardShop {
  owner: TestMember;
  cs: TestMember[];
}

const days = 365;
const rotatorCount = 5;
const memberCount = 10;
const campaignCount = 20;

/**
 * A shop whose leads are spread over a year, with what they led to and what was spent. Without the triggers, which would
 * take minutes; the totals are then counted from what is there.
 */
export async function seedDashboard(deps: Deps, leads: number): Promise<DashboardShop> {
  const owner = await createMember(deps);
  const { accountId } = owner;
  const cs: TestMember[] = [];
  for (let n = 0; n < memberCount; n += 1) cs.push(await createMember(deps, { accountId, role: 'cs' }));
  const members = cs.map(({ memberId }, n) => ({ memberId, ratio: 1 + (n % 3) }));
  const rotators: string[] = [];
  for (let n = 0; n < rotatorCount; n += 1)
    rotators.push((await createRotator(deps, { accountId, members })).id);
  await deps.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`set session_replication_role = replica`.execute(db);
    await insertLeads(db, { accountId, rotators, members: members.map(({ memberId }) => memberId) }, leads);
    await insertOrders(db, accountId);
    await sql`
      insert into spends (account_id, id, day, nominal, rotator_id, campaign, created_at)
      select ${accountId}, gen_random_uuid(), current_date - d, 50000 + d * 100, (${rotators}::uuid[])[1 + d % 5],
        'Promo ' || (d + c) % ${campaignCount}::int, now()
      from generate_series(0, ${days}::int) d, generate_series(0, 2) c`.execute(db);
    await sql`
      insert into rotator_views (account_id, rotator_id, day, origin, views)
      select ${accountId}, r, current_date - d, o, 200 + d
      from generate_series(0, ${days}::int) d, unnest(${rotators}::uuid[]) r, unnest(array['meta', 'other']) o`.execute(
      db,
    );
    await sql`reset session_replication_role`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
  await rebuildFigures(deps, accountId);
  return { owner, cs };
}

interface Shop {
  accountId: string;
  rotators: string[];
  members: string[];
}

/** Nine of ten were contacted, after half a minute to two hours and more. */
async function insertLeads(db: Deps['db'], { accountId, rotators, members }: Shop, count: number) {
  await sql`
    insert into leads (account_id, id, rotator_id, member_id, created_at, code, name, phone, message, status, origin,
      source, turn, first_contact_at)
    select ${accountId}, uuidv7(at - now()), (${rotators}::uuid[])[1 + (random() * 4)::int],
      (${members}::uuid[])[1 + (random() * 9)::int], at, upper(substr(md5(i::text), 1, 6)), 'Pembeli ' || i,
      '628' || (1100000000 + i), 'Halo Kak, mau pesan', case when i % 5 = 0 then 'ordered' else 'contacted' end,
      case when c < 14 then 'meta' else 'other' end, json_build_object('utmCampaign', 'Promo ' || c), i,
      case when i % 10 > 0 then at + exp(3 + random() * 6) * interval '1 second' end
    from (
      select i, (random() * ${campaignCount - 1})::int as c,
        now() - random() * interval '${sql.raw(String(days))} days' as at
      from generate_series(1, ${count}::int) i
    ) l order by at`.execute(db);
}

/** Every fifth bought, on the day on which they came. */
async function insertOrders(db: Deps['db'], accountId: string): Promise<void> {
  await sql`
    insert into orders (account_id, id, lead_id, member_id, rotator_id, ordered_on, customer, currency, value, origin,
      campaign, lead_status, created_at)
    select account_id, uuidv7(), id, member_id, rotator_id, local_time(created_at, 'WIB')::date, name, 'IDR',
      100000 + turn % 50 * 1000, origin, campaign_of(source), 'contacted', created_at
    from leads where account_id = ${accountId} and status = 'ordered'`.execute(db);
}
