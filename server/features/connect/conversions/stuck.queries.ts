import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** Those that are left alone for a while and have something to send; one that is just being written is left to that. */
export async function retryPixelsNow(tx: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
      update pixels p set next_at = null from (
        select account_id, id from pixels r
        where r.status = 'active' and r.next_at > now()
          and exists (select from conversions c where c.pixel_id = r.id and c.status in ('waiting', 'sending'))
        order by account_id, id limit ${most} for no key update skip locked
      ) resting
      where p.account_id = resting.account_id and p.id = resting.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
