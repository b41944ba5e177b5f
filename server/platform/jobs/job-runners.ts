import { randomUUID } from 'node:crypto';
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
 * The queue itself gives a job back only hours after its process died. So each process says that it lives, with the
 * names of its workers, and frees what those had in hand who stopped saying so. One that only slept finds its work
 * done twice, which every job has to bear.
 */
export function startHeartbeat({
  pool,
  log,
  workers,
}: {
  pool: pg.Pool;
  log: Log;
  workers: () => readonly string[];
}): Heartbeat {
  const id = randomUUID();

  async function beat(): Promise<void> {
    await pool.query(
      `insert into job_runners (id, workers, seen_at) values ($1, $2, now())
       on conflict (id) do update set workers = excluded.workers, seen_at = excluded.seen_at`,
      [id, workers()],
    );
    const { rows } = await pool.query<{ workers: string[] }>(
      `with dead as (
         delete from job_runners where seen_at < now() - make_interval(secs => $1) returning workers
       ), freed as (
         select graphile_worker.force_unlock_workers(array(select unnest(workers) from dead))
         where exists (select from dead)
       )
       select workers from dead, freed`,
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
      await pool.query('delete from job_runners where id = $1', [id]);
    },
  };
}
