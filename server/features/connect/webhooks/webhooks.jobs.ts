import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { deliverPausedMail, pausedMailJob } from './give-up.ts';
import { pruneDeliveries, pruneJob } from './prune-deliveries.ts';

export function webhooksJobs(deps: MailDeps): JobHandler[] {
  return [
    handle(pruneJob, () => pruneDeliveries(deps), '41 * * * *'),
    handle(pausedMailJob, (paused) => deliverPausedMail(deps, paused)),
  ];
}
