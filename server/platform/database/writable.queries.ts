import { sql } from 'kysely';
import type { Db } from './index.ts';

/** False on a standby, and where writing was switched off. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ writable: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`.execute(
    db,
  );
  return rows[0]?.writable ?? false;
}
