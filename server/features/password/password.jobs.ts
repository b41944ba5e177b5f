import type { MailDeps } from '#server/features/mail/deliver-mail.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { deliverResetMail, resetMailJob } from './request-reset.ts';
import { deliverPasswordChangedMail, passwordChangedMailJob } from './tell-password-changed.ts';

export function passwordJobs(deps: MailDeps): JobHandler[] {
  return [
    handle(resetMailJob, (person) => deliverResetMail(deps, person)),
    handle(passwordChangedMailJob, (change) => deliverPasswordChangedMail(deps, change)),
  ];
}
