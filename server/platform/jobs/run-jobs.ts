import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Job } from './define-job.ts';
import { startHeartbeat } from './job-runners.ts';

export interface JobHandler {
  job: Job;
  /**
   * May run twice for one job when a process dies in the middle: handlers are idempotent. Long ones look at `stopping`,
   * which tells that the process is about to end.
   */
  run: (payload: unknown, stopping?: AbortSignal) => Promise<void>;
  /** Five cron fields, UTC, for work that repeats; its payload is then {}. */
  schedule?: string;
}

export function handle<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (payload: z.output<Payload>, stopping: AbortSignal) => Promise<void>,
  schedule?: string,
): JobHandler {
  return {
    job,
    schedule,
    run: async (payload, stopping = goesOn) => run(job.payload.parse(payload), stopping),
  };
}

const goesOn = new AbortController().signal;

export interface JobRunner {
  stop(): Promise<void>;
}

export async function runJobs(options: {
  pool: pg.Pool;
  handlers: JobHandler[];
  concurrency: number;
  log: Log;
  metrics: Metrics;
}): Promise<JobRunner> {
  const { pool, handlers, concurrency, log, metrics } = options;
  keepHeapSmall();
  const stopping = new AbortController();
  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ job, run: work }) => [job.name, (payload: unknown) => work(payload, stopping.signal)]),
  );
  const events: WorkerEvents = new EventEmitter();
  // The name that stands in the lock of a job: its workers share it.
  let name = '';
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id;
  });
  const runner = await run({
    events,
    pgPool: pool,
    taskList,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    gracefulShutdownAbortTimeout: 8_000,
    logger: workerLogger(log),
    parsedCronItems: parseCronItems(handlers.flatMap(cronItem)),
  });
  runner.events.on('job:success', ({ job }) =>
    metrics.jobs.inc({ job: job.task_identifier, result: 'done' }),
  );
  runner.events.on('job:error', ({ job, error }) => {
    metrics.jobs.inc({ job: job.task_identifier, result: 'error' });
    log.warn(
      { job: job.task_identifier, id: job.id, attempt: job.attempts, err: error },
      'job failed, will retry',
    );
  });
  runner.events.on('job:failed', ({ job, error }) => {
    metrics.jobs.inc({ job: job.task_identifier, result: 'dead' });
    log.error(
      { job: job.task_identifier, id: job.id, attempt: job.attempts, err: error },
      'job failed for good',
    );
  });
  const heartbeat = startHeartbeat({ pool, log, name });
  await heartbeat.beat();
  return {
    async stop() {
      stopping.abort();
      await runner.stop();
      await heartbeat.stop();
    },
  };
}

/**
 * Long jobs make much that is soon worthless, and V8 would rather let the heap grow to several times what is alive than
 * look through it. By this much more than is alive it may grow; it costs a job no time that could be measured.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=40');
}

function cronItem({ job, schedule }: JobHandler): CronItem[] {
  if (!schedule) return [];
  return [{ task: job.name, match: schedule, options: { maxAttempts: job.maxAttempts, backfillPeriod: 0 } }];
}

/** The library's own lines about single jobs repeat ours above: keep only what is a warning or worse. */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ component: 'jobs' }, message);
    else if (level === 'warning') log.warn({ component: 'jobs' }, message);
    else log.debug({ component: 'jobs' }, message);
  });
}
