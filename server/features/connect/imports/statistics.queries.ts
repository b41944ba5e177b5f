import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

type Filled = 'leads' | 'import_rows' | 'imported_rows';

/**
 * How rows are found, the database decides by what it knows of a table, and it knows nothing of one that a file has
 * just filled: for every key it would read through all rows of the shop, until it happens to count them again.
 */
export async function countAgain(db: Db, table: Filled, atLeast: number): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select reltuples::bigint as known from pg_class where oid = ${table}::text::regclass`.execute(db);
  if ((rows[0]?.known ?? 0) < atLeast / 2) await sql`analyze ${sql.table(table)}`.execute(db);
}
