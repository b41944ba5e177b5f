import fc from 'fast-check';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { expect, test } from 'vitest';
import { next, type TopUpEvent, type TopUpState } from '#domain/top-up.ts';
import { quoteOf } from '#domain/top-up-price.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import type { Transaction } from '#server/integrations/midtrans/transaction.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type CopiedTopUp, copyTopUps } from '#server/testing/copy-top-ups.ts';
import { createMember, type TestMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { transferAccounts } from '#server/testing/top-ups.ts';
import { applyEvent, type Happening } from './apply-event.ts';
import { handleTransaction } from './handle-transaction.ts';
import { makeTopUp } from './make-top-up.ts';
import { changeMethod, claimTopUp } from './owner-actions.ts';
import { pricesOf } from './prices.ts';
import { recordPayment, recordSeenPayment } from './record-payment.ts';
import { refundTopUp } from './refund-top-up.ts';

// Hundreds of lives of an order, by chance and with everything once right after everything: money that is reported twice, late, shuffled and at the same time on two
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
// No screen is open, so publishing events would be work for nobody.
await Promise.all(replicas.map(({ hub }) => hub.close()));

type Act = (tx: Db, deps: Deps, order: Order) => Promise<unknown>;
interface Order extends CopiedTopUp {
  /** What another way of paying, if it comes to that, costs. */
  secondTotal: number;
}

const viewerOf = (member: TestMember): Viewer => ({
  ...member,
  role: 'owner',
  sessionId: '',
  verified: true,
  timeZone: 'WIB',
});

const totalOf = ({ total, secondTotal }: Order, attempt: number) => (attempt === 1 ? total : secondTotal);

const happen =
  (event: Happening['event'], actor: Happening['actor']): Act =>
  (tx, deps, { accountId, id }) =>
    applyEvent(tx, deps, { accountId, id }, { event, actor, reason: 'x' });

type NotificationFields = Partial<Transaction> & { times?: number; attempt?: number };

const notified =
  (status: string, { times = 1, attempt = 1, ...more }: NotificationFields = {}): Act =>
  async (tx, deps, order) => {
    const { accountId, id, orderId } = order;
    const transaction: Transaction = {
      order_id: `${orderId}-${attempt}`,
      status_code: '200',
      gross_amount: `${totalOf(order, attempt)}.00`,
      transaction_status: status,
      ...more,
    };
    for (let time = 0; time < times; time += 1) {
      await handleTransaction(tx, deps, { accountId, id, number: attempt }, transaction);
    }
  };

const transferred =
  (key: string, difference: number): Act =>
  async (tx, deps, { accountId, id, orderId, total }) => {
    const money = { source: 'bank', sourceKey: `${orderId}:${key}`, amount: total + difference } as const;
    await recordPayment(tx, deps, { ...money, receivedAt: deps.clock.now() }, { accountId, id, attempt: 1 });
  };

async function hasAttempt(tx: Db, id: string, attempt: number): Promise<boolean> {
  const found = await tx
    .selectFrom('top_up_attempts')
    .select('number')
    .where('top_up_id', '=', id)
    .where('number', '=', attempt)
    .executeTakeFirst();
  return found !== undefined;
}

/** An operator sees the sum of an attempt on the account. */
const seen =
  (attempt: number): Act =>
  async (tx, deps, order) => {
    const { accountId, id, orderId } = order;
    if (attempt > 1 && !(await hasAttempt(tx, id, attempt))) return;
    const money = { sourceKey: orderId, amount: totalOf(order, attempt), note: 'x' };
    await recordSeenPayment(tx, deps, { accountId, id, attempt }, money);
  };

const receiptOf = ({ total }: Order) => ({
  bank: 'BCA',
  holder: 'Ratna Dewi',
  amount: total,
  day: '2026-11-15',
});

const acts: Record<string, Act> = {
  settle: notified('settlement'),
  settleTwice: notified('settlement', { times: 2 }),
  settleSecond: notified('settlement', { attempt: 2 }),
  pendingLate: notified('pending'),
  deny: notified('deny'),
  expireThere: notified('expire'),
  challenged: notified('capture', { fraud_status: 'challenge' }),
  accepted: notified('capture', { fraud_status: 'accept' }),
  refundThere: notified('refund'),
  refundPartThere: notified('partial_refund', {
    refunds: [{ refund_key: 'there', refund_amount: '5000.00' }],
  }),
  mutation: transferred('a', 0),
  mutationAgain: transferred('a', 0),
  otherMutation: transferred('b', 0),
  wrongMutation: transferred('c', -347),
  claim: happen('claim', 'owner'),
  sendReceipt: (tx, deps, order) =>
    claimTopUp({ ...deps, db: tx }, viewerOf(order), order.orderId, receiptOf(order)).catch(refusedOnly),
  cancel: happen('cancel', 'owner'),
  expire: happen('expire', 'clock'),
  approve: seen(1),
  approveSecond: seen(2),
  refuse: happen('refuse', 'operator'),
  creditReceived: happen('credit_received', 'operator'),
  returnMoney: happen('return_money', 'operator'),
  refundPart: (tx, deps, { accountId, id }) =>
    refundTopUp(tx, deps, { accountId, id }, { key: 'p', amount: 5_000 }),
  /** Another order of the same account, beside the first. */
  create: (tx, deps, order) =>
    makeTopUp({ ...deps, db: tx }, viewerOf(order), { points: 2_000, method: { kind: 'transfer' } }),
  changeMethod: (tx, deps, order) =>
    changeMethod({ ...deps, db: tx }, viewerOf(order), order.orderId, { kind: 'qris' }).catch(refusedOnly),
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

/** Some with a bonus, some without. Their totals are further apart than the codes of the copies. */
const sizes = [40, 90, 150, 210, 270, 330, 500, 1_000];

/** One order of a size is made, the others of that size are copies of it. */
async function newOrders(points: number, count: number): Promise<Order[]> {
  const member = await createMember(first.deps);
  await db.updateTable('members').set({ phone: '6281234567890' }).where('id', '=', member.memberId).execute();
  const { orderId } = await withTransaction(db, (tx) =>
    makeTopUp({ ...first.deps, db: tx }, viewerOf(member), { points, method: { kind: 'transfer' } }),
  );
  const { id, total } = await db
    .selectFrom('top_ups')
    .select(['id', 'total'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const copies = await copyTopUps(first.deps, { ...member, id, total }, count);
  const { total: secondTotal } = quoteOf(pricesOf(first.deps.config), { points, kind: 'qris' });
  return copies.map((copy) => ({ ...copy, secondTotal }));
}

/** Everything that is known of an order and its account, in one statement. */
const readOrder = (id: string) =>
  db
    .selectFrom('top_ups as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select((eb) => [
      't.state',
      't.credited',
      't.taken_back',
      'a.owed_points as owed',
      'a.points as balance',
      jsonArrayFrom(
        eb
          .selectFrom('ledger_entries as l')
          .select(['l.reason', 'l.points'])
          .whereRef('l.account_id', '=', 'a.id')
          .where('l.reason', 'in', ['top_up', 'bonus', 'unique_code']),
      ).as('credits'),
      jsonArrayFrom(
        eb
          .selectFrom('payments as p')
          .select(['p.amount', 'p.state', 'p.seen_as', 'p.source_key'])
          .whereRef('p.top_up_id', '=', 't.id'),
      ).as('payments'),
      jsonArrayFrom(
        eb.selectFrom('top_up_attempts as w').select('w.total').whereRef('w.top_up_id', '=', 't.id'),
      ).as('attempts'),
      jsonArrayFrom(
        eb.selectFrom('invoices as i').select('i.number').whereRef('i.top_up_id', '=', 't.id'),
      ).as('invoices'),
      jsonArrayFrom(
        eb
          .selectFrom('top_up_events as e')
          .select(['e.event', 'e.state'])
          .whereRef('e.top_up_id', '=', 't.id')
          .orderBy('e.number'),
      ).as('events'),
    ])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();

async function checkOrder({ id, orderId }: Order, done: readonly string[]): Promise<void> {
  const { credits, payments, attempts, invoices, events, ...order } = await readOrder(id);
  const isPaid = order.state === 'paid' || order.state === 'refunded';
  expect(credits.reduce((sum, { points }) => sum + points, 0)).toBe(order.credited);
  expect(credits.length > 0).toBe(isPaid);
  expect(new Set(credits.map(({ reason }) => reason)).size).toBe(credits.length);
  // Where exact money came, the order was paid.
  const isExact = (amount: number) => attempts.some(({ total }) => total === amount);
  if (payments.some(({ amount }) => isExact(amount))) expect(isPaid).toBe(true);
  // One sum gave the points of an order; what is reported after an operator saw it is that sum.
  const exact = payments.filter(({ state, amount }) => state === 'credited' && isExact(amount));
  expect(exact.filter(({ seen_as }) => seen_as === null).length).toBeLessThanOrEqual(1);
  // No money is lost: it was credited, is held, or waits for a person.
  for (const { state } of payments) expect(['credited', 'held', 'unmatched', 'returned']).toContain(state);
  if (isPaid) expect(payments.filter(({ state }) => state === 'held')).toEqual([]);
  expect(order.balance).toBeGreaterThanOrEqual(0);
  expect(order.balance - order.owed).toBe(order.credited - order.taken_back);
  if (order.state === 'refunded') expect(order.taken_back).toBe(order.credited);
  // What the gateway sent back is nobody's points any more.
  if (done.includes('refundThere')) {
    const there = payments.find(({ source_key }) => source_key === `${orderId}-1`);
    expect(there?.state).toMatch(order.state === 'refunded' ? /credited|returned/ : /returned/);
  }
  expect(invoices.length).toBe(isPaid ? 1 : 0);
  checkSteps(events, order.state);
}

/** Every state was reached as the table says. */
function checkSteps(events: { event: string; state: string }[], state: TopUpState): void {
  let at: TopUpState = 'pending';
  for (const { event, state: to } of events) {
    if (event !== 'make' && event !== 'method') expect(next(at, event as TopUpEvent)).toMatchObject({ to });
    at = to as TopUpState;
  }
  expect(at).toBe(state);
}

const circumstances = {
  replica: fc.integer({ min: 0, max: 1 }),
  /** Every other one; what died is done again, as by who sends it anew. */
  diesAfter: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 1 }),
  /** Together with the next one, on the other replica. */
  atOnce: fc.boolean(),
};
const step = fc.record({ act: fc.constantFrom(...Object.keys(acts)), ...circumstances });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A round in which every name comes right after every other and itself: 001 02 1 12 2, and from the end to the beginning. */
const roundOf = (names: readonly string[]) =>
  names.flatMap((name, at) => [name, ...names.slice(at + 1).flatMap((later) => [name, later])]);

/** Short, so that most acts meet an order that is not at its end; in another order in each run, under any circumstances. */
function everyPair(): Step[][] {
  const names = Object.keys(acts);
  const [shuffled = names] = fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), 1);
  const round = roundOf(shuffled);
  const pieces = Array.from({ length: Math.ceil(round.length / 3) }, (_, piece) =>
    Array.from({ length: 4 }, (_, at) => round[(piece * 3 + at) % round.length] ?? ''),
  );
  return pieces.map((piece) => {
    const around = fc.sample(fc.record(circumstances), piece.length);
    return piece.map((act, at) => ({ act, ...(around[at] as Omit<Step, 'act'>) }));
  });
}

