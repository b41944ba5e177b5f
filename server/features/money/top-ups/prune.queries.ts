import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

// Each deletes at most so many, and says how many there were.

/** Of orders that ended: banks have posted what they were going to. */
export async function deleteReleasedAmounts(db: Db, now: Date, most: number): Promise<number> {
  const deleted = await sql`
    delete from transfer_amounts where amount = any(array(
      select amount from transfer_amounts where held_until < ${now} limit ${most} for update skip locked
    ))`.execute(db);
  return Number(deleted.numAffectedRows);
}

export async function deleteHandled(db: Db, before: Date, most: number): Promise<number> {
  const deleted = await sql`
    delete from gateway_notifications where id = any(array(
      select id from gateway_notifications where handled_at < ${before} limit ${most}
    ))`.execute(db);
  return Number(deleted.numAffectedRows);
}

export async function deleteResolved(db: Db, before: Date, most: number): Promise<number> {
  const deleted = await sql`
    delete from gateway_differences where ctid = any(array(
      select ctid from gateway_differences where resolved_at < ${before} limit ${most}
    ))`.execute(db);
  return Number(deleted.numAffectedRows);
}
