import { type FakeRefund, refundableSince, refundOf } from '#domain/fake-leads.ts';
import { dropUnsent } from '#server/features/connect/conversions/drop-unsent.ts';
import { returnLeadPoints } from '#server/features/money/points/return-lead-points.ts';
import type { Db } from '#server/platform/database/index.ts';
import { learnNumbers, paidSince, refundsOf } from './fake-leads.queries.ts';
import { refundsLeft } from './refunds-left.ts';

export interface Suspect {
  id: string;
  phone: string | null;
  locked: boolean;
  createdAt: Date;
}

interface By {
  accountId: string;
  memberId: string;
  at: Date;
}

/**
 * What goes with calling these leads fake: points come back as far as today's refunds go, in this order, their numbers
 * are learned, and nothing more is sent to platforms. The account is held before the leads are (lockBalance), so that today's refunds are counted by
 * one at a time; the leads' own columns are the caller's.
 */
export async function markFakes(
  tx: Db,
  { accountId, memberId, at }: By,
  leads: readonly Suspect[],
): Promise<Map<string, FakeRefund>> {
  const refunds = await previewRefunds(tx, accountId, leads, at);
  const leadIds = leads.map(({ id }) => id).filter((id) => refunds.get(id) === 'given');
  await returnLeadPoints(tx, { accountId, leadIds, at });
  await dropUnsent(tx, accountId, [...refunds.keys()]);
  const phones = leads.flatMap(({ phone }) => phone ?? []);
  if (phones.length > 0) await learnNumbers(tx, { accountId, memberId, at }, phones);
  return refunds;
}

/** What would become of the point of each. */
export async function previewRefunds(
  db: Db,
  accountId: string,
  leads: readonly Suspect[],
  at: Date,
): Promise<Map<string, FakeRefund>> {
  const ids = leads.map(({ id }) => id);
  const paid = await paidSince(db, accountId, ids, refundableSince(at));
  const before = await refundsOf(db, accountId, ids);
  let { left } = await refundsLeft(db, accountId, at);
  return new Map(
    leads.map(({ id, locked, createdAt }) => {
      const lead = { locked, createdAt, paidAt: paid.get(id) ?? null, isRefundedBefore: before.has(id) };
      const refund = refundOf(lead, left, at);
      if (refund === 'given') left -= 1;
      return [id, refund];
    }),
  );
}
