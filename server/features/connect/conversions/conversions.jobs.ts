import type { Deps } from '#server/platform/http/app-types.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { platformsOf } from './platforms-of.ts';
import { pruneConversions, pruneJob } from './prune-conversions.ts';

export function conversionsJobs(deps: Deps): JobHandler[] {
  const sending = { ...deps, platformOf: platformsOf(deps) };
  return [handle(pruneJob, () => pruneConversions(sending), '23 * * * *')];
}
