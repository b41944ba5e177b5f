import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** Up to so many keys that begin with an earlier time; says how many it was. */
export async function deleteFormKeys(db: Db, before: Buffer, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from used_form_keys where key in (
      select key from used_form_keys where key < ${before} order by key limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}
