import type pg from 'pg';
import { createConversionSender } from './features/connect/conversions/create-conversion-sender.ts';
import { createDomainChecker } from './features/connect/domains/create-domain-checker.ts';
import { createWebhookSender } from './features/connect/webhooks/create-sender.ts';
import { createPushSender } from './features/messages/push/create-push-sender.ts';
import type { Intake } from './features/rotation/intake/submission.ts';
import { allJobs } from './jobs.ts';
import { openDatabase } from './platform/database/index.ts';
import type { Deps } from './platform/http/app-types.ts';
import { runJobs, schedulesOf } from './platform/jobs/run-jobs.ts';
import { startProcessHeartbeat } from './platform/processes/process-heartbeat.ts';
import { startReaders } from './readers.ts';

export interface BackgroundOptions {
  deps: Deps;
  intake: Intake;
  connection: pg.PoolConfig;
  onError: (error: Error) => void;
  /** What was started is put here at once, so that it ends even where the next thing fails to start. */
  stops: (() => Promise<void>)[];
}

/** What runs without a request: the beat of this process and, unless it serves the web alone, jobs and loops. */
export async function startBackground({ deps, intake, connection, onError, stops }: BackgroundOptions) {
  const { config, db, log, metrics } = deps;
  const handlers = config.ROLE === 'web' ? undefined : allJobs({ ...deps, intake });
  const schedules = handlers && schedulesOf(handlers);
  const beat = startProcessHeartbeat({ db, log, metrics, role: config.ROLE, schedules });
  stops.push(() => beat.stop());
  if (!handlers) return;

  const jobs = openDatabase({
    // Nobody waits for the worker, and it writes to stderr when a connection takes too long.
    connection: { ...connection, connectionTimeoutMillis: 15_000 },
    size: config.JOB_CONCURRENCY + 3,
    onError,
  });
  stops.push(jobs.close);
  const concurrency = config.JOB_CONCURRENCY;
  const runner = await runJobs({ pool: jobs.pool, handlers, concurrency, log, metrics });
  stops.push(() => runner.stop());
  const webhooks = createWebhookSender(deps);
  const loops = [
    ...startReaders(deps, { webhooks }),
    webhooks,
    createConversionSender(deps),
    createDomainChecker(deps),
    createPushSender(deps),
  ];
  stops.push(...loops.map((loop) => () => loop.close()));
}
