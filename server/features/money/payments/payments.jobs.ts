import type { Deps } from '#server/platform/http/app-types.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { matchingJob } from './matching-job.ts';
import { matchUntried } from './take-mutations.ts';

export function paymentsJobs(deps: Deps): JobHandler[] {
  return [handle(matchingJob, (_, stopping) => matchUntried(deps, stopping), '* * * * *')];
}
