import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { ClaimedPixel, PixelName } from './sending.queries.ts';

/** How it goes with the platform for this pixel. */
export async function setHealth(
  tx: Db,
  { accountId, id }: PixelName,
  health: { failures: number; failingSince: Date | null; nextAt: Date | null },
): Promise<void> {
  await sql`
    update pixels set failures = ${health.failures}, next_at = ${health.nextAt}::timestamptz,
      failing_since = case when ${health.failures}::integer > 0
        then coalesce(failing_since, ${health.failingSince}::timestamptz) end
    where account_id = ${accountId} and id = ${id}`.execute(tx);
}

/** They were refused only because whatever was sent was refused. */
export async function takeBackRefusals(
  tx: Db,
  { accountId, id }: PixelName,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    update conversions set status = 'waiting', finished_at = null
    where account_id = ${accountId} and pixel_id = ${id} and number = any(${numbers}::bigint[])
      and status = 'refused'`.execute(tx);
}

/** Why the platform took nothing the last time. */
export async function lastRefusalOf(db: Db, { accountId, id }: PixelName): Promise<string | undefined> {
  const { rows } = await sql<{ why: string }>`
    select why from conversion_attempts where account_id = ${accountId} and pixel_id = ${id} and why is not null
    order by at desc limit 1`.execute(db);
  return rows[0]?.why;
}

/** The pixel's name, the first time that it has been failing since before then. */
export async function markLongFailing(
  tx: Db,
  { accountId, id }: PixelName,
  before: Date,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update pixels set failing_notified_at = ${now}
    where account_id = ${accountId} and id = ${id} and failing_since < ${before}
      and (failing_notified_at is null or failing_notified_at < failing_since)
    returning name`.execute(tx);
  return rows[0]?.name;
}

/** The pixel's name; undefined when it rests already, or is another one by now. */
export async function pauseFailing(
  tx: Db,
  { accountId, id, pixelId, token }: ClaimedPixel,
  why: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update pixels set status = 'paused', paused_why = ${why}, next_at = null, failures = 0, failing_since = null
    where account_id = ${accountId} and id = ${id} and status = 'active' and pixel_id = ${pixelId} and token = ${token}
    returning name`.execute(tx);
  return rows[0]?.name;
}
