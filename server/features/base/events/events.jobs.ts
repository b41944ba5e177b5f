import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/index.ts';
import { pruneEvents } from '#server/platform/events/publish.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';

const keepMs = 60 * 60 * 1_000;

const pruneEventsJob = defineJob('events.prune', z.object({}), { maxAttempts: 3 });

export function eventsJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [
    handle(pruneEventsJob, () => pruneEvents(db, new Date(clock.now().getTime() - keepMs)), '*/10 * * * *'),
  ];
}
