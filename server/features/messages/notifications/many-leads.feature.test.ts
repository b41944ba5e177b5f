import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { withTransaction } from '#server/platform/database/index.ts';
import { notifyAll } from '#server/testing/changes.ts';
import { openNotifications } from './notifications.fixture.ts';

const here = await openNotifications();
const { deps, db, mine, kept } = here;
const { accountId } = mine.owner;

beforeEach(here.resetAll);

const addLeads = (count: number) =>
  sql`
    with added as (
      insert into leads (account_id, id, member_id, created_at, code, name)
      select ${accountId}, gen_random_uuid(), ${mine.cs.memberId}, now(), 'B' || n, 'Pembeli ' || n
      from generate_series(1, ${count}::integer) n
      returning id
    )
    insert into lead_touches (account_id, lead_id, id, at, source, notifies)
    select ${accountId}, id, gen_random_uuid(), now(), '{}', true from added`.execute(db);

/** How often a table was gone through as a whole in this transaction. */
const wholeScans = async (tx: typeof db) =>
  (
    await sql<{ name: string; scans: number }>`
      select relname as name, seq_scan as scans from pg_stat_xact_user_tables
      where relname ~ '^(leads|lead_touches|changes_\\d)$' order by relname`.execute(tx)
  ).rows.map(({ name, scans }) => `${name} ${scans}`);

test('leads and visits are found by their keys, however many came since the planner last looked', async () => {
  await sql`analyze leads, lead_touches, changes`.execute(here.database.owner.db);
  // These are read already, and lie in the same tables.
  await addLeads(20_000);
  await here.resetAll();
  await addLeads(700);
  await withTransaction(db, async (tx) => {
    await notifyAll({ ...deps, db: tx });
    expect(await wholeScans(tx)).toEqual([
      'changes_0 0',
      'changes_1 0',
      'changes_2 0',
      'lead_touches 0',
      'leads 0',
    ]);
  });
  expect(new Set((await kept(mine.cs)).map(({ leadId }) => leadId)).size).toBe(700);
});
