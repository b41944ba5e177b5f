import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startOfDate } from '#domain/working-hours.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { rowsOf, sumsOf, type UsageFilter } from './usage.queries.ts';

// How the statements behave among many entries: not by the clock, which is somebody else's on a busy machine, but by
// what PostgreSQL says it would do.

const { deps, database } = await createTestApp();
const owner = database.owner.db;
const { db } = deps;
const accounts = [await createMember(deps), await createMember(deps), await createMember(deps)];
const account = accounts[0]?.accountId ?? '';
const perAccount = 20_000;
const everything: UsageFilter = { from: undefined, until: undefined, reason: undefined };

beforeAll(async () => {
  for (const { accountId } of accounts) {
    await withTransaction(db, async (tx) => {
      await sql`update accounts set points = ${perAccount} where id = ${accountId}`.execute(tx);
      await sql`
        insert into ledger_entries (account_id, number, reason, points, balance, at)
        select ${accountId}, n, case when n % 500 = 0 then 'bonus' else 'top_up' end, 1, n,
          '2026-01-01T00:00:00Z'::timestamptz + n * interval '10 minutes'
        from generate_series(1, ${perAccount}::int) n`.execute(tx);
    });
  }
  await sql`vacuum analyze ledger_entries`.execute(owner);
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** The index it goes by, and how many rows it had to look at. */
async function explained(query: { compile(): { sql: string; parameters: readonly unknown[] } }) {
  const { sql: text, parameters } = query.compile();
  const { rows } = await deps.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    sql: `explain (analyze, format json) ${text}`,
    parameters,
    query: { kind: 'RawNode' },
  } as never);
  const nodes = flat((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
  const scans = nodes.filter(({ 'Node Type': type }) => type.includes('Scan'));
  return {
    scans: scans.map((node) => node['Node Type']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    seen: Math.max(...scans.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))),
  };
}

test('the first page reads ten rows along the key', async () => {
  const part = { first: 1, last: perAccount, limit: 10, offset: 0 };
  const { indexes, seen } = await explained(rowsOf(db, account, everything, part));
  expect(indexes[0]).toBe('ledger_entries_pkey');
  // Of each row's lead no more than itself is looked at.
  expect(seen).toBe(10);
});

test('the sums of some days read those days alone', async () => {
  const filter = {
    ...everything,
    from: startOfDate('WIB', '2026-02-01'),
    until: startOfDate('WIB', '2026-02-03'),
  };
  const { indexes, scans, seen } = await explained(sumsOf(db, account, filter));
  expect(indexes).toEqual(['ledger_entries_at']);
  expect(scans).not.toContain('Seq Scan');
  expect(seen).toBe(288);
});

test('a page of days long past does not walk through all that came since', async () => {
  const filter = {
    ...everything,
    from: startOfDate('WIB', '2026-02-01'),
    until: startOfDate('WIB', '2026-02-03'),
  };
  const { firstNumber, lastNumber } = await sumsOf(db, account, filter).executeTakeFirstOrThrow();
  const part = { first: firstNumber ?? 0, last: lastNumber ?? 0, limit: 10, offset: 0 };
  const { scans, seen } = await explained(rowsOf(db, account, filter, part));
  expect(scans).not.toContain('Seq Scan');
  expect(seen).toBeLessThanOrEqual(288);
});
