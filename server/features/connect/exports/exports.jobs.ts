import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { writeJob } from './export-job.ts';
import { resumeExports, tidyExports } from './resume-exports.ts';
import { writeExport } from './write-export.ts';

const resume = defineJob('exports.resume', z.object({}), { maxAttempts: 3 });
const tidy = defineJob('exports.tidy', z.object({}), { maxAttempts: 3 });

export function exportsJobs(deps: Deps): JobHandler[] {
  return [
    handle(writeJob, (what, stopping) => writeExport(deps, what, stopping)),
    handle(resume, () => resumeExports(deps), '* * * * *'),
    handle(tidy, () => tidyExports(deps), '41 * * * *'),
  ];
}
