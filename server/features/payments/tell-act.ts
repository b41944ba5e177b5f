import type { OperatorActKind } from '#contract/operator-acts.ts';
import type { MatchTarget } from '#contract/payments.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Acted } from '#server/platform/operators/do-act-once.ts';
import { findMutation, type MutationRef } from './mutations.queries.ts';
import { findPayment } from './open-payments.queries.ts';
import { standOfOrder } from './stands.queries.ts';

// What the operators' trail says of an act: how things stood before it and after it.

interface Told {
  kind: OperatorActKind;
  reason: string;
}

const isSame = (before: object | undefined, after: object | undefined) =>
  JSON.stringify(before) === JSON.stringify(after);

export async function tellOfOrder<T>(
  tx: Db,
  orderId: string,
  told: Told,
  work: () => Promise<T>,
): Promise<Acted<T>> {
  const before = await standOfOrder(tx, orderId);
  const answer = await work();
  const after = await standOfOrder(tx, orderId);
  if (isSame(before?.stand, after?.stand)) return { answer, act: null };
  const accountId = after?.accountId;
  return {
    answer,
    act: { ...told, accountId, subject: orderId, before: before?.stand, after: after?.stand },
  };
}

export async function tellOfMutation<T>(
  tx: Db,
  ref: MutationRef,
  { kind, reason, target }: { kind: OperatorActKind; reason?: string; target?: MatchTarget },
  work: () => Promise<T>,
): Promise<Acted<T>> {
  const before = await findMutation(tx, ref);
  const answer = await work();
  const after = { ...(await findMutation(tx, ref)), ...target };
  return { answer, act: { kind, reason, subject: `${ref.source}/${ref.id}`, before, after } };
}

export async function tellOfPayment<T>(
  tx: Db,
  id: string,
  { kind, reason, orderId }: Told & { orderId?: string },
  work: () => Promise<T>,
): Promise<Acted<T>> {
  const stand = async () => {
    const found = await findPayment(tx, id);
    return found && { state: found.state, amount: found.amount, orderId: found.orderId };
  };
  const payment = await findPayment(tx, id);
  const before = await stand();
  const answer = await work();
  const subject = orderId ?? payment?.orderId ?? payment?.invoice ?? id;
  const accountId = payment?.accountId ?? undefined;
  return { answer, act: { kind, reason, accountId, subject, before, after: await stand() } };
}
