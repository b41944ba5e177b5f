import type pg from 'pg';
import type { Log } from '../log.ts';

/** Often enough that a busy process misses a few without being taken for dead. */
const heartbeatMs = 10_000;
const deadAfterSeconds = 45;
/** Longer than the answer to a statement may take: by then the process has begun what it has taken. */
const begunAfterSeconds = 60;

export interface Heartbeat {
  beat(): Promise<void>;
  /** Says that this runner has ended, and frees what it has not finished. */
  stop(): Promise<void>;
}

interface HeartbeatOptions {
  pool: pg.Pool;
  log: Log;
  name: string;
  /** Ids of the jobs this runner is working on; undefined while that is not certain. */
  inHand?: () => readonly string[] | undefined;
}

/**
 * The queue itself gives a job back only hours after its process died. So each process says that it lives, by the name
 * under which it locks jobs, and frees what those had in hand who stopped saying so. One that only slept finds its
 * work done twice, which every job has to bear.
 */
export function startHeartbeat({ pool, log, name, inHand = () => undefined }: HeartbeatOptions): Heartbeat {
  async function beat(): Promise<void> {
    await pool.query(
      `insert into job_runners (name, seen_at) values ($1, now())
       on conflict (name) do update set seen_at = excluded.seen_at`,
      [name],
    );
    const { rows } = await pool.query<{ name: string }>(
      `with dead as (
         delete from job_runners where seen_at < now() - make_interval(secs => $1) returning name
       ), freed as (
         select graphile_worker.force_unlock_workers(array(select name from dead)) where exists (select from dead)
       )
       select name from dead, freed`,
      [deadAfterSeconds],
    );
    if (rows.length > 0)
      log.warn({ processes: rows.length }, 'a process that ran jobs died: they go on here');
    await freeNeverBegun();
  }

  /** A connection that broke after jobs were locked and before we got the answer leaves them locked by us, and undone. */
  async function freeNeverBegun(): Promise<void> {
    const ids = inHand();
    if (!ids) return;
    const { rowCount } = await pool.query(
      `update graphile_worker._private_jobs
       set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
       where locked_by = $1 and locked_at < now() - make_interval(secs => $2) and not id = any($3::bigint[])`,
      [name, begunAfterSeconds, ids],
    );
    if (rowCount) log.warn({ jobs: rowCount }, 'jobs that were taken and never begun are free again');
  }

  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'could not say that this process runs jobs'));
  }, heartbeatMs);
  timer.unref();
  return {
    beat,
    async stop() {
      clearInterval(timer);
      await pool.query(
        `with gone as (delete from job_runners where name = $1)
         select graphile_worker.force_unlock_workers(array[$1::text])`,
        [name],
      );
    },
  };
}
