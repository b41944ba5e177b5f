import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { countUp } from './load-revenue.ts';

const count = defineJob('revenue.count', z.object({}), { maxAttempts: 3 });

export function revenueJobs(deps: Deps): JobHandler[] {
  return [handle(count, () => countUp(deps), '*/10 * * * *')];
}
