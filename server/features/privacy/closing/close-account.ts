import type { Closing } from '#contract/closing.ts';
import { closingEndsAt, closingObstacle, isShopName } from '#domain/closing.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import {
  attemptSucceeded,
  confirmationKey,
  countAttempt,
} from '#server/features/identity/login/failed-attempts.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { enqueue } from '#server/platform/jobs/define-job.ts';
import { matchesPassword } from '#server/platform/passwords.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { findClosing, insertClosing, lockClosing, sessionsOfOthers } from './closing.queries.ts';
import { loadClosing } from './load-closing.ts';
import { closingMailJob } from './mail-closing.ts';

/**
 * From now on it rests, and the owner alone can enter. Nothing of it is changed: sessions, devices and rotators wait as
 * they are for the owner to change their mind. Closed already, it stays so since then.
 */
export async function closeAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'config'>,
  { accountId, memberId, sessionId }: Viewer,
  { password, name }: { password: string; name: string },
  client: Client,
): Promise<Closing> {
  await limitRate(deps, 'password.member', memberId);
  const key = confirmationKey(sessionId);
  await countAttempt(deps, key);
  const { passwordHash, shop } = await findClosing(deps.db, accountId);
  // Before the transaction, which the slow comparison would hold open.
  if (!(await matchesPassword(passwordHash, password)))
    throw new AppError('invalid_input', { texts: { password: 'validation.wrongPassword' } });
  await attemptSucceeded(deps.db, key);
  if (!isShopName(name, shop))
    throw new AppError('invalid_input', { texts: { name: 'validation.wrongShopName' } });
  return withTransaction(deps.db, async (tx) => {
    const facts = await lockClosing(tx, accountId);
    if (facts.closedAt) return loadClosing({ ...deps, db: tx }, accountId);
    if (closingObstacle(facts)) throw new AppError('cannot_close');
    const now = deps.clock.now();
    const endsAt = closingEndsAt(now);
    await insertClosing(tx, accountId, now, endsAt);
    // Their screens stop listening; the sessions themselves are looked past until the account is back.
    for (const id of await sessionsOfOthers(tx, accountId, memberId))
      await publish(tx, accountId, { name: 'session.ended', payload: { id } });
    const details = { until: endsAt.toISOString(), points: facts.points };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'account_closed', details, client });
    await enqueue(tx, closingMailJob, { accountId, what: 'closed', endsAt: endsAt.toISOString() });
    await publish(tx, accountId, { name: 'account.changed', payload: {} });
    return loadClosing({ ...deps, db: tx }, accountId);
  });
}
