import type { Db } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { presentRegistration } from './present-registration.ts';
import { type Corporate, findCorporate, lockRegistration, storeTerms } from './registrations.queries.ts';

/** Terms of a customer that is approved. Invoices that were issued keep the day they are due. */
export async function setTerms(
  tx: Db,
  accountId: string,
  { revision, paymentDays }: { revision: number; paymentDays: number },
): Promise<{ before: Corporate; after: Corporate }> {
  await lockRegistration(tx, accountId);
  const before = await findCorporate(tx, accountId);
  if (!before) throw new AppError('not_found');
  if (before.state !== 'approved') throw new AppError('wrong_step');
  await requireRevision(revision, before, async () => presentRegistration(before));
  if (before.paymentDays === paymentDays) return { before, after: before };
  await storeTerms(tx, accountId, { paymentDays });
  const after = await findCorporate(tx, accountId);
  return { before, after: after ?? before };
}
