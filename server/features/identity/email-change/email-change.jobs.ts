import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { emailChangeMailJob } from './ask-email-change.ts';
import { deliverEmailChange } from './send-email-change.ts';

export function emailChangeJobs(deps: MailDeps): JobHandler[] {
  return [handle(emailChangeMailJob, (job) => deliverEmailChange(deps, job))];
}
