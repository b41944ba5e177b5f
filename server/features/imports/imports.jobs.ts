import type { Deps } from '#server/platform/http/app-types.ts';
import type { JobHandler } from '#server/platform/jobs/run-jobs.ts';

export function importsJobs(_deps: Deps): JobHandler[] {
  return [];
}
