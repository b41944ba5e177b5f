import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { deliverInvitation, invitationMailJob } from './send-invitation.ts';

export function invitationsJobs(deps: MailDeps): JobHandler[] {
  return [handle(invitationMailJob, (person) => deliverInvitation(deps, person))];
}
