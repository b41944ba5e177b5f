import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readFigures } from '#server/features/insight/figures/read-figures.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { pageOfRotators } from './list-rotators.ts';
import { loadTurnBoard } from './load-turn-board.ts';
import { packReceipt } from './pack-receipt.ts';

// 200 rotators with 20 members each and 50,000 leads of eight weeks, and as many of another account.

const { deps, database } = await createTestApp();
const owner = database.owner.db;
const { db } = deps;
const at = deps.clock.now();

async function openLargeShop(): Promise<string> {
  const { accountId } = await createMember(deps);
  await sql`insert into members (account_id, id, email, full_name, nickname, role, phone, join_order)
    select ${accountId}, gen_random_uuid(), 'm' || n || '@' || ${accountId}, 'Anggota ' || n, 'A' || n, 'cs',
      '62812' || (1000000 + n), n from generate_series(1, 20) n`.execute(db);
  await sql`insert into rotators (account_id, id, title, slug, created_at)
    select ${accountId}, gen_random_uuid(), 'Rotator ' || n, 'r' || n || '-' || left(${accountId}, 8) || right(${accountId}, 4),
      ${at}::timestamptz - n * interval '1 minute' from generate_series(1, 200) n`.execute(db);
  const own = sql`from rotators r where r.account_id = ${accountId}`;
  await sql`insert into rotator_turns (account_id, rotator_id) select account_id, id ${own}`.execute(db);
  await sql`insert into rotator_members (account_id, rotator_id, member_id, ratio, place)
    select r.account_id, r.id, m.id, m.join_order % 10 + 1, m.join_order
    from rotators r join members m on m.account_id = r.account_id and m.role = 'cs'
    where r.account_id = ${accountId}`.execute(db);
  await sql`insert into rotator_views (account_id, rotator_id, day, origin, views)
    select r.account_id, r.id, date '2026-11-15' - d, 'meta', 2 from rotators r, generate_series(0, 55) d
    where r.account_id = ${accountId}`.execute(db);
  const taker = sql`(select id from members m where m.account_id = r.account_id and role = 'cs' limit 1)`;
  const receipt = JSON.stringify(packReceipt({ how: 'random', chosen: accountId, pool: [], skipped: [] }));
  await sql`insert into leads (account_id, id, rotator_id, member_id, created_at, turn, receipt)
    select r.account_id, gen_random_uuid(), r.id, ${taker},
      ${at}::timestamptz - n * interval '330 minutes', 251 - n, ${receipt}
    from rotators r, generate_series(1, 250) n where r.account_id = ${accountId}`.execute(db);
  return accountId;
}
const accountId = await openLargeShop();
await openLargeShop();
// As the job leaves it every second.
await readFigures(db);
await sql`vacuum analyze`.execute(owner);

const tables = ['day_totals', 'leads', 'members', 'rotator_members', 'rotator_turns', 'rotator_views'];

/** What PostgreSQL itself counts in this transaction: whole scans of a table, and how many of its rows were looked at. */
async function readsSoFar(tx: typeof db) {
  const { rows } = await sql<{ table: string; scans: number; rows: number }>`
    select relname as table, seq_scan as scans, seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables
    where relname = any(${tables}) order by relname`.execute(tx);
  return rows;
}

/** How many statements `work` sent, and what they looked at. */
async function measured<T>(work: (tx: typeof db) => Promise<T>) {
  return db.transaction().execute(async (tx) => {
    let statements = 0;
    const counting = tx.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const before = await readsSoFar(tx);
    const answer = await work(counting);
    const after = await readsSoFar(tx);
    const reads = after.map(({ table, scans, rows }, n) => ({
      table,
      scans: scans - (before[n]?.scans ?? 0),
      rows: rows - (before[n]?.rows ?? 0),
    }));
    return { answer, statements, reads: new Map(reads.map((read) => [read.table, read])) };
  });
}

it.each([
  ['the first page', {}, 200],
  ['the last page', { page: 20 }, 200],
  ['a search', { search: 'rotator 1' }, 111],
])(
  '%s takes seven statements, and reads nothing of the other rotators’ leads',
  async (_what, query, total) => {
    const filters = { search: '', page: 1, ...query };
    const { answer, statements, reads } = await measured((tx) =>
      pageOfRotators({ ...deps, db: tx }, { accountId, timeZone: 'WIB' }, filters),
    );
    expect([answer.total, answer.all, answer.rotators.length]).toEqual([total, 200, 10]);
    for (const { members, next, today, period } of answer.rotators) {
      expect([members.length, next.length, today, period]).toEqual([
        20,
        4,
        { views: 2, leads: 1 },
        { views: 14, leads: 28 },
      ]);
    }
    expect(statements).toBe(7);
    for (const table of ['leads', 'rotator_views', 'rotator_members'])
      expect([table, reads.get(table)?.scans]).toEqual([table, 0]);
    // Counted from the totals of days.
    expect(reads.get('leads')?.rows).toBe(0);
    expect(reads.get('day_totals')?.scans).toBe(0);
  },
);

it('a board reads the last turns of its rotator, not its thousands', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from rotators where account_id = ${accountId} limit 1`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`insert into leads (account_id, id, rotator_id, created_at, turn, receipt)
    select account_id, gen_random_uuid(), rotator_id, created_at - n * interval '60 days', turn - n * 250, receipt
    from leads, generate_series(1, 40) n where account_id = ${accountId} and rotator_id = ${id}`.execute(db);
  await sql`analyze leads`.execute(owner);
  const { answer, reads } = await measured((tx) =>
    loadTurnBoard({ ...deps, db: tx }, { accountId, timeZone: 'WIB' }, id),
  );
  expect(answer.last.map(({ turn }) => turn)).toEqual(Array.from({ length: 20 }, (_, n) => 250 - n));
  expect(reads.get('leads')).toMatchObject({ scans: 0 });
  expect(reads.get('leads')?.rows).toBeLessThanOrEqual(210);
});
