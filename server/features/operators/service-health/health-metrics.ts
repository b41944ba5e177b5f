import { Gauge } from 'prom-client';
import { loopLateAfter } from '#domain/loop-health.ts';
import type { Db } from '#server/platform/database/index.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { readConnections, readDatabase, readStandbys, type Standby } from './database.queries.ts';
import {
  countFailingDomains,
  countOpenBounces,
  readDepths,
  readLedgerCheck,
  readLoops,
  readProcesses,
  readTasks,
} from './health.queries.ts';
import { queues } from './queues.queries.ts';

interface Figure {
  labels?: Record<string, string>;
  value: number;
}

/** The figures of the console, for Prometheus: every process reports those of the whole service. */
export function addHealthMetrics({ metrics, db }: { metrics: Metrics; db: Db }): void {
  const { registry } = metrics;

  function gauge<T>(
    name: string,
    help: string,
    labelNames: string[],
    read: (db: Db) => Promise<T>,
    figures: (found: T) => readonly Figure[],
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        try {
          for (const { labels = {}, value } of figures(await read(db))) this.set(labels, value);
        } catch (error) {
          // The others are shown without these, which are unknown, not zero.
          if (!isUnavailable(error)) metrics.figureFailures.inc({ figure: name });
          if (labelNames.length === 0) this.set(Number.NaN);
        }
      },
    });
  }

  const depths = sharedRead(readDepths);
  const queue = (help: string, name: string, value: (depth: Depth) => number) =>
    gauge(name, help, ['queue'], depths, (found) =>
      found.map((depth) => ({ labels: { queue: depth.name }, value: value(depth) })),
    );
  queue('What waits to be done, counted up to 10,001', 'giliran_queue_waiting', ({ waiting }) => waiting);
  queue(
    'Age of the oldest that is due; 0: nothing waits',
    'giliran_queue_oldest_seconds',
    ({ oldestSeconds }) => oldestSeconds ?? 0,
  );
  queue('What nobody tries again by itself', 'giliran_queue_given_up', ({ givenUp }) => givenUp);
  queue(
    'An oldest of this age means that nobody is at work',
    'giliran_queue_stalled_after_seconds',
    ({ name }) => queues[name].stalledAfter,
  );
  gauge(
    'giliran_jobs_dead',
    'Jobs that used up all their attempts and wait for a person',
    [],
    depths,
    (found) => found.filter(({ name }) => name === 'jobs').map(({ givenUp }) => ({ value: givenUp })),
  );

  const tasks = sharedRead(readTasks);
  const byTask = (name: string, help: string, value: (task: Task) => number) =>
    gauge(name, help, ['task'], tasks, (found) =>
      found.map((task) => ({ labels: { task: task.task }, value: value(task) })),
    );
  byTask('giliran_jobs_waiting', 'Jobs that are due, by task', ({ waiting }) => waiting);
  byTask('giliran_jobs_oldest_seconds', 'Age of the oldest due job', ({ oldestSeconds }) => oldestSeconds);

  const loops = sharedRead(readLoops);
  const byLoop = (name: string, help: string, value: (loop: Loop) => number) =>
    gauge(name, help, ['task'], loops, (found) =>
      found.map((loop) => ({ labels: { task: loop.work }, value: value(loop) })),
    );
  byLoop(
    'giliran_loop_last_done_seconds',
    'How long ago repeating work was last done',
    ({ ageSeconds }) => ageSeconds,
  );
  byLoop('giliran_loop_late_after_seconds', 'From this age on it is late', ({ schedule }) =>
    loopLateAfter(schedule),
  );

  gauge('giliran_processes', 'Processes that live, by role', ['role'], readProcesses, (found) =>
    ['web', 'worker', 'all'].map((role) => ({
      labels: { role },
      value: found.filter((one) => one.role === role && one.isAlive).length,
    })),
  );
  gauge(
    'giliran_ledger_differences',
    'What the last check of the points ledger found wrong',
    [],
    readLedgerCheck,
    (value) => [{ value: value ?? 0 }],
  );
  gauge('giliran_mail_bounces', 'Addresses that take no mail', [], countOpenBounces, (value) => [{ value }]);
  gauge(
    'giliran_domains_failing',
    'Sellers’ domains that lead here and do not show our page, mostly for want of a certificate',
    [],
    countFailingDomains,
    (value) => [{ value }],
  );
  addDatabaseMetrics(gauge);
}

type Depth = Awaited<ReturnType<typeof readDepths>>[number];
type Task = Awaited<ReturnType<typeof readTasks>>[number];
type Loop = Awaited<ReturnType<typeof readLoops>>[number];

type AddGauge = <T>(
  name: string,
  help: string,
  labelNames: string[],
  read: (db: Db) => Promise<T>,
  figures: (found: T) => readonly Figure[],
) => void;

function addDatabaseMetrics(gauge: AddGauge): void {
  const database = sharedRead(readDatabase);
  gauge('giliran_database_bytes', 'Size of the database', [], database, ({ bytes }) => [{ value: bytes }]);
  gauge(
    'giliran_database_connections_max',
    'How many connections the database takes',
    [],
    database,
    ({ mostConnections }) => [{ value: mostConnections }],
  );
  gauge(
    'giliran_database_longest_transaction_seconds',
    'Age of the oldest transaction that is still open',
    [],
    database,
    ({ longestTransactionSeconds }) => [{ value: longestTransactionSeconds ?? 0 }],
  );
  gauge(
    'giliran_database_connections',
    'Connections to the database, by state',
    ['state'],
    readConnections,
    (found) => found.map(({ state, connections }) => ({ labels: { state }, value: connections })),
  );
  const standbys = sharedRead(readStandbys);
  const byStandby = (name: string, help: string, value: (standby: Standby) => number | null) =>
    gauge(name, help, ['standby'], standbys, (found) =>
      worstOfEach(found.map((standby) => ({ name: standby.name, value: value(standby) ?? Number.NaN }))),
    );
  byStandby(
    'giliran_replication_lag_seconds',
    'How long each standby is behind; NaN: not known',
    ({ lagSeconds }) => lagSeconds,
  );
  byStandby(
    'giliran_replication_lag_bytes',
    'How much each standby has not replayed yet; NaN: not known',
    ({ lagBytes }) => lagBytes,
  );
}

/** Several standbys may have one name. */
function worstOfEach(standbys: readonly { name: string; value: number }[]): Figure[] {
  const worst = new Map<string, number>();
  for (const { name, value } of standbys) {
    const known = worst.get(name);
    if (known === undefined || Number.isNaN(known) || value > known) worst.set(name, value);
  }
  return [...worst].map(([standby, value]) => ({ labels: { standby }, value }));
}

/** Gauges of one scrape are read at the same moment: those of one statement share its answer. */
function sharedRead<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  let underWay: Promise<T> | undefined;
  return (db) => {
    underWay ??= read(db).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
