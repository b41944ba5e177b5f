import { sql } from 'kysely';
import { runQueuedJobs } from './run-queued-jobs.ts';
import type { TestApp } from './test-app.ts';

/** Everything that waits is done, and then done again, as after a process that died before it could say so. */
export async function runJobsTwice(testApp: Pick<TestApp, 'deps' | 'database'>): Promise<void> {
  const { db } = testApp.deps;
  const queued = await sql<{ name: string; payload: object }>`
    select t.identifier as name, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`.execute(db);
  await runQueuedJobs(testApp);
  for (const { name, payload } of queued.rows) {
    await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json)`.execute(db);
  }
  await runQueuedJobs(testApp);
}