const sides = 4;
const byChance = 400;

test('the round has every act right after every act', () => {
  const names = Object.keys(acts);
  const round = roundOf(names);
  const pairs = round.map((name, at) => `${name} ${round[(at + 1) % round.length]}`);
  expect(new Set(pairs).size).toBe(names.length ** 2);
});

test('whatever happens in whatever order, points come once where money came, and never otherwise', async () => {
  const pairs = everyPair();
  const perSide = Math.ceil((pairs.length + byChance) / sides);
  const perSize = Math.ceil((perSide * sides) / sizes.length);
  const orders = (await Promise.all(sizes.map((points) => newOrders(points, perSize)))).flat();
  const live = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
    // Of any size: the last of those that were made would all be large.
    const [order] = orders.splice(Math.floor(Math.random() * orders.length), 1);
    if (!order) throw new Error('more histories than orders');
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
    await checkOrder(
      order,
      steps.map(({ act }) => act),
    );
  });
  await Promise.all(
    Array.from({ length: sides }, (_, side) => {
      const examples = pairs.filter((_, at) => at % sides === side).map((steps): [Step[]] => [steps]);
      return fc.assert(live, { numRuns: perSide, examples, endOnFailure: true });
    }),
  );
  expect((await checkLedger(db)).differences).toEqual([]);
});
