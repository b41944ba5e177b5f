import { sql } from 'kysely';
import { mostCounted, type QueueName, queueNames } from '#contract/service-health.ts';
import { processGoneAfterSeconds } from '#domain/queue-health.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { ProcessFigures } from '#server/platform/processes/processes.queries.ts';
import { queues } from './queues.queries.ts';

export interface QueueDepth {
  name: QueueName;
  waiting: number;
  oldestSeconds: number | null;
  givenUp: number;
}

/** All in one statement; none counts further than `mostCounted` and one. */
export async function readDepths(db: Db): Promise<QueueDepth[]> {
  const depths = queueNames.map((name) => {
    const { waiting, givenUp } = queues[name];
    const lost = givenUp
      ? sql`(select count(*) from (select from (${givenUp}) g limit ${mostCounted}) g)`
      : sql`0`;
    return sql`
      select ${name}::text as name, count(*)::integer as waiting,
        case when count(*) > 0 then greatest(extract(epoch from now() - min(since)), 0)::double precision end
          as "oldestSeconds",
        ${lost}::integer as "givenUp"
      from (select since from (${waiting}) w limit ${mostCounted + 1}) w`;
  });
  const { rows } = await sql<QueueDepth>`${sql.join(depths, sql` union all `)}`.execute(db);
  return rows;
}

export interface WorkSums {
  work: string;
  /** Each minute, over the last five whole ones and what has passed of this one. */
  perMinute: number;
  /** In the last hour. */
  failed: number;
}

export async function readWork(db: Db): Promise<WorkSums[]> {
  const { rows } = await sql<WorkSums>`
    select work, sum(failed)::integer as failed, (
        coalesce(sum(done) filter (where minute >= date_trunc('minute', now()) - interval '5 minutes'), 0)
        / (5 + extract(second from now()) / 60)
      )::double precision as "perMinute"
    from work_minutes where minute > now() - interval '1 hour' group by work`.execute(db);
  return rows;
}

export interface LoopRow {
  work: string;
  schedule: string;
  doneAt: Date | null;
  failedAt: Date | null;
  /** Since it was last done, or since it is to be done at all. */
  ageSeconds: number;
}

export async function readLoops(db: Db): Promise<LoopRow[]> {
  const { rows } = await sql<LoopRow>`
    select work, schedule, done_at as "doneAt", failed_at as "failedAt",
      greatest(extract(epoch from now() - coalesce(done_at, scheduled_since)), 0)::double precision as "ageSeconds"
    from work_last where schedule is not null order by work`.execute(db);
  return rows;
}

/** What the last check of the points ledger found wrong; undefined: it was never checked. */
export async function readLedgerCheck(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('ledger_check').select('differences').executeTakeFirst();
  return row?.differences;
}

export interface ProcessRow {
  id: string;
  role: 'web' | 'worker' | 'all';
  host: string;
  pid: number;
  version: string;
  startedAt: Date;
  seenAt: Date;
  isAlive: boolean;
  figures: ProcessFigures;
}

export async function readProcesses(db: Db): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select id, role, host, pid, version, started_at as "startedAt", seen_at as "seenAt", figures,
      seen_at > now() - make_interval(secs => ${processGoneAfterSeconds}) as "isAlive"
    from processes order by "isAlive" desc, host, pid limit 200`.execute(db);
  return rows;
}

export interface TaskDepth {
  task: string;
  waiting: number;
  oldestSeconds: number;
}

/** Of the jobs that are due, the first `mostCounted` in the order in which they are taken. */
export async function readTasks(db: Db): Promise<TaskDepth[]> {
  const { rows } = await sql<TaskDepth>`
    select t.identifier as task, count(*)::integer as waiting,
      greatest(extract(epoch from now() - min(run_at)), 0)::double precision as "oldestSeconds"
    from (
      select task_id, run_at from graphile_worker._private_jobs where is_available and run_at <= now()
      order by priority, run_at limit ${mostCounted}
    ) j
    join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier`.execute(db);
  return rows;
}

/** Addresses that take nothing; counted up to a limit. */
/** Sellers' domains that lead here without our page coming under them. */
export async function countFailingDomains(db: Db): Promise<number> {
  const { rows } = await sql<{ domains: number }>`
    select count(*)::integer as domains from (
      select from domains where problem in ('certificate_failed', 'other_server', 'unreachable') limit ${mostCounted}
    ) d`.execute(db);
  return rows[0]?.domains ?? 0;
}

export async function countOpenBounces(db: Db): Promise<number> {
  const { rows } = await sql<{ bounces: number }>`
    select count(*)::integer as bounces
    from (select from mail_bounces where delivered_at is null limit ${mostCounted}) b`.execute(db);
  return rows[0]?.bounces ?? 0;
}
