import type pg from 'pg';
import type { Log } from '../log.ts';

/** Often enough that a busy process misses a few without being taken for dead. */
const beatMs = 10_000;
const deadAfterSeconds = 45;

export interface Heartbeat {
  beat(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The queue itself gives a job back only hours after its process died. So each process says that it lives, by the name
 * under which it locks jobs, and frees what those had in hand who stopped saying so. One that only slept finds its
 * work done twice, which every job has to bear.
 */
export function startHeartbeat({ pool, log, name }: { pool: pg.Pool; log: Log; name: string }): Heartbeat {
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
  }

  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'could not say that this process runs jobs'));
  }, beatMs);
  timer.unref();
  return {
    beat,
    async stop() {
      clearInterval(timer);
      await pool.query('delete from job_runners where name = $1', [name]);
    },
  };
}
