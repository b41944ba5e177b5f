import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** News of five kinds waits in tables of one shape. */
const tables = [
  'leads_to_tell',
  'points_to_tell',
  'top_ups_to_tell',
  'corporate_to_tell',
  'troubles_to_tell',
] as const;

/** Of each kind at most so many. */
async function ofEach(tx: Db, most: number, act: (table: string) => RawBuilder<unknown>): Promise<number> {
  let changed = 0;
  for (const table of tables) {
    const { numAffectedRows } = await sql`
      ${act(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where put_aside_at is not null limit ${most} for update skip locked
      ))`.execute(tx);
    changed += Number(numAffectedRows ?? 0);
  }
  return changed;
}

/** As new as if it came now. Says how many. */
export async function queueAgain(tx: Db, most: number): Promise<number> {
  return ofEach(tx, most, (table) => sql`update ${sql.table(table)} set put_aside_at = null, at = now()`);
}

export async function deletePutAsideNow(tx: Db, most: number): Promise<number> {
  return ofEach(tx, most, (table) => sql`delete from ${sql.table(table)}`);
}
