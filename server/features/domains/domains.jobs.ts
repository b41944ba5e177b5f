import type { Deps } from '#server/platform/http/app-types.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { checkDueDomains, lookJob } from './check-due.ts';

export function domainsJobs(deps: Deps): JobHandler[] {
  return [handle(lookJob, () => checkDueDomains(deps), '* * * * *')];
}
