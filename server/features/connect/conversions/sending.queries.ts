import { sql } from 'kysely';
import type { Platform, ServerMoment } from '#domain/pixels.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface PixelName {
  accountId: string;
  id: string;
}

export interface ClaimedPixel extends PixelName {
  platform: Platform;
  pixelId: string;
  /** Sealed. */
  token: Buffer;
  failures: number;
  claimedUntil: Date;
}

/** A process that dies with a claim keeps the others away for so long. Every request prolongs it. */
const leaseSeconds = 60;
const lease = sql`date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${leaseSeconds}))`;

/** One seller's many pixels keep nobody else's events. */
const mostOfAccount = 3;

/**
 * Pixels with something to send, for this process alone. Who was served longest ago comes first. By the clock of the
 * database: those of several machines differ.
 */
export async function claimDue(db: Db, now: Date, most: number): Promise<ClaimedPixel[]> {
  const isFree = sql`(p.claimed_until is null or p.claimed_until < clock_timestamp())`;
  const { rows } = await sql<ClaimedPixel>`
    with waiting as materialized (
      select p.account_id, p.id,
        row_number() over (partition by p.account_id order by p.claimed_until nulls first, p.id) as place
      from due_pixels(${now}, null) p where ${isFree}
    ),
    due as materialized (
      select p.account_id, p.id from pixels p
      join waiting on waiting.account_id = p.account_id and waiting.id = p.id
      -- Asked again of the row that is held: another may have had it just now.
      where p.status = 'active' and p.id = any (array(select id from waiting)) and ${isFree}
        and place <= ${mostOfAccount} - (
          select count(*) from pixels busy
          where busy.account_id = p.account_id and busy.claimed_until >= clock_timestamp()
        )
      order by p.claimed_until nulls first
      limit ${most}
      for no key update of p skip locked
    )
    update pixels p set claimed_until = ${lease}
    from due where p.account_id = due.account_id and p.id = due.id and p.token is not null
    returning p.account_id as "accountId", p.id, p.platform, p.pixel_id as "pixelId", p.token, p.failures,
      p.claimed_until as "claimedUntil"`.execute(db);
  return rows;
}

export async function release(db: Db, { accountId, id, claimedUntil }: ClaimedPixel): Promise<void> {
  await sql`
    update pixels set claimed_until = clock_timestamp()
    where account_id = ${accountId} and id = ${id} and claimed_until = ${claimedUntil}`.execute(db);
}

/**
 * Holds the pixel and prolongs the claim. Undefined: it is another's by now, or it was paused, suspended, removed, or is
 * another pixel with another token than the one that was claimed.
 */
export async function holdClaimed(tx: Db, pixel: ClaimedPixel): Promise<Date | undefined> {
  const { accountId, id, claimedUntil, pixelId, token } = pixel;
  const { rows } = await sql<{ claimedUntil: Date }>`
    update pixels p set claimed_until = ${lease}
    where account_id = ${accountId} and id = ${id} and claimed_until = ${claimedUntil} and status = 'active'
      and pixel_id = ${pixelId} and token = ${token}
      and not exists (select from accounts a where a.id = p.account_id and a.suspended_at is not null)
    returning claimed_until as "claimedUntil"`.execute(tx);
  return rows[0]?.claimedUntil;
}

/** Whoever had them under way is gone: nobody knows whether the platform has them. Says how many there were. */
export async function setInterrupted(
  tx: Db,
  { accountId, id: pixelId }: PixelName,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ interrupted: number }>`
    with left_behind as (
      update conversions set status = 'unknown', finished_at = ${now}
      where account_id = ${accountId} and pixel_id = ${pixelId} and status = 'sending'
      returning attempt_ids[cardinality(attempt_ids)] as attempt_id
    ),
    published as (
      update conversion_attempts set why = 'no_answer'
      where account_id = ${accountId} and pixel_id = ${pixelId} and ms is null
        and id in (select attempt_id from left_behind)
    )
    select count(*) as interrupted from left_behind`.execute(tx);
  return rows[0]?.interrupted ?? 0;
}

/** Of a row of `conversions`. */
export function isTooOld(before: Record<ServerMoment, Date>) {
  return sql<boolean>`at < case moment
    when 'submit' then ${before.submit}::timestamptz
    when 'chat' then ${before.chat}::timestamptz
    else ${before.order}::timestamptz end`;
}

