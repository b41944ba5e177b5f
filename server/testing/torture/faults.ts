import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { type FaultyProxy, startFaultyProxy } from '../faulty-proxy.ts';
import { urlOf } from '../url-of.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { type TortureReport, torture } from './torture.ts';
import { startWebProcesses } from './web-processes.ts';

interface FaultsOptions {
  postgres: OwnPostgres;
  entry: string;
  processes: number;
  /** Buyers of one round; another round begins for as long as `goesOn` says. */
  leads: number;
  atOnce: number;
  goesOn(report: TortureReport): boolean;
  /** Whether to wait for all jobs; one that was taken and whose answer was lost is free again after a minute. */
  awaitsAllJobs: boolean;
  /** Besides single faults: every so many milliseconds nothing gets through for a while. */
  outages?: { everyMs: number; forMs: number };
}

interface FaultsReport {
  rounds: TortureReport[];
  faults: { refused: number; cut: number; delayed: number };
  jobsQueued: number;
  /** Still in the queue at the end. */
  jobsLeft: number;
  /** Of the processes, stopped at the end: one that died before has another than 0. */
  exitCodes: (number | null)[];
}

/** Of so many connections one is refused, of so many pieces of data one is lost with its connection or comes late. */
const refusedOneIn = 6;
const cutOneIn = 150;
const delayedOneIn = 25;
const longestDelayMs = 120;
const queueEveryMs = 100;
const jobName = 'captcha.prune';

/** Buyers come and jobs run while the way to the database is slow, refused and cut at random. */
export async function runFaults(options: FaultsOptions): Promise<FaultsReport> {
  const { postgres, entry } = options;
  const { db } = postgres.deps;
  const { proxy, faults, setFaulty } = await startRandomFaults(postgres);
  const { host, port } = proxy.connection;
  const url = urlOf({ ...postgres.appConnection, host, port });
  const processes = await startWebProcesses(entry, url, options.processes, { ROLE: 'all' });
  const over = new AbortController();
  let exitCodes: (number | null)[] = [];
  const rounds: TortureReport[] = [];
  let jobsQueued = 0;
  let jobsLeft = Number.NaN;
  try {
    setFaulty(true);
    const queueing = queueJobs(db, over.signal);
    const outages = cutEverything(proxy, options.outages, over.signal);
    let report: TortureReport;
    do {
      const { leads, atOnce } = options;
      report = await torture({ postgres, processes, leads, atOnce, pauseMs: 20 });
      rounds.push(report);
    } while (options.goesOn(report));
    over.abort();
    jobsQueued = await queueing;
    await outages;
    setFaulty(false);
    jobsLeft = await waitForJobs(db, options.awaitsAllJobs ? 0 : jobsQueued - 1);
  } finally {
    over.abort();
    setFaulty(false);
    exitCodes = await processes.stop();
    await proxy.close();
  }
  return { rounds, faults, jobsQueued, jobsLeft, exitCodes };
}

async function startRandomFaults({ connection }: OwnPostgres) {
  const faults = { refused: 0, cut: 0, delayed: 0 };
  let isFaulty = false;
  const happens = (kind: keyof typeof faults, oneIn: number) => {
    if (!isFaulty || Math.random() >= 1 / oneIn) return false;
    faults[kind] += 1;
    return true;
  };
  const proxy = await startFaultyProxy(connection, {
    onConnect: () => (happens('refused', refusedOneIn) ? 'refuse' : 'pass'),
    onData: () => {
      if (happens('cut', cutOneIn)) return 'cut';
      return happens('delayed', delayedOneIn) ? { delayMs: Math.random() * longestDelayMs } : 'pass';
    },
  });
  const setFaulty = (faulty: boolean) => {
    isFaulty = faulty;
  };
  return { proxy, faults, setFaulty };
}

async function cutEverything(
  proxy: FaultyProxy,
  outages: FaultsOptions['outages'],
  over: AbortSignal,
): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal: over }).catch(() => undefined);
  while (outages && !over.aborted) {
    await pause(outages.everyMs);
    proxy.refuse();
    await pause(outages.forMs);
    proxy.pass();
  }
  proxy.pass();
}

/** Not through the proxy: that they are queued is not what is tried here. Answers how many. */
async function queueJobs(db: Db, over: AbortSignal): Promise<number> {
  let queued = 0;
  while (!over.aborted) {
    await sql`select graphile_worker.add_job(${jobName}::text, '{}'::json, max_attempts => 100)`.execute(db);
    queued += 1;
    await sleep(queueEveryMs, undefined, { signal: over }).catch(() => undefined);
  }
  return queued;
}

/**
 * Until no more than so many are left. One that failed waits for its next attempt longer each time; whether it is still there in
 * an hour is not the question, so all of them are due now.
 */
async function waitForJobs(db: Db, mostLeft: number): Promise<number> {
  let left = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 240 && left > mostLeft; look += 1) {
    await sql`
      update graphile_worker._private_jobs set run_at = now()
      where locked_at is null and run_at > now() and attempts > 0`.execute(db);
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from graphile_worker.jobs where task_identifier = ${jobName}`.execute(db);
    left = rows[0]?.left ?? 0;
    if (left > mostLeft) await sleep(500);
  }
  return left;
}
