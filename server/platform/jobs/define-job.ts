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

/** Queues the job inside the caller's transaction: it runs if and only if that commits. */
export async function enqueue<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${job.name}::text,
    payload => ${JSON.stringify(job.payload.parse(payload))}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${job.maxAttempts}::int,
    job_key => ${options.key ?? null}::text,
    priority => ${job.priority}::int
  )`.execute(db);
}
