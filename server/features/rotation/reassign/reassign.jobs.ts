import { z } from 'zod';
import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { deliverReassignedMails, reassignedMailJob } from './notify-reassigned.ts';
import { reassignSilent } from './reassign-silent.ts';

// The next minute looks again anyway.
const reassign = defineJob('reassign.silent', z.object({}), { maxAttempts: 1 });

export function reassignJobs(deps: MailDeps & Pick<Deps, 'log'>): JobHandler[] {
  return [
    handle(reassign, () => reassignSilent(deps), '* * * * *'),
    handle(reassignedMailJob, (payload) => deliverReassignedMails(deps, payload)),
  ];
}
