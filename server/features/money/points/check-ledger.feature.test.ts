import { type RawBuilder, sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { withTransaction } from '#server/platform/database/index.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { checkLedger, describeDifference, type LedgerDifference } from './check-ledger.ts';
import { pointsJobs } from './points.jobs.ts';
import { recordPoints } from './record-points.ts';

const { app, deps, logLines, database } = await createTestApp();
const owner = database.owner.db;
const { db } = deps;

/** 100, then four leads: 99, 98, 97, 96. */
const account = (await createMember(deps)).accountId;
await createMember(deps);
await recordPoints(db, deps, account, { reason: 'welcome' });
for (let i = 0; i < 4; i += 1) await recordPoints(db, deps, account, { reason: 'lead', leadId: account });
const stranger = '018f0000-0000-7000-8000-0000000000ff';

/** Past every guard, as only someone with the database in their hands can. */
const damage = (...statements: RawBuilder<unknown>[]) =>
  withTransaction(owner, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });

const before = (
  await sql<{ number: number; points: number; balance: number }>`
  select number, points, balance from ledger_entries where account_id = ${account} order by number`.execute(
    db,
  )
).rows;
afterEach(async () => {
  const rows = before.map((e) => sql`(${account}, ${e.number}, 'lead', ${e.points}, ${e.balance}, now())`);
  await damage(
    sql`delete from ledger_entries`,
    sql`insert into ledger_entries (account_id, number, reason, points, balance, at) values ${sql.join(rows)}`,
    sql`update accounts set points = 96 where id = ${account}`,
  );
  expect(await checkLedger(db)).toEqual({ accounts: 2, entries: 5, differences: [] });
});

const balance = (figures: { balance: number; sum: number; last: number }) => ({
  kind: 'balance' as const,
  account,
  ...figures,
});
const numbers = (figures: { from: number; wrong: number; entries: number; last: number }) => ({
  kind: 'numbers' as const,
  account,
  ...figures,
});
const chain = (figures: { from: number; wrong: number }) => ({ kind: 'chain' as const, account, ...figures });
const where = (number: number) => sql`where account_id = ${account} and number = ${number}`;

describe('every kind of damage is found', () => {
  test.each<[string, RawBuilder<unknown>[], LedgerDifference[]]>([
    [
      'a balance changed',
      [sql`update accounts set points = 500 where id = ${account}`],
      [balance({ balance: 500, sum: 96, last: 96 })],
    ],
    [
      'an entry removed from the middle',
      [sql`delete from ledger_entries ${where(3)}`],
      [
        balance({ balance: 96, sum: 97, last: 96 }),
        numbers({ from: 4, wrong: 1, entries: 4, last: 5 }),
        chain({ from: 4, wrong: 1 }),
      ],
    ],
    [
      'the last entry removed',
      [sql`delete from ledger_entries ${where(5)}`],
      [balance({ balance: 96, sum: 97, last: 97 })],
    ],
    [
      'the first entry removed',
      [sql`delete from ledger_entries ${where(1)}`],
      [
        balance({ balance: 96, sum: -4, last: 96 }),
        numbers({ from: 2, wrong: 1, entries: 4, last: 5 }),
        chain({ from: 2, wrong: 1 }),
      ],
    ],
    ['all entries removed', [sql`delete from ledger_entries`], [balance({ balance: 96, sum: 0, last: 0 })]],
    [
      'points changed',
      [sql`update ledger_entries set points = -10 ${where(3)}`],
      [balance({ balance: 96, sum: 87, last: 96 }), chain({ from: 3, wrong: 1 })],
    ],
    [
      'a balance after changed',
      [sql`update ledger_entries set balance = 1000 ${where(3)}`],
      [chain({ from: 3, wrong: 2 })],
    ],
    [
      'the last balance after changed',
      [sql`update ledger_entries set balance = 1000 ${where(5)}`],
      [balance({ balance: 96, sum: 96, last: 1_000 }), chain({ from: 5, wrong: 1 })],
    ],
    [
      'points and all balances after them changed',
      [
        sql`update ledger_entries set balance = balance + 50, points = points + case when number = 3 then 50 else 0 end where account_id = ${account} and number >= 3`,
      ],
      [balance({ balance: 96, sum: 146, last: 146 })],
    ],
    [
      'a number changed',
      [sql`update ledger_entries set number = 9 ${where(5)}`],
      [numbers({ from: 9, wrong: 1, entries: 5, last: 9 })],
    ],
    [
      'two entries that cancel each other out',
      [
        sql`update ledger_entries set points = -3 ${where(3)}`,
        sql`update ledger_entries set points = 1 ${where(4)}`,
      ],
      [chain({ from: 3, wrong: 2 })],
    ],
    [
      'the point of a fake lead taken again that had never come back',
      [sql`update ledger_entries set reason = 'fake_lead_undone', subject_id = ${account} ${where(5)}`],
      [{ kind: 'fake_leads', account, wrong: 1 }],
    ],
    [
      'entries of an account that is not there',
      [
        sql`insert into ledger_entries (account_id, number, reason, points, balance, at) values (${stranger}, 1, 'lead', -1, -1, now())`,
      ],
      [{ kind: 'no_account', account: stranger, entries: 1 }],
    ],
  ])('%s', async (_name, statements, differences) => {
    await damage(...statements);
    expect((await checkLedger(db)).differences).toEqual(differences);
  });

  test('with the guards of one table switched off', async () => {
    await withTransaction(owner, async (tx) => {
      await sql`alter table accounts disable trigger all`.execute(tx);
      await sql`update accounts set points = 7 where id = ${account}`.execute(tx);
      await sql`alter table accounts enable trigger all`.execute(tx);
    });
    expect((await checkLedger(db)).differences).toEqual([balance({ balance: 7, sum: 96, last: 96 })]);
  });
});

