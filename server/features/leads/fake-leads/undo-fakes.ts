import { takeLeadPointsAgain } from '#server/features/money/points/return-lead-points.ts';
import type { Db } from '#server/platform/database/index.ts';
import { deleteFakeNumbers, refundsOf } from './fake-leads.queries.ts';

interface Marked {
  id: string;
  /** That was learned from it. */
  phone: string | null;
}

/**
 * What goes with taking the mark back: a point that came back is taken again, and the number is forgotten. Leads whose
 * point cannot be paid stay marked; says which do not. The account is held before the leads are.
 */
export async function undoFakes(
  tx: Db,
  { accountId, at }: { accountId: string; at: Date },
  leads: readonly Marked[],
): Promise<ReadonlySet<string>> {
  const refunds = await refundsOf(
    tx,
    accountId,
    leads.map(({ id }) => id),
  );
  const owing = leads.map(({ id }) => id).filter((id) => refunds.get(id)?.isTakenAgain === false);
  const paid = await takeLeadPointsAgain(tx, { accountId, leadIds: owing, at });
  const undone = leads.filter(({ id }) => paid.has(id) || !owing.includes(id));
  const numbers = undone.flatMap(({ id, phone }) => (phone === null ? [] : [{ id, phone }]));
  if (numbers.length > 0) await deleteFakeNumbers(tx, accountId, numbers);
  return new Set(undone.map(({ id }) => id));
}
