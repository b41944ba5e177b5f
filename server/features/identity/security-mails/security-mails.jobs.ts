import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { deliverSecurityMail } from './deliver-security-mail.ts';
import { securityMailJob } from './queue-security-mail.ts';

export function securityMailsJobs(deps: MailDeps): JobHandler[] {
  return [handle(securityMailJob, (payload) => deliverSecurityMail(deps, payload))];
}
