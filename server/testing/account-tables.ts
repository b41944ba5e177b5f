import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** Every table with rows of accounts; a table in parts is one. */
export async function accountTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
