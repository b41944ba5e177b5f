import { type RawBuilder, sql } from 'kysely';
import type { Job } from './define-job.ts';

/**
 * Whether the job of that key waits for its turn, or one who lives is at it. What a process that died had in hand comes
 * free by itself (job-runners.ts); a job that ended for good, or is gone, is nobody's.
 */
export function isActive(job: Job, id: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (
    select from graphile_worker._private_jobs j
    where j.key = ${`${job.name}:`}::text || ${id}::text
      and ((j.locked_at is null and j.attempts < j.max_attempts) or j.locked_by in (select name from job_runners))
  )`;
}
