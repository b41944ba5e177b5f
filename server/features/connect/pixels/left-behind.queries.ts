import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** What is kept of events; neither refers to the pixel itself. */
export const logTables = ['conversions', 'conversion_attempts'] as const;
type LogTable = (typeof logTables)[number];

interface Removed {
  accountId: string;
  pixelId: string;
}

/** Pixels that are gone and have left something behind. Leaps from pixel to pixel, however much each has. */
export async function removedPixels(db: Db, table: LogTable): Promise<Removed[]> {
  const { rows } = await sql<Removed>`
    with recursive seen as (
      (select account_id, pixel_id from ${sql.table(table)} order by account_id, pixel_id limit 1)
      union all
      select n.account_id, n.pixel_id from seen s, lateral (
        select d.account_id, d.pixel_id from ${sql.table(table)} d
        where (d.account_id, d.pixel_id) > (s.account_id, s.pixel_id)
        order by d.account_id, d.pixel_id limit 1
      ) n
    )
    select s.account_id as "accountId", s.pixel_id as "pixelId" from seen s
    where not exists (select from pixels p where p.account_id = s.account_id and p.id = s.pixel_id)`.execute(
    db,
  );
  return rows;
}

export async function deleteLeftBehind(
  db: Db,
  table: LogTable,
  { accountId, pixelId }: Removed,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where account_id = ${accountId} and pixel_id = ${pixelId} limit ${most}
    )) and account_id = ${accountId} and pixel_id = ${pixelId}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
