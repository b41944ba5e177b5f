import type { NearMutation, Order } from '#contract/payment-orders.ts';
import { nearSums, suggestMatches, waitingFirst } from '#domain/match-mutation.ts';
import { next } from '#domain/top-up.ts';
import { linesOf, loadOrderFacts, type OrderFacts } from '#server/features/money/top-ups/load-order-facts.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  buyerOf,
  eventsOf,
  findAccountOf,
  mailsOf,
  mutationsNear,
  paymentsOf,
  refundsOf,
} from './one-order.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Banks post late, and people write down the wrong day. */
const nearDays = 3;
const mostMutations = 20;

/** Everything about one order, of whichever account. */
export async function loadOrder(db: Db, orderId: string): Promise<Order> {
  const accountId = await findAccountOf(db, orderId);
  const facts = accountId && (await loadOrderFacts(db, accountId, orderId));
  if (!accountId || !facts) throw new AppError('not_found');
  const { order, receipt } = facts;
  const ref = { accountId, id: order.id };
  const buyer = await buyerOf(db, accountId);
  const payments = await paymentsOf(db, ref);
  const isHeld = payments.some(({ state }) => state === 'held');
  const may = (event: Parameters<typeof next>[1]) => typeof next(order.state, event) !== 'string';
  return {
    orderId,
    state: order.state,
    account: {
      id: accountId,
      name: buyer.name,
      balance: buyer.balance,
      owedPoints: buyer.owedPoints,
      owner: { name: buyer.person || buyer.nickname, email: buyer.email, phone: buyer.phone },
    },
    attempt: {
      number: order.attempt,
      kind: order.kind,
      channel: order.channel,
      state: order.attempt_state,
      expiresAt: order.expires_at.toISOString(),
    },
    lines: linesOf(order),
    credited: order.credited,
    takenBack: order.taken_back,
    refunded: order.refunded,
    receipt,
    refusal: order.refusal,
    invoice: order.invoice,
    createdAt: order.created_at.toISOString(),
    dueAt: order.due_at.toISOString(),
    claimedAt: order.claimed_at?.toISOString() ?? null,
    paidAt: order.paid_at?.toISOString() ?? null,
    payments: payments.map(({ seenAs, receivedAt, ...payment }) => ({
      ...payment,
      isSeenBefore: seenAs !== null,
      receivedAt: receivedAt.toISOString(),
    })),
    refunds: (await refundsOf(db, ref)).map((refund) => ({ ...refund, at: refund.at.toISOString() })),
    history: (await eventsOf(db, ref)).map((event) => ({ ...event, at: event.at.toISOString() })),
    mails: (await mailsOf(db, ref)).map(({ kind, at, mailedAt }) => ({
      kind,
      at: at.toISOString(),
      mailedAt: mailedAt?.toISOString() ?? null,
    })),
    mutations: order.kind === 'transfer' ? await nearMutations(db, facts) : [],
    may: {
      // What came is credited or sent back first: once the order is pending nobody would see it any more.
      approve: may('approve') && !isHeld,
      refuse: may('refuse') && !isHeld,
      creditReceived: may('credit_received') && isHeld,
      returnMoney: may('return_money') && isHeld,
      refund: may('refund'),
    },
  };
}

async function nearMutations(db: Db, { order, receipt }: OrderFacts): Promise<NearMutation[]> {
  const { order_id: orderId, total, unique_code: uniqueCode } = order;
  const stated = receipt ? [Date.parse(`${receipt.day}T00:00:00+07:00`)] : [];
  const ends = [order.due_at, order.claimed_at, order.paid_at].flatMap((at) => at?.getTime() ?? []);
  const { least, most, sums } = nearSums({ total, uniqueCode, stated: receipt?.amount });
  const found = await mutationsNear(db, {
    from: new Date(Math.min(order.created_at.getTime(), ...stated) - nearDays * dayMs),
    to: new Date(Math.max(...ends, ...stated) + nearDays * dayMs),
    least,
    most,
    sums,
    reference: orderId.replaceAll('-', ''),
  });
  const awaited = { target: orderId, total, uniqueCode, withheld: 0, reference: orderId };
  return found
    .map((mutation) => ({
      ...mutation,
      at: mutation.at.toISOString(),
      hint: suggestMatches(mutation, [awaited])[0]?.hint ?? null,
      difference: mutation.amount - total,
    }))
    .filter(({ hint, amount }) => hint !== null || amount === receipt?.amount)
    .sort(waitingFirst)
    .slice(0, mostMutations);
}
