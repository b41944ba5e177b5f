import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { continueOpening, resumeOpenings } from './open-locked.ts';
import { openingJob } from './opening-job.ts';

const resume = defineJob('credits.resume-openings', z.object({}), { maxAttempts: 3 });

export function creditsJobs(deps: Deps): JobHandler[] {
  return [
    handle(openingJob, (ref, stopping) => continueOpening(deps, ref, stopping)),
    handle(resume, () => resumeOpenings(deps), '* * * * *'),
  ];
}