test('more accounts than one batch holds are all looked at', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (id, name) select gen_random_uuid(), 'Toko' from generate_series(1, 450) returning id`.execute(
    db,
  );
  const last = rows
    .map(({ id }) => id)
    .sort()
    .at(-1) as string;
  await damage(sql`update accounts set points = 1 where id = ${last}`);
  const report = await checkLedger(db);
  expect([report.accounts, report.differences]).toEqual([
    452,
    [{ kind: 'balance', account: last, balance: 1, sum: 0, last: 0 }],
  ]);
  await damage(sql`delete from accounts where name = 'Toko'`);
});

describe('the nightly job', () => {
  const [job] = pointsJobs(deps);
  const lines = () => logLines.map((line) => JSON.parse(line));
  const gauge = async () =>
    /^giliran_ledger_differences (\S+)$/m.exec((await app.inject({ url: '/metrics' })).body)?.[1];

  test('runs at half past one in WIB', () => {
    expect([job?.schedule, job?.job.name]).toEqual(['30 18 * * *', 'points.check-ledger']);
  });

  test('fails loudly: a line each, a figure, and a failed job', async () => {
    await damage(sql`delete from ledger_entries ${where(3)}`);
    logLines.length = 0;
    await expect(job?.run({})).rejects.toThrow('the points ledger has 3 difference(s)');
    expect(lines()).toEqual([
      expect.objectContaining({ level: 'error', account, kind: 'balance', balance: 96, sum: 97, last: 96 }),
      expect.objectContaining({ level: 'error', account, kind: 'numbers', from: 4 }),
      expect.objectContaining({ level: 'error', account, kind: 'chain', from: 4 }),
    ]);
    expect(await gauge()).toBe('3');
  });

  test('says in one line that all is well', async () => {
    logLines.length = 0;
    await job?.run({});
    expect(lines()).toEqual([
      expect.objectContaining({ level: 'info', msg: 'the points ledger is whole', accounts: 2, entries: 5 }),
    ]);
    expect(await gauge()).toBe('0');
  });
});

test('a difference is reported in one line with its account and figures', () => {
  const all = [
    balance({ balance: 1, sum: 2, last: 3 }),
    numbers({ from: 4, wrong: 1, entries: 6, last: 7 }),
    chain({ from: 8, wrong: 9 }),
    { kind: 'fake_leads' as const, account, wrong: 2 },
  ];
  expect([...all, { kind: 'no_account' as const, account, entries: 2 }].map(describeDifference)).toEqual([
    `account ${account}: balance 1, sum of its entries 2, last entry says 3`,
    `account ${account}: numbers do not follow each other in 1 place(s), first at entry 4 (6 entries, last number 7)`,
    `account ${account}: 9 balance(s) are not the one before and the points, first at entry 8`,
    `account ${account}: 2 point(s) of fake leads were taken again without having come back`,
    `account ${account}: does not exist, but has 2 entries`,
  ]);
});
