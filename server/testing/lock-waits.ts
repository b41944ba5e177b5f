import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/platform/database/index.ts';
import { eventually } from './eventually.ts';

/** Resolves once so many in this database wait for a lock that another transaction holds. */
export async function untilWaitingForLock(db: Db, waiting = 1): Promise<'waits'> {
  await eventually(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows[0]?.n).toBe(waiting);
  });
  return 'waits';
}
