import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { checkLedger } from './check-ledger.ts';
import { recordPoints } from './record-points.ts';

// The database itself refuses a broken ledger, whoever writes and whatever the code above believes.

const { deps, database } = await createTestApp();
const owner = database.owner.db;
const { db } = deps;

let account: string;
beforeEach(async () => {
  account = (await createMember(deps)).accountId;
  await recordPoints(db, deps, account, { reason: 'welcome' });
  await recordPoints(db, deps, account, { reason: 'adjustment', points: -40, note: '' });
});

const setPoints = (points: number) => sql`update accounts set points = ${points} where id = ${account}`;
const insert = (...entries: { number: number; points: number; balance: number }[]) => {
  const rows = entries.map(
    (e) => sql`(${account}, ${e.number}, 'adjustment', ${e.points}, ${e.balance}, now())`,
  );
  return sql`insert into ledger_entries (account_id, number, reason, points, balance, at) values ${sql.join(rows)}`;
};

async function together(tx: Db, statements: RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(tx);
}

const state = async () => ({
  points: (await sql<{ points: number }>`select points from accounts where id = ${account}`.execute(db)).rows,
  entries: (await sql`select * from ledger_entries where account_id = ${account} order by number`.execute(db))
    .rows,
});

describe('refused, with the chain unharmed', () => {
  test.each<[string, () => RawBuilder<unknown>[], RegExp]>([
    [
      'a number that leaves a gap',
      () => [setPoints(65), insert({ number: 4, points: 5, balance: 65 })],
      /does not continue the chain/,
    ],
    [
      'a number that is taken',
      () => [setPoints(65), insert({ number: 2, points: 5, balance: 65 })],
      /ledger_entries_pkey/,
    ],
    [
      'number zero',
      () => [setPoints(65), insert({ number: 0, points: 5, balance: 65 })],
      /does not continue the chain/,
    ],
    [
      'a wrong balance',
      () => [setPoints(70), insert({ number: 3, points: 5, balance: 70 })],
      /does not continue the chain/,
    ],
    [
      'a wrong balance inside a batch',
      () => [
        setPoints(72),
        insert({ number: 3, points: 5, balance: 66 }, { number: 4, points: 6, balance: 72 }),
      ],
      /does not continue the chain/,
    ],
    [
      'an entry of nothing',
      () => [insert({ number: 3, points: 0, balance: 60 })],
      /has not the points of adjustment/,
    ],
    [
      'an entry without its account',
      () => [insert({ number: 3, points: 5, balance: 65 })],
      /leaves its balance behind/,
    ],
    [
      'an entry before its account',
      () => [insert({ number: 3, points: 5, balance: 65 }), setPoints(65)],
      /leaves its balance behind/,
    ],
    ['an account without an entry', () => [setPoints(65)], /is not its last ledger entry/],
    [
      'an account that goes on after its entry',
      () => [setPoints(65), insert({ number: 3, points: 5, balance: 65 }), setPoints(66)],
      /is not its last ledger entry/,
    ],
    [
      'a prepaid account that owes',
      () => [setPoints(-1), insert({ number: 3, points: -61, balance: -1 })],
      /accounts_points_not_negative/,
    ],
    [
      'a reason nobody knows',
      () => [
        sql`insert into ledger_entries (account_id, number, reason, points, balance, at) values (${account}, 3, 'gift', 5, 65, now())`,
      ],
      /ledger_entries_reason/,
    ],
    [
      'a fake lead that gives more than it took',
      () => [
        setPoints(62),
        sql`insert into ledger_entries (account_id, number, reason, points, balance, at) values (${account}, 3, 'fake_lead', 2, 62, now())`,
      ],
      /has not the points of fake_lead/,
    ],
    [
      'leads with a gap between them',
      () => [
        setPoints(58),
        sql`insert into ledger_entries (account_id, number, reason, points, balance, at)
          values (${account}, 3, 'lead', -1, 59, now()), (${account}, 5, 'lead', -1, 58, now())`,
      ],
      /does not continue the chain/,
    ],
    [
      'leads of which one is too dear',
      () => [
        setPoints(57),
        sql`insert into ledger_entries (account_id, number, reason, points, balance, at)
          values (${account}, 3, 'lead', -1, 59, now()), (${account}, 4, 'lead', -1, 57, now())`,
      ],
      /does not continue the chain/,
    ],
    [
      'leads that leave their account behind',
      () => [
        setPoints(59),
        sql`insert into ledger_entries (account_id, number, reason, points, balance, at)
          values (${account}, 3, 'lead', -1, 59, now()), (${account}, 4, 'lead', -1, 58, now())`,
      ],
      /leaves its balance behind/,
    ],
    [
      'leads that begin elsewhere',
      () => [
        setPoints(57),
        sql`insert into ledger_entries (account_id, number, reason, points, balance, at)
          values (${account}, 3, 'lead', -1, 58, now()), (${account}, 4, 'lead', -1, 57, now())`,
      ],
      /does not continue the chain/,
    ],
    [
      'a second welcome',
      () => [
        setPoints(160),
        sql`insert into ledger_entries (account_id, number, reason, points, balance, at) values (${account}, 3, 'welcome', 100, 160, now())`,
      ],
      /ledger_entries_one_welcome/,
    ],
    [
      'an update',
      () => [sql`update ledger_entries set points = 1 where account_id = ${account}`],
      /is append-only/,
    ],
    [
      'a delete',
      () => [sql`delete from ledger_entries where account_id = ${account} and number = 2`],
      /is append-only/,
    ],
    ['a truncate', () => [sql`truncate ledger_entries`], /is append-only/],
    ['a truncate of the accounts', () => [sql`truncate accounts cascade`], /is append-only/],
    ['the end of an account', () => [sql`delete from accounts where id = ${account}`], /still referred to/],
  ])('%s', async (_name, statements, reason) => {
    const before = await state();
    await expect(withTransaction(owner, (tx) => together(tx, statements()))).rejects.toThrow(reason);
    expect(await state()).toEqual(before);
    expect((await checkLedger(db)).differences).toEqual([]);
    await recordPoints(db, deps, account, { reason: 'adjustment', points: 1, note: 'goes on' });
    expect((await checkLedger(db)).differences).toEqual([]);
  });
});

