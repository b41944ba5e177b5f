import { z } from 'zod';
import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { deliverRecap } from './mail-recap.ts';
import { makeRecap, queueRecaps, recapJob, recapMailJob } from './make-recap.ts';

// The next minute looks again anyway.
const due = defineJob('recap.due', z.object({}), { maxAttempts: 1 });

export function recapJobs(deps: MailDeps): JobHandler[] {
  return [
    handle(due, () => queueRecaps(deps), '* * * * *'),
    handle(recapJob, (recap) => makeRecap(deps, recap)),
    handle(recapMailJob, (recap) => deliverRecap(deps, recap)),
  ];
}
