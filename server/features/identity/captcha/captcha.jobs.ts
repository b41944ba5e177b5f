import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { deleteExpiredCaptchas } from './captcha.queries.ts';

const pruneCaptchasJob = defineJob('captcha.prune', z.object({}), { maxAttempts: 3 });

export function captchaJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [handle(pruneCaptchasJob, () => deleteExpiredCaptchas(db, clock.now()), '*/10 * * * *')];
}
