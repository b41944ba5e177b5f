import { noDevice, recordAudit } from '#server/features/base/audit/record-audit.ts';
import { clearSecondFactor } from '#server/features/identity/second-factor/clear-second-factor.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { enqueue } from '#server/platform/jobs/define-job.ts';
import type { Acted } from '#server/platform/operators/do-action-once.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import { secondFactorMailJob } from './mail-second-factor.ts';
import { findOwner } from './suspension.queries.ts';

/** Everybody else in the account has an owner who can do it. Had the owner none, nothing happens. */
export async function resetOwnerSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  operator: Operator,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<Acted<Record<string, never>>> {
  const owner = await findOwner(deps.db, accountId);
  if (!owner) throw new AppError('not_found');
  const wasOn = await clearSecondFactor(deps.db, { accountId, memberId: owner.id });
  if (!wasOn) return { answer: {}, act: null };
  await recordAudit(deps.db, deps, {
    accountId,
    memberId: null,
    kind: 'second_factor_reset',
    details: { operator: operator.name, member: owner.fullName || owner.email, reason },
    client: noDevice,
  });
  const at = deps.clock.now().toISOString();
  await enqueue(deps.db, secondFactorMailJob, { accountId, operator: operator.name, reason, at });
  return {
    answer: {},
    act: {
      kind: 'owner_second_factor_reset',
      accountId,
      subject: owner.email,
      reason,
      before: { secondFactor: true },
      after: { secondFactor: false },
    },
  };
}
