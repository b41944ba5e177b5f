import fc from 'fast-check';
import { expect, test } from 'vitest';
import { next, type TopUpEvent, type TopUpState } from '#domain/top-up.ts';
import { checkLedger } from '#server/features/points/check-ledger.ts';
import type { Transaction } from '#server/integrations/midtrans/transaction.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { transferAccounts } from '#server/testing/top-ups.ts';
import { applyEvent, type Happening } from './apply-event.ts';
import { handleTransaction } from './handle-transaction.ts';
import { makeTopUp } from './make-top-up.ts';
import { changeMethod } from './owner-acts.ts';
import { recordPayment, recordSeenPayment } from './record-payment.ts';
import { refundTopUp } from './refund-top-up.ts';

// Thousands of lives of an order, by chance: money that is told of twice, late, shuffled and at the same time on two
// replicas, people who claim, cancel, approve and refuse meanwhile, and a process that dies between any two statements.

const env = {
  TRANSFER_ACCOUNTS: transferAccounts,
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-test',
  LOG_LEVEL: 'silent',
};
const first = await createTestApp({ env });
const second = await createTestApp({ env, database: first.database });
const replicas = [first.deps, second.deps];
const { db } = first.deps;

type Act = (tx: Db, deps: Deps, order: Order) => Promise<unknown>;
interface Order {
  accountId: string;
  id: string;
  orderId: string;
  viewer: Parameters<typeof makeTopUp>[1];
}

const happen =
  (event: Happening['event'], actor: Happening['actor']): Act =>
  (tx, deps, { accountId, id }) =>
    applyEvent(tx, deps, { accountId, id }, { event, actor, reason: 'x' });

const told =
  (status: string, { times = 1, attempt = 1 } = {}): Act =>
  async (tx, deps, { accountId, id, orderId }) => {
    const row = await tx
      .selectFrom('top_up_attempts')
      .select('total')
      .where('top_up_id', '=', id)
      .where('number', '=', attempt)
      .executeTakeFirst();
    if (!row) return;
    const transaction = {
      order_id: `${orderId}-${attempt}`,
      status_code: '200',
      gross_amount: `${row.total}.00`,
      transaction_status: status,
    } as Transaction;
    for (let time = 0; time < times; time += 1) {
      await handleTransaction(tx, deps, { accountId, id, number: attempt }, transaction);
    }
  };

const transferred =
  (key: string, difference: number): Act =>
  async (tx, deps, { accountId, id, orderId }) => {
    const { total } = await tx
      .selectFrom('top_up_attempts')
      .select('total')
      .where('top_up_id', '=', id)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    const money = { source: 'bank', sourceKey: `${orderId}:${key}`, amount: total + difference } as const;
    await recordPayment(tx, deps, { ...money, receivedAt: deps.clock.now() }, { accountId, id, attempt: 1 });
  };

/** An operator sees the sum of an attempt on the account. */
const seen =
  (attempt: number): Act =>
  async (tx, deps, { accountId, id, orderId }) => {
    const row = await tx
      .selectFrom('top_up_attempts')
      .select('total')
      .where('top_up_id', '=', id)
      .where('number', '=', attempt)
      .executeTakeFirst();
    if (!row) return;
    const money = { sourceKey: orderId, amount: row.total, note: 'x' };
    await recordSeenPayment(tx, deps, { accountId, id, attempt }, money);
  };

const acts: Record<string, Act> = {
  settle: told('settlement'),
  settleTwice: told('settlement', { times: 2 }),
  settleSecond: told('settlement', { attempt: 2 }),
  pendingLate: told('pending'),
  deny: told('deny'),
  expireThere: told('expire'),
  refundThere: told('refund'),
  mutation: transferred('a', 0),
  mutationAgain: transferred('a', 0),
  otherMutation: transferred('b', 0),
  wrongMutation: transferred('c', -347),
  claim: happen('claim', 'owner'),
  cancel: happen('cancel', 'owner'),
  expire: happen('expire', 'clock'),
  approve: seen(1),
  approveSecond: seen(2),
  refuse: happen('refuse', 'operator'),
  creditReceived: happen('credit_received', 'operator'),
  returnMoney: happen('return_money', 'operator'),
  refundPart: (tx, deps, { accountId, id }) =>
    refundTopUp(tx, deps, { accountId, id }, { key: 'p', amount: 5_000 }),
  changeMethod: (tx, deps, { viewer, orderId }) =>
    changeMethod({ ...deps, db: tx }, viewer, orderId, { kind: 'qris' }).catch(refusedOnly),
};

const refusedOnly = (error: unknown) => {
  if ((error as { code?: string }).code !== 'wrong_step') throw error;
};

class Died extends Error {}

/** A transaction in which the process dies after so many statements: nothing of it has happened. */
function dying(tx: Db, statements: number): Db {
  let left = statements;
  return tx.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Died();
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Db;
}

