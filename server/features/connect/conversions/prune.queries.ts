import { sql } from 'kysely';
import type { ServerMoment } from '#domain/pixels.ts';
import type { Db } from '#server/platform/database/index.ts';
import { isTooOld } from './sending.queries.ts';

/** Up to so many of those that are over, and of those that waited in vain; how many there were. Waits for nobody. */
export async function deleteOldConversions(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from conversions where (account_id, pixel_id, number) in (
      select account_id, pixel_id, number from conversions where created_at < ${before} and status <> 'sending'
      order by created_at limit ${most} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Of these leads, what no attempt was made to send yet. */
export async function deleteUnsent(tx: Db, accountId: string, leadIds: readonly string[]): Promise<void> {
  await sql`
    delete from conversions
    where account_id = ${accountId} and lead_id = any(${leadIds}::uuid[]) and status = 'waiting'
      and first_attempt_at is null`.execute(tx);
}

export async function deleteOldAttempts(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from conversion_attempts where (account_id, pixel_id, id) in (
      select account_id, pixel_id, id from conversion_attempts where at < ${before} order by at limit ${most}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Of pixels that nobody sends for at this moment, paused ones too: what a dead process left under way is unknown, and what
 * the platform would not take any more is too old. Says whose they were.
 */
export async function settleIdle(
  tx: Db,
  { platform, before, now }: { platform: string; before: Record<ServerMoment, Date>; now: Date },
): Promise<{ accountId: string }[]> {
  const { rows } = await sql<{ accountId: string }>`
    with idle as materialized (
      select p.account_id, p.id from pixels p
      where p.platform = ${platform} and (p.claimed_until is null or p.claimed_until < clock_timestamp())
        and exists (select from conversions c where c.pixel_id = p.id and c.status in ('waiting', 'sending'))
      order by p.account_id, p.id for no key update skip locked
    ),
    settled as (
      update conversions c set finished_at = ${now},
        status = case c.status when 'sending' then 'unknown' else 'expired' end
      from idle
      where c.account_id = idle.account_id and c.pixel_id = idle.id
        and (c.status = 'sending' or (c.status = 'waiting' and ${isTooOld(before)}))
      returning c.account_id, c.pixel_id, c.attempt_ids[cardinality(c.attempt_ids)] as attempt_id, c.status
    ),
    published as (
      update conversion_attempts a set why = 'no_answer' from settled
      where settled.status = 'unknown' and a.account_id = settled.account_id and a.pixel_id = settled.pixel_id
        and a.id = settled.attempt_id and a.ms is null
    )
    select account_id as "accountId" from settled`.execute(tx);
  return rows;
}
