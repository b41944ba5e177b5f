import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

const putAside = (most: number) => sql`
  where number = any(array(
    select number from conversion_causes where put_aside_at is not null order by number limit ${most}
    for update skip locked
  ))`;

async function changed(tx: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function readAgain(tx: Db, most: number): Promise<number> {
  return changed(tx, sql`update conversion_causes set put_aside_at = null ${putAside(most)}`);
}

export async function deletePutAside(tx: Db, most: number): Promise<number> {
  return changed(tx, sql`delete from conversion_causes ${putAside(most)}`);
}

/** Those that are left alone for a while and have something to send; one that is just being written is left to that. */
export async function hurryPixels(tx: Db, most: number): Promise<number> {
  return changed(
    tx,
    sql`
      update pixels p set next_at = null from (
        select account_id, id from pixels r
        where r.status = 'active' and r.next_at > now()
          and exists (select from conversions c where c.pixel_id = r.id and c.status in ('waiting', 'sending'))
        order by account_id, id limit ${most} for no key update skip locked
      ) resting
      where p.account_id = resting.account_id and p.id = resting.id`,
  );
}
