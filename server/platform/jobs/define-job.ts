import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../database/index.ts';

/** A kind of work done later: its name, what it needs, how often it is tried before it counts as dead. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string;
  payload: Payload;
  maxAttempts: number;
  /** Higher ones wait until nothing else does: long work that nobody's next step hangs on. */
  priority: number;
}

export function defineJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  { maxAttempts = 12, priority = 0 }: { maxAttempts?: number; priority?: number } = {},
): Job<Payload> {
  return { name, payload, maxAttempts, priority };
}

/**
 * Queues the job inside the caller's transaction: it runs if and only if that commits. `keepsRunAt`: one that waits
 * under the same key runs when it was going to, whatever is added to it. `afterMs`: by the database's clock, which is
 * the one that jobs run by.
 */
export async function enqueue<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
  options: { key?: string; runAt?: Date; afterMs?: number; keepsRunAt?: boolean } = {},
): Promise<void> {
  const { afterMs } = options;
  const runAt =
    afterMs === undefined
      ? sql`${options.runAt ?? null}::timestamptz`
      : sql`now() + make_interval(secs => ${afterMs / 1_000})`;
  await sql`select graphile_worker.add_job(
    identifier => ${job.name}::text,
    payload => ${JSON.stringify(job.payload.parse(payload))}::json,
    run_at => ${runAt},
    max_attempts => ${job.maxAttempts}::int,
    job_key => ${options.key ?? null}::text,
    job_key_mode => ${options.keepsRunAt ? 'preserve_run_at' : 'replace'}::text,
    priority => ${job.priority}::int
  )`.execute(db);
}
