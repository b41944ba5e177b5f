import { sql } from 'kysely';
import { byteaArray, textArray } from '#server/platform/database/binary-array.ts';
import type { Fill } from '#server/platform/database/fixed-statement.ts';
import type { Db } from '#server/platform/database/index.ts';

/** A visit that uses up the key of its form. */
export interface KeyedVisit {
  formKey: string | null;
  requestKey: string;
}

/**
 * Part of statements that store visits. A form is sent once: a second one fails here, and nothing is stored. Without
 * `on conflict`, which costs twice as much and whose answer would have to be counted.
 */
export const usedKeys = (fill: Fill<{ keyed: readonly KeyedVisit[] }>) => sql`
    used as (
      insert into used_form_keys (key, request_key)
      select unnest(${fill(({ keyed }) => byteaArray(keyed, (visit) => visit.formKey))}::bytea[]),
        unnest(${fill(({ keyed }) => textArray(keyed, (visit) => visit.requestKey))}::text[])
    ),`;

/** Up to so many keys that begin with an earlier time; says how many it was. */
export async function deleteFormKeys(db: Db, before: Buffer, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from used_form_keys where key in (
      select key from used_form_keys where key < ${before} order by key limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}
