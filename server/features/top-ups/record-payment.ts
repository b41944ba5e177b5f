import type { Db } from '#server/platform/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import { applyEvent, type Happening, type Outcome, type TopUpDeps } from './apply-event.ts';
import { insertPayment, type NewPayment } from './payments.queries.ts';
import { findAttempt, type TopUpRef } from './top-ups.queries.ts';

type Money = Pick<NewPayment, 'source' | 'sourceKey' | 'amount' | 'receivedAt'>;

/**
 * Money came for an order. Each sum is recorded once, by who told of it and their own id for it, so it does not matter how
 * often, in which order or on how many replicas it is told.
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
  const { total } = await findAttempt(tx, ref, number);
  const happening: Happening = {
    event: money.amount === total ? 'money' : 'wrong_money',
    actor: money.source,
    note: `Rp${money.amount}`,
    payment: { id, attempt: number },
  };
  return applyEvent(tx, deps, ref, happening);
}
