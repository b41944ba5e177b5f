import type { Deps } from '#server/platform/http/app-types.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { forgetConversions, forgetJob } from './forget-conversions.ts';
import { platformsOf } from './platforms-of.ts';

export function conversionsJobs(deps: Deps): JobHandler[] {
  const sending = { ...deps, platformOf: platformsOf(deps) };
  return [handle(forgetJob, () => forgetConversions(sending), '23 * * * *')];
}
