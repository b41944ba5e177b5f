import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { WorkCount } from './work-counts.ts';

/** How one process is doing; from its own memory, which no other process can read. */
export interface ProcessFigures {
  waiting: number;
  oldestSeconds: number;
  perMinute: number;
  p99Ms: number | null;
  memoryMb: number;
}

interface SeenProcess {
  id: string;
  role: string;
  host: string;
  pid: number;
  version: string;
  startedAt: Date;
  figures: ProcessFigures;
}

/** Uses the clock of the database, because clocks of several machines differ. */
export async function recordHeartbeat(db: Db, seen: SeenProcess): Promise<void> {
  const { id, role, host, pid, version, startedAt, figures } = seen;
  await sql`
    insert into processes (id, role, host, pid, version, started_at, seen_at, figures)
    values (${id}, ${role}, ${host}, ${pid}, ${version}, ${startedAt}, now(), ${JSON.stringify(figures)}::jsonb)
    on conflict (id) do update set seen_at = excluded.seen_at, figures = excluded.figures`.execute(db);
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

export async function addWork(db: Db, counts: readonly WorkCount[]): Promise<void> {
  if (counts.length === 0) return;
  const works = counts.map(({ work }) => work);
  const done = counts.map((count) => count.done);
  const failed = counts.map((count) => count.failed);
  await sql`
    with counted (work, done, failed) as (
      select * from unnest(${works}::text[], ${done}::integer[], ${failed}::integer[]) order by 1
    ),
    last as (
      insert into work_last as l (work, done_at, failed_at)
      select work, case when done > 0 then now() end, case when failed > 0 then now() end from counted
      on conflict (work) do update set
        done_at = coalesce(excluded.done_at, l.done_at), failed_at = coalesce(excluded.failed_at, l.failed_at)
    )
    insert into work_minutes as m (minute, work, done, failed)
    select date_trunc('minute', now()), work, done, failed from counted
    on conflict (minute, work) do update set done = m.done + excluded.done, failed = m.failed + excluded.failed`.execute(
    db,
  );
}

/** What repeats, as the newest process knows it; what it does not know any more is not waited for. */
export async function saveSchedules(
  db: Db,
  schedules: readonly { work: string; schedule: string }[],
): Promise<void> {
  const works = schedules.map(({ work }) => work);
  await sql`
    with gone as (
      update work_last set schedule = null, scheduled_since = null
      where schedule is not null and not work = any(${works}::text[])
    )
    insert into work_last as l (work, schedule, scheduled_since)
    select work, schedule, now()
    from unnest(${works}::text[], ${schedules.map(({ schedule }) => schedule)}::text[]) s (work, schedule)
    order by work
    on conflict (work) do update set
      schedule = excluded.schedule, scheduled_since = coalesce(l.scheduled_since, excluded.scheduled_since)`.execute(
    db,
  );
}

/** Minutes of yesterday, and processes that nobody has seen for an hour. */
export async function pruneWork(db: Db): Promise<void> {
  await sql`delete from work_minutes where minute < now() - interval '1 day'`.execute(db);
  await sql`delete from processes where seen_at < now() - interval '1 hour'`.execute(db);
}
