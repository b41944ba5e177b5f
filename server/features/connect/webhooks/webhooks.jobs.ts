import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { forgetDeliveries, forgetJob } from './forget-deliveries.ts';
import { deliverPausedMail, pausedMailJob } from './give-up.ts';

export function webhooksJobs(deps: MailDeps): JobHandler[] {
  return [
    handle(forgetJob, () => forgetDeliveries(deps), '41 * * * *'),
    handle(pausedMailJob, (paused) => deliverPausedMail(deps, paused)),
  ];
}
