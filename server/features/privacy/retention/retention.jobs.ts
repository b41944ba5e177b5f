import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { removeOldData } from './remove-old-data.ts';

const remove = defineJob('retention.remove', z.object({}), { maxAttempts: 3 });

/** At night in Indonesia; what one run leaves is done by another right after it. */
export function retentionJobs(deps: Deps): JobHandler[] {
  const run = async () => {
    if (!(await removeOldData(deps))) await enqueue(deps.db, remove, {});
  };
  return [handle(remove, run, '23 19 * * *')];
}
