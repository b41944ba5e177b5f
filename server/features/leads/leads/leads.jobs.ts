import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { resumeBatches } from '#server/platform/jobs/stored-batches.ts';
import { leadBatches } from './lead-batches.ts';
import { notifyDueReminders } from './notify-due-reminders.ts';
import { purgeTrash } from './purge-trash.ts';
import { workOnBatch } from './work-on-batch.ts';

const resume = defineJob('leads.resume-batches', z.object({}), { maxAttempts: 3 });
// The next minute looks again anyway.
const due = defineJob('reminders.due', z.object({}), { maxAttempts: 1 });
const purge = defineJob('leads.purge-trash', z.object({}), { maxAttempts: 3 });

const everyMinute = '* * * * *';

export function leadsJobs(deps: Deps): JobHandler[] {
  return [
    handle(leadBatches.job, (ref, stopping) => workOnBatch(deps, ref, stopping)),
    handle(resume, () => resumeBatches(deps, leadBatches), everyMinute),
    handle(due, () => notifyDueReminders(deps), everyMinute),
    // Three at night in WIB.
    handle(purge, () => purgeTrash(deps), '0 20 * * *'),
  ];
}
