import type { Closing } from '#contract/closing.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { resumeWebhooks } from '#server/features/connect/webhooks/resume-webhooks.ts';
import { releaseNotifications } from '#server/features/messages/notifications/release-notifications.ts';
import { type OpeningDeps, openLocked } from '#server/features/money/credits/open-locked.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { deleteClosing, lockClosing } from './closing.queries.ts';
import { loadClosing } from './load-closing.ts';

/** All goes on as it was. What an operator had suspended stays suspended. Open already, nothing happens. */
export async function reopenAccount(
  deps: OpeningDeps & Pick<Deps, 'db' | 'config'>,
  { accountId, memberId }: Viewer,
  client: Client,
): Promise<Closing> {
  return withTransaction(deps.db, async (tx) => {
    const { closedAt, endsAt, begunAt } = await lockClosing(tx, accountId);
    if (!closedAt) return loadClosing({ ...deps, db: tx }, accountId);
    if (begunAt || !endsAt || endsAt <= deps.clock.now()) throw new AppError('wrong_step');
    if (await deleteClosing(tx, accountId)) {
      await openLocked(tx, deps, accountId);
      await releaseNotifications(tx, accountId);
      await resumeWebhooks(tx, accountId);
    }
    await recordAudit(tx, deps, { accountId, memberId, kind: 'account_reopened', client });
    await publish(tx, accountId, { name: 'account.changed', payload: {} });
    return loadClosing({ ...deps, db: tx }, accountId);
  });
}