async function perform(order: Order, act: Act, replica: number, diesAfter: number | null): Promise<void> {
  const deps = replicas[replica] ?? first.deps;
  const once = (limit: number | null) =>
    withTransaction(deps.db, async (tx) => {
      await act(limit === null ? tx : dying(tx, limit), deps, order);
    });
  const outcome = await once(diesAfter).then(
    () => 'done',
    (error: unknown) => error,
  );
  if (outcome === 'done') return;
  if (outcome instanceof Died) return once(null).catch(refusedOnly);
  refusedOnly(outcome);
}

let made = 0;

async function newOrder(): Promise<Order> {
  made += 1;
  const member = await createMember(first.deps);
  await db.updateTable('members').set({ phone: '6281234567890' }).where('id', '=', member.memberId).execute();
  const viewer = { ...member, role: 'owner', sessionId: '', verified: true, timeZone: 'WIB' } as const;
  const { orderId } = await withTransaction(db, (tx) =>
    makeTopUp({ ...first.deps, db: tx }, viewer, {
      // Sums for which codes are always free.
      points: 40 + (made % 300),
      method: { kind: 'transfer' },
    }),
  );
  const { id } = await db
    .selectFrom('top_ups')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { accountId: member.accountId, id, orderId, viewer };
}

async function checkOrder({ accountId, id }: Order): Promise<void> {
  const order = await db.selectFrom('top_ups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['reason', 'points'])
    .where('account_id', '=', accountId)
    .execute();
  const credits = entries.filter(({ reason }) => ['top_up', 'bonus', 'unique_code'].includes(reason));
  const payments = await db
    .selectFrom('payments')
    .select(['amount', 'state', 'source', 'seen_as'])
    .where('top_up_id', '=', id)
    .execute();
  const isPaid = order.state === 'paid' || order.state === 'refunded';
  expect(credits.reduce((sum, { points }) => sum + points, 0)).toBe(order.credited);
  expect(credits.length > 0).toBe(isPaid);
  expect(new Set(credits.map(({ reason }) => reason)).size).toBe(credits.length);
  // Where exact money came, the order was paid.
  const attempts = await db
    .selectFrom('top_up_attempts')
    .select('total')
    .where('top_up_id', '=', id)
    .execute();
  if (payments.some(({ amount }) => attempts.some(({ total }) => total === amount)))
    expect(isPaid).toBe(true);
  // One sum gave the points of an order; what is told after an operator saw it is that sum.
  const exact = payments.filter(
    ({ state, amount }) => state === 'credited' && attempts.some(({ total }) => total === amount),
  );
  expect(exact.filter(({ seen_as }) => seen_as === null).length).toBeLessThanOrEqual(1);
  // No money is lost: it was credited, is held, or waits for a person.
  for (const { state } of payments) expect(['credited', 'held', 'unmatched', 'returned']).toContain(state);
  if (isPaid) expect(payments.filter(({ state }) => state === 'held')).toEqual([]);
  const { owed, balance } = await db
    .selectFrom('accounts')
    .select(['owed_points as owed', 'points as balance'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(balance - owed).toBe(order.credited - order.taken_back);
  if (order.state === 'refunded') expect(order.taken_back).toBe(order.credited);
  const invoices = await db.selectFrom('invoices').select('number').where('top_up_id', '=', id).execute();
  expect(invoices.length).toBe(isPaid ? 1 : 0);
  await checkSteps(id, order.state as TopUpState);
}

/** Every state was reached as the table says. */
async function checkSteps(id: string, state: TopUpState): Promise<void> {
  const events = await db
    .selectFrom('top_up_events')
    .select(['event', 'state'])
    .where('top_up_id', '=', id)
    .orderBy('number')
    .execute();
  let at: TopUpState = 'pending';
  for (const { event, state: to } of events) {
    if (event !== 'make' && event !== 'method') expect(next(at, event as TopUpEvent)).toMatchObject({ to });
    at = to as TopUpState;
  }
  expect(at).toBe(state);
}

const step = fc.record({
  act: fc.constantFrom(...Object.keys(acts)),
  replica: fc.integer({ min: 0, max: 1 }),
  diesAfter: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 3 }),
  /** Together with the next one, on the other replica. */
  atOnce: fc.boolean(),
});

const sides = 4;
const histories = 2_000;

test('whatever happens in whatever order, points come once where money came, and never otherwise', async () => {
  const live = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
    const order = await newOrder();
    for (let at = 0; at < steps.length; at += 1) {
      const [one, other] = [steps[at], steps[at + 1]];
      if (!one) break;
      const first = perform(order, acts[one.act] as Act, one.replica, one.diesAfter);
      if (!one.atOnce || !other) await first;
      else {
        at += 1;
        await Promise.all([first, perform(order, acts[other.act] as Act, 1 - one.replica, other.diesAfter)]);
      }
    }
    await checkOrder(order);
  });
  await Promise.all(
    Array.from({ length: sides }, () => fc.assert(live, { numRuns: histories / sides, endOnFailure: true })),
  );
  expect((await checkLedger(db)).differences).toEqual([]);
});
