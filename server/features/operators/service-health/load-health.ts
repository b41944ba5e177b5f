import type { Answer } from '#contract/endpoint.ts';
import type { loadHealth as loadHealthCall, QueueHealth } from '#contract/service-health.ts';
import { mostCounted } from '#contract/service-health.ts';
import { loopLateAfter } from '#domain/loop-health.ts';
import { queueState } from '#domain/queue-health.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { ownProcess } from '#server/platform/processes/own-process.ts';
import {
  countOpenBounces,
  type ProcessRow,
  type QueueDepth,
  readDepths,
  readLoops,
  readProcesses,
  readWork,
  type WorkSums,
} from './health.queries.ts';
import { queues } from './queues.queries.ts';

export async function loadHealth({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Answer<typeof loadHealthCall>> {
  const shown = await loadQueues(db);
  const processes = await readProcesses(db);
  return {
    at: clock.now().toISOString(),
    queues: shown,
    loops: (await readLoops(db)).map(({ work, schedule, doneAt, failedAt, ageSeconds }) => ({
      task: work,
      schedule,
      doneAt: doneAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
      isLate: ageSeconds > loopLateAfter(schedule),
    })),
    processes: processes.map(presentProcess),
    intake: intakeOf(processes),
    deadJobs: shown.find(({ name }) => name === 'jobs')?.givenUp ?? 0,
    openBounces: await countOpenBounces(db),
  };
}

export async function loadQueues(db: Db): Promise<QueueHealth[]> {
  const work = await readWork(db);
  return (await readDepths(db)).map((depth) => presentQueue(depth, work));
}

function presentQueue(depth: QueueDepth, sums: readonly WorkSums[]): QueueHealth {
  const { name, waiting, oldestSeconds, givenUp } = depth;
  const { work, isInPortions, stalledAfter, lateAfter } = queues[name];
  const own = sums.filter((sum) => work.test(sum.work));
  const perMinute = own.reduce((sum, one) => sum + one.perMinute, 0);
  return {
    name,
    state: queueState(depth, { lateAfter, stalledAfter }),
    waiting: Math.min(waiting, mostCounted),
    isMore: waiting > mostCounted,
    oldestSeconds,
    stalledAfterSeconds: stalledAfter,
    donePerMinute: isInPortions ? null : perMinute,
    failedInHour: own.reduce((sum, one) => sum + one.failed, 0),
    givenUp,
  };
}

function presentProcess({ figures, startedAt, seenAt, ...process }: ProcessRow) {
  return {
    ...process,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isSelf: process.id === ownProcess.id,
    leadsPerMinute: figures.perMinute,
    p99Ms: figures.p99Ms,
    memoryMb: figures.memoryMb,
  };
}

/** What comes in together, and the slowest of those who live. */
function intakeOf(processes: readonly ProcessRow[]) {
  const alive = processes.filter(({ isAlive }) => isAlive).map(({ figures }) => figures);
  const slowest = alive.flatMap(({ p99Ms }) => (p99Ms === null ? [] : [p99Ms]));
  return {
    leadsPerMinute: alive.reduce((sum, { perMinute }) => sum + perMinute, 0),
    p99Ms: slowest.length > 0 ? Math.max(...slowest) : null,
  };
}
