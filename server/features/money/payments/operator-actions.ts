import { applyEvent, type Happening, type Outcome } from '#server/features/money/top-ups/apply-event.ts';
import { lockOrder } from '#server/features/money/top-ups/notify-of-extra.ts';
import {
  reassignPayment,
  recordPayment,
  recordSeenPayment,
} from '#server/features/money/top-ups/record-payment.ts';
import { refundTopUp } from '#server/features/money/top-ups/refund-top-up.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import { hasHeld, returnHeld } from './held.queries.ts';
import { findOrder, lockWaiting, type MutationRef, setMutationState } from './mutations.queries.ts';

type ActDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;

/** Every act goes the way of the order's table; what is not possible from its state is refused. */
async function act(
  deps: ActDeps,
  orderId: string,
  work: (tx: Db, ref: { accountId: string; id: string; attempt: number }) => Promise<Outcome>,
): Promise<{ state: string }> {
  return withTransaction(deps.db, async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) throw new AppError('not_found');
    const outcome = await work(tx, order);
    if (outcome.kind === 'refused') throw new AppError('wrong_step');
    return { state: outcome.kind === 'done' ? outcome.state : 'unchanged' };
  });
}

const happening = (event: Happening['event'], { name }: Operator, reason: string): Happening => ({
  event,
  actor: 'operator',
  note: `${name}: ${reason}`,
});

/** Seen with one's own eyes: the whole sum, or it waits with its difference like any other. */
export async function approve(
  deps: ActDeps,
  operator: Operator,
  orderId: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<{ state: string }> {
  return act(deps, orderId, async (tx, order) => {
    await refuseWhileHeld(tx, order);
    const note = `${operator.name}: ${reason}`;
    return recordSeenPayment(tx, deps, order, { sourceKey: orderId, amount, note });
  });
}

/**
 * What came must be credited or sent back first: with an order that waits for money nobody would look at it any more, and
 * one that is approved beside it would have two. Who holds money for the order just now is waited for.
 */
async function refuseWhileHeld(tx: Db, ref: { accountId: string; id: string }): Promise<void> {
  await lockOrder(tx, ref);
  if (await hasHeld(tx, ref)) throw new AppError('wrong_step');
}

export async function decide(
  deps: ActDeps,
  operator: Operator,
  orderId: string,
  { event, reason }: { event: 'refuse' | 'credit_received' | 'return_money'; reason: string },
): Promise<{ state: string }> {
  return act(deps, orderId, async (tx, { attempt: _, ...ref }) => {
    if (event === 'refuse') await refuseWhileHeld(tx, ref);
    const outcome = await applyEvent(tx, deps, ref, { ...happening(event, operator, reason), reason });
    if (event === 'return_money' && outcome.kind === 'done') await returnHeld(tx, ref, reason);
    return outcome;
  });
}

export async function refund(
  deps: ActDeps,
  operator: Operator,
  orderId: string,
  { key, amount, reason }: { key: string; amount: number; reason: string },
): Promise<{ state: string }> {
  return act(deps, orderId, (tx, { attempt: _, ...ref }) =>
    refundTopUp(tx, deps, ref, {
      key: `operator-${key}`,
      amount,
      actor: 'operator',
      note: `${operator.name}: ${reason}`,
    }),
  );
}

/** A person says which order a transfer is for; another sum than asked for is held with its difference. */
export async function match(deps: ActDeps, ref: MutationRef, orderId: string): Promise<{ state: string }> {
  return act(deps, orderId, async (tx, order) => {
    const mutation = await lockWaiting(tx, ref);
    if (!mutation) throw new AppError('not_found');
    const { amount, at: receivedAt } = mutation;
    const money = { source: 'bank', sourceKey: `${ref.source}:${ref.id}`, amount, receivedAt } as const;
    const recorded = await recordPayment(tx, deps, money, order);
    // Recorded before: a second payment of an order that is not this one.
    const outcome = recorded.kind === 'known' ? await reassignPayment(tx, deps, money, order) : recorded;
    // This order has its money already: the transfer goes on waiting.
    if (outcome?.kind !== 'done' || outcome.effects.includes('keep_unmatched'))
      throw new AppError('wrong_step');
    await setMutationState(tx, ref, 'matched');
    return outcome;
  });
}

export async function ignore(deps: ActDeps, ref: MutationRef): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    if (!(await lockWaiting(tx, ref))) throw new AppError('not_found');
    await setMutationState(tx, ref, 'ignored');
  });
}
