import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkFigures } from '#server/features/insight/figures/check-figures.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import { eraseLeads } from '#server/features/privacy/buyers/erase-leads.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember, type TestMember } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { creditPoints } from './credit-points.ts';
import { addOwed } from './credits.queries.ts';

const testApp = await createTestApp();
const { app, deps, setTime, signInAs } = testApp;
const { db } = deps;

let accountId: string;
let owner: TestMember;
beforeEach(async () => {
  setTime('2026-11-15T03:00:00Z');
  owner = await createMember(deps);
  ({ accountId } = owner);
});

const credit = (points: number) =>
  withTransaction(db, (tx) =>
    creditPoints(tx, deps, accountId, [{ reason: 'top_up', topUpId: randomUUID(), orderId: 'GL-1', points }]),
  );
const lockedLeads = async (count: number) => {
  await sql`
    insert into leads (account_id, id, created_at, code, name, message, locked)
    select ${accountId}, gen_random_uuid(), ${'2026-11-14T03:00:00Z'}::timestamptz + n * interval '1 second', 'C' || n,
      'Pembeli ' || n, '', true
    from generate_series(1, ${count}) n`.execute(db);
};
const openCodes = async () => {
  const rows = await db
    .selectFrom('leads')
    .select('code')
    .where('account_id', '=', accountId)
    .where('locked', '=', false)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ code }) => code);
};
const entries = () =>
  db
    .selectFrom('ledger_entries')
    .select(['reason', 'points', 'balance'])
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
const balance = async () => (await entries()).at(-1)?.balance;

