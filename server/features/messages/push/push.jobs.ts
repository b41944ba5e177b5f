import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { publishUnreached } from './find-unreached.ts';

// The next minute looks again anyway.
const watch = defineJob('push.watch-unreached', z.object({}), { maxAttempts: 1 });

export function pushJobs(deps: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [handle(watch, () => publishUnreached(deps), '* * * * *')];
}
