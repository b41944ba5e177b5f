import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { applyEvent, type Happening, type Outcome, type TopUpDeps } from './apply-event.ts';
import {
  findSeenPayment,
  insertPayment,
  moveUnmatched,
  type NewPayment,
  setSeenAs,
} from './payments.queries.ts';
import { findAttempt, lockTopUp, type TopUpRef } from './top-ups.queries.ts';

type Money = Pick<NewPayment, 'source' | 'sourceKey' | 'amount' | 'receivedAt'>;

/**
 * Money came for an order. Each sum is recorded once, by its source and the source's own id for it, so it does not matter how
 * often, in which order or on how many replicas it is reported. What an operator has seen before is the same money.
 */
export async function recordPayment(
  tx: Db,
  deps: TopUpDeps,
  money: Money,
  { attempt: number, ...ref }: TopUpRef & { attempt: number },
): Promise<Outcome> {
  const id = newId(deps.clock, deps.random);
  const isNew = await insertPayment(tx, { ...money, id, at: deps.clock.now() }, { ...ref, attempt: number });
  if (!isNew) return { kind: 'known' };
  return applyPayment(tx, deps, { ...money, id }, { ...ref, attempt: number });
}

/** Money that belonged to nobody, or to an order that had its money already, is for this one. Undefined: it is somebody's. */
export async function reassignPayment(
  tx: Db,
  deps: TopUpDeps,
  money: Money,
  order: TopUpRef & { attempt: number },
): Promise<Outcome | undefined> {
  const id = await moveUnmatched(tx, money, order);
  return id === undefined ? undefined : applyPayment(tx, deps, { ...money, id }, order);
}

async function applyPayment(
  tx: Db,
  deps: TopUpDeps,
  { id, ...money }: Money & { id: string },
  { attempt: number, ...ref }: TopUpRef & { attempt: number },
): Promise<Outcome> {
  const order = await lockTopUp(tx, ref);
  if (!order) throw new AppError('not_found');
  const seen = await findSeenPayment(tx, { ...ref, attempt: number }, money.amount);
  if (seen) {
    await setSeenAs(tx, id, seen.id);
    return { kind: 'done', state: order.state, effects: [] };
  }
  const { total } = await findAttempt(tx, ref, number);
  const happening: Happening = {
    event: money.amount === total ? 'money' : 'wrong_money',
    actor: money.source,
    note: `Rp${money.amount}`,
    payment: { id, attempt: number, amount: money.amount },
  };
  return applyEvent(tx, deps, ref, happening);
}

/**
 * An operator saw the money. Only the whole sum credits; who saw another one says so by matching it, and then decides.
 */
export async function recordSeenPayment(
  tx: Db,
  deps: TopUpDeps,
  { attempt: number, ...ref }: TopUpRef & { attempt: number },
  { sourceKey, amount, note }: { sourceKey: string; amount: number; note: string },
): Promise<Outcome> {
  const { total } = await findAttempt(tx, ref, number);
  if (amount !== total) throw new AppError('invalid_input', { texts: { amount: 'validation.otherSum' } });
  const id = newId(deps.clock, deps.random);
  const at = deps.clock.now();
  const money = { id, source: 'operator', sourceKey, amount, receivedAt: at, at } as const;
  if (!(await insertPayment(tx, money, { ...ref, attempt: number }))) return { kind: 'known' };
  const outcome = await applyEvent(tx, deps, ref, {
    event: 'approve',
    actor: 'operator',
    note,
    payment: { id, attempt: number, amount },
  });
  // The order has its money already: what was seen is that same money.
  if (outcome.kind !== 'done') throw new AppError('wrong_step');
  return outcome;
}
