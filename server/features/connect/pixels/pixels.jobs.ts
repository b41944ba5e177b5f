import type { Deps } from '#server/platform/http/app-types.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { pruneJob, prunePixelLog } from './prune-log.ts';

export function pixelsJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  // Also by the clock: an event may be stored in the moment in which its pixel is removed.
  return [handle(pruneJob, () => prunePixelLog(deps), '53 * * * *')];
}
