import { Logger, runOnce } from 'graphile-worker';
import { createIntake } from '#server/features/rotation/intake/create-intake.ts';
import { allJobs } from '#server/jobs.ts';
import type { TestApp } from './test-app.ts';

/** Runs everything that is queued and due, once; a job that fails stays queued for later, as in the real worker. */
export async function runQueuedJobs({ deps, database }: Pick<TestApp, 'deps' | 'database'>): Promise<void> {
  const intake = createIntake({ ...deps, intakeDb: database.intakeDb });
  await runOnce({
    pgPool: database.pool,
    taskList: Object.fromEntries(
      allJobs({ ...deps, intake }).map(({ job, run }) => [job.name, (payload: unknown) => run(payload)]),
    ),
    noHandleSignals: true,
    logger: new Logger(() => (_level, message) => deps.log.debug({ component: 'jobs' }, message)),
  });
  await intake.close();
}
