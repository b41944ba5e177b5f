import { corporateIdOf, monthOf } from '#domain/corporate.ts';
import { openLocked } from '#server/features/money/credits/open-locked.ts';
import { settleOwed } from '#server/features/money/credits/settle-owed.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import { notifyCorporate } from './notify-corporate.ts';
import { presentRegistration } from './present-registration.ts';
import {
  findCorporate,
  lockRegistration,
  nextCorporateSerial,
  setBilling,
  storeApproval,
  storeRefusal,
  zoneOf,
} from './registrations.queries.ts';

type DecideDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;

interface Verdict {
  /** Of the registration as the operator saw it. */
  revision: number;
  reason: string;
}

/**
 * From here on usage is owed and invoiced. Points that are left stay in the balance and are used up first; what is owed of
 * a refund goes into the balance too, and locked leads open.
 */
export async function approveRegistration(
  deps: DecideDeps,
  operator: Operator,
  accountId: string,
  { revision, reason }: Verdict,
): Promise<{ corporateId: string }> {
  return withTransaction(deps.db, async (tx) => {
    const waiting = await lockWaiting(tx, accountId, revision);
    // Approved twice: the second one changes nothing.
    if (waiting.corporateId !== null) return { corporateId: waiting.corporateId };
    const at = deps.clock.now();
    const corporateId = corporateIdOf(await nextCorporateSerial(tx));
    const month = monthOf(await zoneOf(tx, accountId), at);
    await storeApproval(tx, accountId, { corporateId, month, decision: `${operator.name}: ${reason}`, at });
    await setBilling(tx, accountId, 'postpaid');
    await settleOwed(tx, deps, accountId);
    await openLocked(tx, deps, accountId);
    await notifyCorporate(tx, deps, { accountId, event: 'approved' });
    await publish(tx, accountId, { name: 'corporate.changed', payload: {} });
    await publish(tx, accountId, { name: 'points.changed', payload: {} });
    return { corporateId };
  });
}

export async function refuseRegistration(
  deps: DecideDeps,
  operator: Operator,
  accountId: string,
  { revision, reason }: Verdict,
): Promise<{ state: 'refused' }> {
  return withTransaction(deps.db, async (tx) => {
    const { state } = await lockWaiting(tx, accountId, revision);
    if (state === 'approved') throw new AppError('wrong_step');
    if (state === 'waiting') {
      const at = deps.clock.now();
      await storeRefusal(tx, accountId, { refusal: reason, decision: `${operator.name}: ${reason}`, at });
      await notifyCorporate(tx, deps, { accountId, event: 'refused' });
      await publish(tx, accountId, { name: 'corporate.changed', payload: {} });
    }
    return { state: 'refused' };
  });
}

async function lockWaiting(tx: Db, accountId: string, revision: number) {
  const registration = await lockRegistration(tx, accountId);
  if (!registration) throw new AppError('not_found');
  // The account after the registration, everywhere: two acts never wait for each other.
  await lockBalance(tx, accountId);
  await requireRevision(revision, registration, async () => {
    const current = await findCorporate(tx, accountId);
    return current && presentRegistration(current);
  });
  if (registration.state === 'refused') throw new AppError('wrong_step');
  return registration;
}
