import { type RawBuilder, sql } from 'kysely';
import { type JobProblem, jobProblems } from '#domain/job-problem.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface JobRow {
  id: string;
  task: string;
  /** As the API calls it. */
  trouble: JobProblem;
  payload: unknown;
  attempts: number;
  mostAttempts: number;
  error: string | null;
  createdAt: Date;
  since: Date;
  runAt: Date;
}

/** Of what is many more are not counted and not handled in one go. */
const mostAtOnce = 10_000;

const jobs = sql`graphile_worker._private_jobs`;
const overdueAfter = sql`interval '10 minutes'`;

/**
 * Each by conditions of which the first is that of an index; no job has two problems. Whoever takes a job has begun it
 * within a minute (job-runners.ts).
 */
const problems: Record<JobProblem, { where: RawBuilder<unknown>; since: RawBuilder<unknown> }> = {
  dead: {
    where: sql`attempts >= max_attempts and locked_at is null`,
    since: sql`updated_at`,
  },
  overdue: {
    // Behind thousands that are taken before it, one is not overdue for a reason of its own.
    where: sql`
      is_available and run_at < now() - ${overdueAfter} and id = any(array(
        select id from graphile_worker._private_jobs where is_available
        order by priority, run_at limit ${mostAtOnce}
      ))`,
    since: sql`run_at`,
  },
  orphaned: {
    where: sql`
      locked_at is not null and locked_at < now() - interval '1 minute'
      and not exists (select from job_runners r where r.name = locked_by)`,
    since: sql`locked_at`,
  },
  retrying: {
    where: sql`
      last_error is not null and attempts < max_attempts and is_available
      and run_at >= now() - ${overdueAfter}`,
    since: sql`updated_at`,
  },
};

function taskIs(task: string | undefined): RawBuilder<unknown> {
  if (task === undefined) return sql`true`;
  return sql`task_id = (select id from graphile_worker._private_tasks where identifier = ${task})`;
}

interface Wanted {
  problems: readonly JobProblem[];
  task?: string;
  before?: string;
  limit: number;
}

/** Latest first. */
export async function listProblemJobs(
  db: Db,
  { problems: wanted, task, before, limit }: Wanted,
): Promise<JobRow[]> {
  const parts = wanted.map((problem) => {
    const { where, since } = problems[problem];
    return sql`(
      select id, ${problem}::text as trouble, ${since} as since from ${jobs}
      where ${where} and ${taskIs(task)} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
      order by id desc limit ${limit}
    )`;
  });
  const { rows } = await sql<JobRow>`
    select j.id::text as id, t.identifier as task, f.trouble, j.payload, j.attempts::integer,
      j.max_attempts::integer as "mostAttempts", j.last_error as error, j.created_at as "createdAt", f.since,
      j.run_at as "runAt"
    from (${sql.join(parts, sql` union all `)}) f
    join ${jobs} j on j.id = f.id
    join graphile_worker._private_tasks t on t.id = j.task_id
    order by j.id desc limit ${limit}`.execute(db);
  return rows;
}

/** `repeats`: it is queued again by the clock. */
export type TaskProblems = { task: string; repeats: boolean } & Record<JobProblem, number>;

export async function countProblems(db: Db): Promise<TaskProblems[]> {
  const parts = Object.entries(problems).map(
    ([problem, { where }]) =>
      sql`(select task_id, ${problem}::text as problem from ${jobs} where ${where} limit ${mostAtOnce})`,
  );
  const counts = jobProblems.map(
    (problem) => sql`(count(*) filter (where problem = ${problem}))::integer as ${sql.ref(problem)}`,
  );
  const { rows } = await sql<TaskProblems>`
    select t.identifier as task, ${sql.join(counts)},
      exists (select from work_last w where w.work = t.identifier and w.schedule is not null) as repeats
    from (${sql.join(parts, sql` union all `)}) f
    join graphile_worker._private_tasks t on t.id = f.task_id
    group by t.identifier order by count(*) filter (where problem <> 'retrying') desc, task`.execute(db);
  return rows;
}

/** Held for the transaction, so that no worker takes it meanwhile. */
export async function lockJob(tx: Db, id: string): Promise<(JobRow & { isRunning: boolean }) | undefined> {
  const names = Object.entries(problems).map(([problem, { where }]) => sql`when ${where} then ${problem}`);
  const { rows } = await sql<JobRow & { isRunning: boolean }>`
    select j.id::text as id, t.identifier as task, j.payload, j.attempts::integer,
      j.max_attempts::integer as "mostAttempts", j.last_error as error, j.created_at as "createdAt",
      j.updated_at as since, j.run_at as "runAt", j.trouble,
      j.locked_at is not null and j.trouble is null as "isRunning"
    from (
      select *, case ${sql.join(names, sql` `)} end as trouble from ${jobs} where id = ${id}::bigint for update
    ) j
    join graphile_worker._private_tasks t on t.id = j.task_id`.execute(tx);
  return rows[0];
}

/** Those that somebody is just taking are left to them. */
export async function lockTask(
  tx: Db,
  task: string,
  problem: JobProblem,
): Promise<{ id: string; payload: unknown }[]> {
  const { rows } = await sql<{ id: string; payload: unknown }>`
    select id::text as id, payload from ${jobs} where ${problems[problem].where} and ${taskIs(task)}
    order by id limit ${mostAtOnce} for update skip locked`.execute(tx);
  return rows;
}

/** The queue leaves a locked job alone for hours; those of workers that are gone are nobody's. */
async function unlock(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update ${jobs} set locked_at = null, locked_by = null
    where id = any(${ids}::bigint[]) and locked_at is not null`.execute(tx);
}

/** Due now, with all attempts before them. */
export async function retryJobs(tx: Db, ids: readonly string[]): Promise<void> {
  await unlock(tx, ids);
  await sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`.execute(
    tx,
  );
}

export async function dropJobs(tx: Db, ids: readonly string[]): Promise<void> {
  await unlock(tx, ids);
  await sql`select graphile_worker.complete_jobs(${ids}::bigint[])`.execute(tx);
}