describe('a credit opens locked leads', () => {
  test('the newest first, as far as the points go', async () => {
    await lockedLeads(5);
    await credit(3);
    expect(await openCodes()).toEqual(['C5', 'C4', 'C3']);
    expect(await entries()).toEqual([
      { reason: 'top_up', points: 3, balance: 3 },
      { reason: 'unlock', points: -3, balance: 0 },
    ]);
    await credit(10);
    expect(await openCodes()).toHaveLength(5);
    expect(await balance()).toBe(8);
  });

  test('each says so in its history, and is published as changed', async () => {
    const { id } = await createLead(deps, { accountId, locked: true });
    await credit(1);
    const events = await db
      .selectFrom('lead_events')
      .select(['kind', 'member_id'])
      .where('lead_id', '=', id)
      .execute();
    expect(events).toEqual([{ kind: 'opened', member_id: null }]);
    const { revision } = await db
      .selectFrom('leads')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(revision).toBe(1);
  });

  test('deleted ones wait for nobody', async () => {
    const { id } = await createLead(deps, { accountId, locked: true });
    await db.updateTable('leads').set({ trashed_at: deps.clock.now() }).where('id', '=', id).execute();
    await credit(5);
    expect([await openCodes(), await balance()]).toEqual([[], 5]);
  });

  test('those whose buyer was erased are not paid for, and no list or count says that they wait', async () => {
    const { id } = await createLead(deps, { accountId, locked: true, code: 'ERASED' });
    await createLead(deps, { accountId, locked: true, code: 'WAITS', at: new Date('2026-11-14T00:00:00Z') });
    const erase = { accountId, ids: [id], memberId: null };
    await withTransaction(db, (tx) => eraseLeads(tx, deps, erase));
    signInAs({ ...owner, role: 'owner', sessionId: randomUUID(), verified: true });
    const { total, leads } = (await app.inject({ url: '/v1/leads?locked=yes' })).json().data;
    expect([total, leads.map(({ code }: { code: string }) => code)]).toEqual([1, ['WAITS']]);
    expect(await checkFigures(db, accountId)).toEqual([]);
    expect((await app.inject({ url: `/v1/leads/${id}` })).json().data).toMatchObject({
      locked: true,
      lock: null,
    });
    await credit(5);
    expect([await openCodes(), await balance()]).toEqual([['WAITS'], 4]);
  });

  test('what was erased before its turn gives its point back', async () => {
    await lockedLeads(300);
    await credit(300);
    await sql`
      update leads set erased_at = now() where account_id = ${accountId} and code in ('C1', 'C2')`.execute(
      db,
    );
    await runQueuedJobs(testApp);
    expect([(await openCodes()).length, await balance()]).toEqual([298, 2]);
  });

  test('thousands: paid for at once, opened in portions by a job, none twice', async () => {
    await lockedLeads(1_000);
    await credit(900);
    expect([(await openCodes()).length, await balance()]).toEqual([200, 0]);
    await runQueuedJobs(testApp);
    const open = await openCodes();
    expect([open.length, open[0], open.at(-1), await balance()]).toEqual([900, 'C1000', 'C101', 0]);
    await runQueuedJobs(testApp);
    expect((await openCodes()).length).toBe(900);
  });

  test('those that came after the credit are not meant', async () => {
    await lockedLeads(300);
    await credit(300);
    setTime('2026-11-15T04:00:00Z');
    await createLead(deps, { accountId, locked: true, code: 'LATER' });
    await runQueuedJobs(testApp);
    const open = await openCodes();
    expect([open.length, open.includes('LATER')]).toEqual([300, false]);
  });

  test('what was deleted before its turn gives its point back', async () => {
    await lockedLeads(300);
    await credit(300);
    await sql`
      update leads set trashed_at = now() where account_id = ${accountId} and code in ('C1', 'C2')`.execute(
      db,
    );
    await runQueuedJobs(testApp);
    expect([(await openCodes()).length, await balance()]).toEqual([298, 2]);
    expect((await entries()).at(-1)?.reason).toBe('unlock_returned');
  });

  test('a lead that somebody holds is waited for by nobody, and opened as soon as it is free', async () => {
    const { id } = await createLead(deps, { accountId, locked: true, code: 'HELD' });
    await createLead(deps, { accountId, locked: true, code: 'FREE', at: new Date('2026-11-14T00:00:00Z') });
    await withTransaction(db, async (holder) => {
      await sql`select from leads where id = ${id} for no key update`.execute(holder);
      await credit(2);
      expect(await openCodes()).toEqual(['FREE']);
    });
    await expect
      .poll(async () => {
        await runQueuedJobs(testApp);
        return openCodes();
      })
      .toEqual(['HELD', 'FREE']);
    expect(await balance()).toBe(0);
  });

  test('a postpaid account opens all and owes them; an overdue one none', async () => {
    await lockedLeads(3);
    await db.updateTable('accounts').set({ billing: 'overdue' }).where('id', '=', accountId).execute();
    await credit(1);
    expect(await openCodes()).toEqual([]);
    await db.updateTable('accounts').set({ billing: 'postpaid' }).where('id', '=', accountId).execute();
    await credit(1);
    expect([(await openCodes()).length, await balance()]).toEqual([3, -1]);
  });
});

describe('points owed from a refund', () => {
  test('are paid by the next credits before anything is opened', async () => {
    await lockedLeads(4);
    await addOwed(db, accountId, 5);
    await credit(3);
    expect([await openCodes(), await balance()]).toEqual([[], 0]);
    await credit(4);
    expect([await openCodes(), await balance()]).toEqual([['C4', 'C3'], 0]);
    const { owed_points } = await db
      .selectFrom('accounts')
      .select('owed_points')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(owed_points).toBe(0);
  });
});

test('the database lets an order be credited once', async () => {
  const order = { reason: 'top_up', topUpId: randomUUID(), orderId: 'GL-1', points: 5 } as const;
  await recordPoints(db, deps, accountId, order);
  await expect(recordPoints(db, deps, accountId, order)).rejects.toMatchObject({ code: '23505' });
  expect(await balance()).toBe(5);
});

test('after all of this the ledger is whole', async () => {
  expect((await checkLedger(db)).differences).toEqual([]);
});
