import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import {
  type CronItem,
  Logger,
  type ParsedCronItem,
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
import { reliablePool } from './reliable-pool.ts';

export interface JobHandler {
  job: Job;
  /**
   * May run twice for one job when a process dies in the middle: handlers are idempotent. Long ones look at `stopping`,
   * which says that the process is about to end.
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

/** Which of them repeat, and when. */
export function schedulesOf(handlers: readonly JobHandler[]): { work: string; schedule: string }[] {
  return handlers.flatMap(({ job, schedule }) => (schedule ? [{ work: job.name, schedule }] : []));
}

const goesOn = new AbortController().signal;

export interface JobRunner {
  stop(): Promise<void>;
}

interface RunOptions {
  pool: pg.Pool;
  handlers: JobHandler[];
  concurrency: number;
  log: Log;
  metrics: Metrics;
}

/** In milliseconds: how long after a runner has ended the next one is started, longer each time in a row. */
const restartDelays = [100, 500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;
const healthyAfterMs = 60_000;
/** A job that does not look at `stopping`, or a database that is away, keeps nobody from ending. */
const longestStopMs = 15_000;

/**
 * Runs jobs until it is stopped: a runner that cannot start, ends or gets stuck is followed by another. Resolves after
 * the first attempt to start one, whether it succeeded or not; what fails here never reaches the rest of the process.
 */
export async function runJobs(options: RunOptions): Promise<JobRunner> {
  const { log } = options;
  keepHeapSmall();
  const cron = parseCronItems(options.handlers.flatMap(cronItem));
  const stopping = new AbortController();
  let onFirstAttempt = () => {};
  const firstAttempt = new Promise<void>((resolve) => {
    onFirstAttempt = resolve;
  });

  async function keepRunning(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      try {
        const runner = await startRunner(options, cron, stopping.signal);
        onFirstAttempt();
        await runner.ended;
        if (!stopping.signal.aborted) log.error('the job runner ended by itself, starting another');
      } catch (error) {
        log.error({ err: error }, 'the job runner could not start, trying again');
        onFirstAttempt();
      }
      failures = performance.now() - began > healthyAfterMs ? 0 : failures + 1;
      const delayMs = restartDelays[Math.min(failures, restartDelays.length - 1)];
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const finished = keepRunning();
  await firstAttempt;
  return {
    async stop() {
      stopping.abort();
      const limit = new AbortController();
      await Promise.race([finished, sleep(longestStopMs, undefined, { signal: limit.signal })]);
      limit.abort();
    },
  };
}

/** One run of graphile-worker. */
async function startRunner(
  { pool, handlers, concurrency, log, metrics }: RunOptions,
  parsedCronItems: ParsedCronItem[],
  stopping: AbortSignal,
): Promise<{ ended: Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ job, run: work }) => [job.name, (payload: unknown) => work(payload, stopping)]),
  );
  const events: WorkerEvents = new EventEmitter();
  // The name that stands in the lock of a job: its workers share it.
  let name = '';
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id;
  });
  const inHand = new Set<string>();
  events.on('job:start', ({ job }) => inHand.add(job.id));
  events.on('job:complete', ({ job }) => inHand.delete(job.id));
  countJobs(events, log, metrics);

  const reliable = reliablePool(pool, log);
  const runner = await run({
    events,
    pgPool: reliable.pool,
    taskList,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    gracefulShutdownAbortTimeout: 8_000,
    logger: workerLogger(log),
    parsedCronItems,
  });
  const heartbeat = startHeartbeat({
    pool,
    log,
    name,
    inHand: () => (reliable.unrecorded() > 0 ? undefined : [...inHand]),
  });
  const stop = () => runner.stop().catch(() => undefined);
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop, { once: true });
  restartWhenStuck(events, stop);
  heartbeat
    .beat()
    .catch((error: unknown) => log.warn({ err: error }, 'could not say that this process runs jobs'));

  async function end(): Promise<void> {
    await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner failed'));
    stopping.removeEventListener('abort', stop);
    await reliable.close();
    await heartbeat.stop().catch((error: unknown) => {
      // Others free its jobs once it has given no sign of life for a while.
      log.warn({ err: error }, 'could not say that this process no longer runs jobs');
    });
  }
  return { ended: end() };
}

/**
 * graphile-worker looks up its tasks once and keeps the answer; when that answer was a lost connection it keeps the
 * error, and no job is found ever again. It is recognised by the same error object coming twice.
 */
function restartWhenStuck(events: WorkerEvents, stop: () => void): void {
  const seen = new WeakSet<object>();
  events.on('worker:getJob:error', ({ error }) => {
    if (typeof error !== 'object' || error === null) return;
    // Not at once: a worker that is stopped while it reports an error ends with that error.
    if (seen.has(error)) setImmediate(stop);
    seen.add(error);
  });
}

function countJobs(events: WorkerEvents, log: Log, metrics: Metrics): void {
  events.on('job:success', ({ job }) => metrics.jobs.inc({ task: job.task_identifier, result: 'done' }));
  events.on('job:error', ({ job, error }) => {
    metrics.jobs.inc({ task: job.task_identifier, result: 'error' });
    log.warn(
      { job: job.task_identifier, id: job.id, attempt: job.attempts, err: error },
      'job failed, will retry',
    );
  });
  events.on('job:failed', ({ job, error }) => {
    metrics.jobs.inc({ task: job.task_identifier, result: 'dead' });
    log.error(
      { job: job.task_identifier, id: job.id, attempt: job.attempts, err: error },
      'job failed for good',
    );
  });
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
