import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { heldBatchJob } from './held-batch-job.ts';
import { type HeldWorkDeps, resumeHeldBatches, workOnHeld } from './work-on-held.ts';

const resume = defineJob('held.resume-batches', z.object({}), { maxAttempts: 3 });

export function heldJobs(deps: HeldWorkDeps): JobHandler[] {
  return [
    handle(heldBatchJob, (ref, stopping) => workOnHeld(deps, ref, stopping)),
    handle(resume, () => resumeHeldBatches(deps), '* * * * *'),
  ];
}
