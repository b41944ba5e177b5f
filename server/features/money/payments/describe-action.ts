import type { OperatorActKind } from '#contract/operator-actions.ts';
import type { MatchTarget } from '#contract/payments.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Acted } from '#server/platform/operators/do-action-once.ts';
import { findMutation, findOrder, type MutationRef } from './mutations.queries.ts';
import { findPayment, type PaymentRow } from './open-payments.queries.ts';
import { accountOfInvoice, statusOfOrder } from './order-status.queries.ts';

// What the operators' trail keeps of an action: the state before it and after it.

interface ActionDetails {
  kind: OperatorActKind;
  reason: string;
}

const isSame = (before: object | undefined, after: object | undefined) =>
  JSON.stringify(before) === JSON.stringify(after);

export async function describeOrderAction<T>(
  tx: Db,
  orderId: string,
  action: ActionDetails,
  work: () => Promise<T>,
): Promise<Acted<T>> {
  const before = await statusOfOrder(tx, orderId);
  const answer = await work();
  const after = await statusOfOrder(tx, orderId);
  if (isSame(before?.status, after?.status)) return { answer, act: null };
  const accountId = after?.accountId;
  return {
    answer,
    act: { ...action, accountId, subject: orderId, before: before?.status, after: after?.status },
  };
}

export async function describeMutationAction<T>(
  tx: Db,
  ref: MutationRef,
  { kind, reason, target }: { kind: OperatorActKind; reason?: string; target?: MatchTarget },
  work: () => Promise<T>,
): Promise<Acted<T>> {
  const before = await findMutation(tx, ref);
  const answer = await work();
  const after = { ...(await findMutation(tx, ref)), ...target };
  const accountId = target && (await accountOf(tx, target));
  return { answer, act: { kind, reason, accountId, subject: `${ref.source}/${ref.id}`, before, after } };
}

/** Whose order or invoice it is. */
async function accountOf(tx: Db, target: MatchTarget): Promise<string | undefined> {
  if ('orderId' in target) return (await findOrder(tx, target.orderId))?.accountId;
  return accountOfInvoice(tx, target.invoice);
}

/** Several at once are one act, which names them all. */
export function describeIgnored(
  ignored: readonly (MutationRef & { amount: number })[],
  reason: string,
): Acted<{ ignored: number }> {
  const answer = { ignored: ignored.length };
  if (ignored.length === 0) return { answer, act: null };
  const names = ignored.map(({ source, id }) => `${source}/${id}`);
  const after = { state: 'ignored', sum: ignored.reduce((sum, { amount }) => sum + amount, 0), lines: names };
  return { answer, act: { kind: 'mutations_ignored', reason, subject: `${names.length}`, after } };
}

export async function describePaymentAction<T>(
  tx: Db,
  id: string,
  { kind, reason, orderId }: ActionDetails & { orderId?: string },
  work: () => Promise<T>,
): Promise<Acted<T>> {
  const statusOf = (found: PaymentRow | undefined) =>
    found && { state: found.state, amount: found.amount, orderId: found.orderId };
  const payment = await findPayment(tx, id);
  const answer = await work();
  const now = await findPayment(tx, id);
  const subject = orderId ?? payment?.orderId ?? payment?.invoice ?? id;
  // Of the order that it is matched to, which may be another account's.
  const accountId = now?.accountId ?? undefined;
  return {
    answer,
    act: { kind, reason, accountId, subject, before: statusOf(payment), after: statusOf(now) },
  };
}
