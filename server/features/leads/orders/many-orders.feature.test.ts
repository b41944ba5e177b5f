import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { type OrderFilter, pageOf, sumsOf } from './orders.queries.ts';

// How the statements behave among many orders: not by the clock, which is somebody else's on a busy machine, but by
// what PostgreSQL says it would do.

const { deps, database } = await createTestApp();
const owner = database.owner.db;
const { db } = deps;
const { mine, theirs } = await createTwoShops(deps);
const { accountId, memberId } = mine.cs;
const rotator = await createRotator(deps, { accountId });
const perAccount = 10_000;
const everything: OrderFilter = { own: null, search: '' };
const part = { limit: 10, offset: 0 };

beforeAll(async () => {
  for (const account of [accountId, theirs.owner.accountId]) {
    await sql`
      insert into leads (account_id, id, created_at, code, rotator_id)
      select ${account}, uuidv7(), now(), 'K' || lpad(n::text, 5, '0'), ${rotator.id}
      from generate_series(1, ${perAccount}::int) n`.execute(db);
  }
  // So that each order finds its lead by its key.
  await sql`analyze leads`.execute(owner);
  await sql`
    insert into orders (
      account_id, id, lead_id, rotator_id, ordered_on, customer, phone, currency, value, lead_status, created_at
    )
    select account_id, uuidv7(), id, rotator_id, date '2026-01-01' + n / 40, 'Pembeli ' || n, '62812' || n, 'IDR', n,
      'new', now() + n * interval '1 second'
    from (select *, substr(code, 2)::int as n from leads) l`.execute(db);
  await sql`update orders set member_id = ${memberId} where account_id = ${accountId} and value % 100 = 0`.execute(
    db,
  );
  await sql`vacuum analyze orders`.execute(owner);
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** The indexes it goes by, whether it sorts, and how many rows it had to look at. */
async function explained(query: { compile(): { sql: string; parameters: readonly unknown[] } }) {
  const { sql: text, parameters } = query.compile();
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    sql: `explain (analyze, format json) ${text}`,
    parameters,
    query: { kind: 'RawNode' },
  } as never);
  const nodes = flat((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
  // A bitmap's index entries may be those of dead rows: what counts is what was read of the table by it.
  const scans = nodes.filter(
    ({ 'Node Type': type }) => type.includes('Scan') && type !== 'Bitmap Index Scan',
  );
  return {
    nodes: nodes.map((node) => node['Node Type']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    seen: Math.max(
      ...scans.map(
        (node) =>
          node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0),
      ),
    ),
  };
}

test.each([
  ['the first page', everything, 'orders_day'],
  ['of some days', { ...everything, from: '2026-02-01', to: '2026-02-28' }, 'orders_day'],
  ['of a rotator', { ...everything, rotator: rotator.id }, 'orders_day'],
  ['of a CS', { ...everything, own: memberId }, 'orders_member'],
])('%s is ten rows along an index, without sorting', async (_, filter, index) => {
  const { indexes, nodes, seen } = await explained(pageOf(db, accountId, filter, part));
  expect(indexes).toEqual([index]);
  expect(nodes).toEqual(['Limit', 'Index Only Scan']);
  expect(seen).toBe(10);
});

test('sums read no more than the filter leaves', async () => {
  const all = await explained(sumsOf(db, accountId, everything));
  expect(all.nodes).not.toContain('Seq Scan');
  expect(all.seen).toBe(perAccount);
  const days = await explained(
    sumsOf(db, accountId, { ...everything, from: '2026-02-01', to: '2026-02-02' }),
  );
  expect(days).toMatchObject({ indexes: ['orders_day'], seen: 80 });
  const own = await explained(sumsOf(db, accountId, { ...everything, own: memberId }));
  expect(own).toMatchObject({ indexes: ['orders_member'], seen: 100 });
});

test('a search looks at what it finds', async () => {
  for (const search of ['K07777', 'pembeli 7777', '0812 7777']) {
    const filter = { ...everything, search };
    for (const query of [sumsOf(db, accountId, filter), pageOf(db, accountId, filter, part)]) {
      const { indexes, seen } = await explained(query);
      expect(indexes).toContain('orders_words');
      expect(seen).toBeLessThan(50);
    }
  }
});
