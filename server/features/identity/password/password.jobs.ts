import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { deliverPasswordChangedMail, passwordChangedMailJob } from './mail-password-changed.ts';
import { deliverResetMail, resetMailJob } from './request-reset.ts';

export function passwordJobs(deps: MailDeps): JobHandler[] {
  return [
    handle(resetMailJob, (person) => deliverResetMail(deps, person)),
    handle(passwordChangedMailJob, (change) => deliverPasswordChangedMail(deps, change)),
  ];
}
