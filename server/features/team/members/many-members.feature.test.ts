import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { memberFilters } from '#contract/member-list.ts';
import { standardHours } from '#domain/working-hours.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { pageOfMembers } from './list-members.ts';

// 5,000 members with 15,000 leads of today and a place in two rotators each.

const { deps, database } = await createTestApp();
const owner = database.owner.db;
const { db } = deps;
const { accountId } = await createMember(deps);
const at = deps.clock.now();
const hours = JSON.stringify({ ...standardHours, enabled: true });
await sql`insert into members (account_id, id, email, full_name, nickname, role, phone, join_order, hours)
  select ${accountId}, gen_random_uuid(), 'm' || n || '@contoh.id', 'Anggota ' || n, 'A' || n, 'cs', '62812' || (1000000 + n), n,
    case when n % 3 > 0 then jsonb_set(${hours}::jsonb, '{leaves}', jsonb_build_array(
      jsonb_build_object('from', '2027-01-01', 'to', (date '2027-01-01' + n)::text))) end
  from generate_series(1, 5000) n`.execute(db);
await sql`insert into rotators (account_id, id, title, slug, created_at)
  select ${accountId}, gen_random_uuid(), 'R' || n, 'rot' || n, ${at} from generate_series(1, 2) n`.execute(
  db,
);
await sql`insert into rotator_members (account_id, rotator_id, member_id)
  select ${accountId}, r.id, m.id from members m, rotators r where m.role = 'cs'`.execute(db);
await sql`insert into leads (account_id, id, member_id, created_at)
  select ${accountId}, gen_random_uuid(), m.id, ${at} from members m, generate_series(1, 3) where m.role = 'cs'`.execute(
  db,
);
await sql`analyze members, leads, rotator_members`.execute(owner);

/** What PostgreSQL itself counts on this connection: whole scans of a table, and lookups in its indexes. */
async function readsSoFar(tx: typeof db) {
  const { rows } = await sql<{ table: string; scans: number; lookups: number }>`
    select relname as table, seq_scan as scans, idx_scan as lookups from pg_stat_xact_user_tables
    where relname in ('leads', 'rotator_members') order by relname`.execute(tx);
  return rows;
}

/** The page, and what reading it took. */
async function read(filters: object) {
  return db.transaction().execute(async (tx) => {
    const before = await readsSoFar(tx);
    const page = await pageOfMembers({ ...deps, db: tx }, accountId, memberFilters.parse(filters));
    const after = await readsSoFar(tx);
    const reads = after.map(({ table, scans, lookups }, n) => ({
      table,
      scans: scans - (before[n]?.scans ?? 0),
      lookups: lookups - (before[n]?.lookups ?? 0),
    }));
    return { page, reads };
  });
}

it.each([
  ['the first page', {}, 5_001],
  ['a late page', { page: 400 }, 5_001],
  ['a search', { search: 'anggota 12' }, 111],
  ['who is off duty', { status: 'off-duty' }, 3_334],
])('%s reads the counts of its ten members and of nobody else', async (_what, filters, total) => {
  const { page, reads } = await read(filters);
  expect(page).toMatchObject({ total, all: 5_001, duty: { now: 1_666, of: 5_000 } });
  expect(page.members).toHaveLength(10);
  const counted = page.members.filter(({ role }) => role === 'cs');
  for (const { rotators, leadsToday } of counted) expect([rotators, leadsToday]).toEqual([2, 3]);
  for (const { inRotators } of counted)
    expect(inRotators.map(({ share }) => share)).toEqual([0.0002, 0.0002]);
  const [leads, places] = reads;
  expect(leads).toEqual({ table: 'leads', scans: 0, lookups: 10 });
  // Counted and named for each of the ten; what they share with, everyone here, is read once for all of them.
  expect(places?.lookups).toBeLessThanOrEqual(30);
  expect(places?.scans).toBeLessThanOrEqual(1);
});
