import { z } from 'zod';
import { linksFreeBefore, warnBefore } from '#domain/closing.ts';
import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { createStorage } from '#server/integrations/storage/create-storage.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { claimUnwarned, freeLinks } from './closing.queries.ts';
import { endClosedAccounts } from './end-account.ts';
import { closingMailJob, deliverClosingMail, deliverEndedMail, endedMailJob } from './mail-closing.ts';

const closingsJob = defineJob('closing.look-after', z.object({}), { maxAttempts: 3 });

/** Reminds owners, ends what is over, frees links of long ago. What one run leaves is done by another right after it. */
export async function runClosings(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    for (const { accountId, endsAt } of await claimUnwarned(tx, warnBefore(now), now))
      await enqueue(tx, closingMailJob, { accountId, what: 'soon', endsAt: endsAt.toISOString() });
  });
  await withTransaction(db, (tx) => freeLinks(tx, linksFreeBefore(now), now));
  if (!(await endClosedAccounts({ ...deps, storage: createStorage(deps) })))
    await enqueue(db, closingsJob, {});
}

export function closingJobs(deps: Deps & MailDeps): JobHandler[] {
  return [
    handle(closingsJob, () => runClosings(deps), '37 * * * *'),
    handle(closingMailJob, (payload) => deliverClosingMail(deps, payload)),
    handle(endedMailJob, (payload) => deliverEndedMail(deps, payload)),
  ];
}