/**
 * Of these, those that the platform would not take any more; one of them would make it refuse the others. Only of these: a
 * look at everything that waits would be paid for by every request. Says how many.
 */
export async function setExpired(
  tx: Db,
  { accountId, id }: PixelName,
  numbers: readonly number[],
  before: Record<ServerMoment, Date>,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update conversions set status = 'expired', finished_at = ${now}
    where account_id = ${accountId} and pixel_id = ${id} and number = any(${numbers}::bigint[]) and status = 'waiting'
      and ${isTooOld(before)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The same of the first that wait. */
export async function setFirstExpired(
  tx: Db,
  pixel: PixelName,
  most: number,
  before: Record<ServerMoment, Date>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select number from conversions where pixel_id = ${pixel.id} and status = 'waiting'
    order by number limit ${most}`.execute(tx);
  const numbers = rows.map(({ number }) => number);
  return numbers.length === 0 ? 0 : setExpired(tx, pixel, numbers, before, now);
}

export interface WaitingConversion {
  number: number;
  body: string;
  /** How often it was sent alone in vain. */
  failures: number;
}

/**
 * The oldest first, without those that are left for later. By the pixel, which is one account's: with the account the
 * database may walk along the key of all that was ever sent instead of the index of what waits.
 */
export async function nextConversions(
  tx: Db,
  { id }: PixelName,
  { most, after, now }: { most: number; after: number; now: Date },
): Promise<WaitingConversion[]> {
  const { rows } = await sql<WaitingConversion>`
    select number, body, failures from conversions
    where pixel_id = ${id} and status = 'waiting' and number > ${after}
      and (next_at is null or next_at <= ${now})
    order by number limit ${most}`.execute(tx);
  return rows;
}

/** Written down before it is sent: who dies right after has not forgotten it. */
export async function beginAttempt(
  tx: Db,
  { accountId, id }: PixelName,
  attempt: { id: string; at: Date; numbers: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with begun as (
      update conversions set status = 'sending', attempt_ids = attempt_ids || ${attempt.id}::uuid,
        first_attempt_at = coalesce(first_attempt_at, ${attempt.at}), finished_at = null
      where account_id = ${accountId} and pixel_id = ${id} and number = any(${attempt.numbers}::bigint[])
        and status = 'waiting'
      returning number
    ),
    published as (
      insert into conversion_attempts (account_id, pixel_id, id, at, events)
      select ${accountId}, ${id}, ${attempt.id}, ${attempt.at}::timestamptz, count(*) from begun having count(*) > 0
    )
    select number from begun`.execute(tx);
  return rows.map(({ number }) => number);
}

export interface AttemptEnd {
  id: string;
  ms: number;
  status: number | null;
  why: string | null;
  code: number | null;
  message: string;
  traceId: string;
}

/**
 * What came of it. Only what this attempt was the last of: meanwhile a person may have had it sent again. What was taken
 * is taken, though, whatever was thought of it since.
 */
export async function endAttempt(
  tx: Db,
  { accountId, id: pixelId }: PixelName,
  numbers: readonly number[],
  end: AttemptEnd,
  outcome: { status: string; at: Date | null; failures: number; nextAt: Date | null },
): Promise<void> {
  const still =
    outcome.status === 'sent' ? sql`in ('sending', 'unknown', 'waiting')` : sql`in ('sending', 'unknown')`;
  await sql`
    with published as (
      update conversion_attempts set ms = ${end.ms}, status = ${end.status}::smallint, why = ${end.why},
        code = ${end.code}::integer, message = ${end.message}, trace_id = ${end.traceId}
      where account_id = ${accountId} and pixel_id = ${pixelId} and id = ${end.id}
    )
    update conversions set status = ${outcome.status}, finished_at = ${outcome.at}::timestamptz,
      failures = failures + ${outcome.failures}::smallint, next_at = ${outcome.nextAt}::timestamptz
    where account_id = ${accountId} and pixel_id = ${pixelId} and number = any(${numbers}::bigint[])
      and status ${still} and attempt_ids[cardinality(attempt_ids)] = ${end.id}::uuid`.execute(tx);
}
