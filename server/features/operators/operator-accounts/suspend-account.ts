import { noDevice, recordAudit } from '#server/features/base/audit/record-audit.ts';
import { resumeWebhooks } from '#server/features/connect/webhooks/resume-webhooks.ts';
import { releaseNotifications } from '#server/features/messages/notifications/release-notifications.ts';
import { type OpeningDeps, openLocked } from '#server/features/money/credits/open-locked.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { enqueue } from '#server/platform/jobs/define-job.ts';
import type { Acted } from '#server/platform/operators/do-action-once.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import { suspensionMailJob } from './mail-suspension.ts';
import { lockSuspension, setSuspension } from './suspension.queries.ts';

type ActDeps = OpeningDeps & Pick<Deps, 'db' | 'clock' | 'random'>;

interface Ask {
  accountId: string;
  reason: string;
}

/** Its links rest and its members only read and pay. Suspended already, it stays so for the first reason. */
export async function suspendAccount(
  deps: ActDeps,
  operator: Operator,
  { accountId, reason }: Ask,
): Promise<Acted<{ suspendedAt: string }>> {
  const account = await lockSuspension(deps.db, accountId);
  if (!account) throw new AppError('not_found');
  if (account.suspendedAt) return { answer: { suspendedAt: account.suspendedAt.toISOString() }, act: null };
  const now = deps.clock.now();
  await setSuspension(deps.db, accountId, { suspendedAt: now, reason });
  await notify(deps, operator, { accountId, reason, what: 'suspended' });
  return {
    answer: { suspendedAt: now.toISOString() },
    act: {
      kind: 'account_suspended',
      accountId,
      subject: account.name,
      reason,
      before: { suspended: false },
      after: { suspended: true },
    },
  };
}

/** Leads that came meanwhile open as far as points go, their CS are notified, and webhooks get what waited. */
export async function resumeAccount(
  deps: ActDeps,
  operator: Operator,
  { accountId, reason }: Ask,
): Promise<Acted<Record<string, never>>> {
  const account = await lockSuspension(deps.db, accountId);
  if (!account) throw new AppError('not_found');
  const { suspendedAt } = account;
  if (!suspendedAt) return { answer: {}, act: null };
  await setSuspension(deps.db, accountId, { suspendedAt: null, reason: '' });
  // What its owner closed rests on.
  if (!account.closedAt) {
    await openLocked(deps.db, deps, accountId);
    await releaseNotifications(deps.db, accountId);
    await resumeWebhooks(deps.db, accountId);
  }
  await notify(deps, operator, { accountId, reason, what: 'resumed' });
  return {
    answer: {},
    act: {
      kind: 'account_resumed',
      accountId,
      subject: account.name,
      reason,
      before: { suspended: true, since: suspendedAt.toISOString(), reason: account.reason },
      after: { suspended: false },
    },
  };
}

async function notify(
  deps: ActDeps,
  operator: Operator,
  { accountId, reason, what }: Ask & { what: 'suspended' | 'resumed' },
): Promise<void> {
  await recordAudit(deps.db, deps, {
    accountId,
    memberId: null,
    kind: `account_${what}`,
    details: { operator: operator.name, reason },
    client: noDevice,
  });
  await enqueue(deps.db, suspensionMailJob, { accountId, what, reason });
  await publish(deps.db, accountId, { name: 'account.changed', payload: {} });
}