test('an account without its entry fails when the transaction ends, not before', async () => {
  const reached: string[] = [];
  const work = withTransaction(db, async (tx) => {
    await setPoints(65).execute(tx);
    reached.push('the end');
  });
  await expect(work).rejects.toThrow(/is not its last ledger entry/);
  expect(reached).toEqual(['the end']);
});

test('a new account has nothing until an entry says so', async () => {
  const id = '018f0000-0000-7000-8000-0000000000ff';
  const making = sql`insert into accounts (id, name, points) values (${id}, 'Kaya', 100)`.execute(db);
  await expect(making).rejects.toThrow(/is not its last ledger entry/);
});

describe('allowed', () => {
  test('several entries in one statement, each on the one before', async () => {
    const entries = [
      { number: 3, points: 5, balance: 65 },
      { number: 4, points: -65, balance: 0 },
    ];
    await withTransaction(db, (tx) => together(tx, [setPoints(0), insert(...entries)]));
    expect((await checkLedger(db)).differences).toEqual([]);
  });

  test('leads of several accounts in one statement, and of other points', async () => {
    const other = (await createMember(deps)).accountId;
    await recordPoints(db, deps, other, { reason: 'welcome' });
    const all = [
      sql`update accounts set points = case id when ${account} then 58 else 99 end where id in (${account}, ${other})`,
      sql`insert into ledger_entries (account_id, number, reason, points, balance, at)
        values (${account}, 4, 'lead', -1, 58, now()), (${other}, 2, 'lead', -1, 99, now()),
          (${account}, 3, 'lead', -1, 59, now())`,
    ];
    await withTransaction(db, (tx) => together(tx, all));
    expect((await checkLedger(db)).differences).toEqual([]);
  });

  test('a postpaid account may owe, and cannot become prepaid while it does', async () => {
    await sql`update accounts set billing = 'postpaid' where id = ${account}`.execute(db);
    await recordPoints(db, deps, account, { reason: 'adjustment', points: -70, note: '' });
    expect((await state()).points).toEqual([{ points: -10 }]);
    const back = sql`update accounts set billing = 'prepaid' where id = ${account}`.execute(db);
    await expect(back).rejects.toThrow(/accounts_points_not_negative/);
    expect((await checkLedger(db)).differences).toEqual([]);
  });
});
