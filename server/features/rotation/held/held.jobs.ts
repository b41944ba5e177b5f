import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { resumeBatches } from '#server/platform/jobs/stored-batches.ts';
import { heldBatches } from './held-batches.ts';
import { type HeldWorkDeps, workOnHeld } from './work-on-held.ts';

const resume = defineJob('held.resume-batches', z.object({}), { maxAttempts: 3 });

export function heldJobs(deps: HeldWorkDeps): JobHandler[] {
  return [
    handle(heldBatches.job, (ref, stopping) => workOnHeld(deps, ref, stopping)),
    handle(resume, () => resumeBatches(deps, heldBatches), '* * * * *'),
  ];
}
