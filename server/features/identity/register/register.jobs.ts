import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { deliverWelcomeMail, welcomeMailJob } from './invite-member.ts';
import { deliverVerifyMail, verifyMailJob } from './resend-verification.ts';

export function registerJobs(deps: MailDeps): JobHandler[] {
  return [
    handle(welcomeMailJob, (person) => deliverWelcomeMail(deps, person)),
    handle(verifyMailJob, (person) => deliverVerifyMail(deps, person)),
  ];
}
