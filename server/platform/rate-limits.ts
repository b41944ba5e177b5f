import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/index.ts';
import { AppError } from './errors.ts';

interface Limit {
  max: number;
  seconds: number;
  /** Where "wait a moment" would not be true: says how often it is allowed, and when again. */
  code?: ErrorCode;
}

/**
 * How often something guessable or costly may be asked for, counted in the database for all replicas together.
 * Generous enough for an office behind one address.
 */
export const limits = {
  'cekemail.network': { max: 60, seconds: 60 },
  'cekemail.email': { max: 20, seconds: 60 },
  // Beyond it each asks for work; nobody is refused.
  'cekemail.free': { max: 10, seconds: 60 * 60 },
  'login.free': { max: 20, seconds: 60 * 60 },
  'login.network': { max: 60, seconds: 60 },
  // Of the authenticator app, from all networks together.
  'codes.member': { max: 30, seconds: 60 * 60, code: 'too_many_codes' },
  'captcha.network': { max: 120, seconds: 60 },
  // Buyers of one mobile carrier share few addresses.
  'question.network': { max: 300, seconds: 60 },
  'register.network': { max: 30, seconds: 60 * 60 },
  'resend.network': { max: 30, seconds: 60 * 60 },
  'resend.email': { max: 5, seconds: 60 * 60 },
  'forgot.network': { max: 30, seconds: 60 * 60 },
  'forgot.email': { max: 5, seconds: 60 * 60 },
  'token.network': { max: 60, seconds: 60 },
  'invite.member': { max: 5, seconds: 60 * 60 },
  'reset.member': { max: 5, seconds: 60 * 60 },
  'resend.member': { max: 5, seconds: 60 * 60 },
  // Each mails an address that somebody typed in.
  'email-change.member': { max: 5, seconds: 60 * 60 },
  'picture.member': { max: 30, seconds: 10 * 60 },
  'password.member': { max: 10, seconds: 10 * 60 },
  'pixel.account': { max: 30, seconds: 10 * 60 },
  'push.member': { max: 10, seconds: 60 },
  // Each asks name servers, and perhaps a certificate's authority.
  'domains.account': { max: 30, seconds: 60 },
  // A thief who does much must not bury what matters under mails, nor fill a mailbox.
  'security-mail.kind': { max: 3, seconds: 60 * 60 },
  'domains.new': { max: 20, seconds: 24 * 60 * 60 },
  // Each calls an address that somebody typed in.
  'webhookTest.account': { max: 30, seconds: 60 * 60, code: 'too_many_tests' },
  'webhookResend.account': { max: 300, seconds: 60 * 60 },
  'import.account': { max: 50, seconds: 24 * 60 * 60, code: 'too_many_files' },
  // Rows are what it costs to read, check and keep a file; how many there are is known once it is read.
  'importRows.account': { max: 200_000, seconds: 24 * 60 * 60, code: 'too_many_rows_today' },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;
interface Counting {
  db: Db;
  clock: Clock;
}

/** Counts one more for this key and throws when that was one too many. */
export async function limitRate(counting: Counting, name: LimitName, who: string): Promise<void> {
  const { max, seconds } = limits[name];
  const { count, secondsLeft } = await countMore(counting, `${name} ${who}`, seconds);
  if (count > max) throw refusal(name, secondsLeft);
}

/** Counts nothing, and throws when nothing is left: for what is known only later how much it was. */
export async function requireRate({ db, clock }: Counting, name: LimitName, who: string): Promise<void> {
  const now = clock.now();
  const used = await db
    .selectFrom('rate_limits')
    .select('ends_at as endsAt')
    .where('key', '=', `${name} ${who}`)
    .where('count', '>=', limits[name].max)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (used) throw refusal(name, secondsUntil(used.endsAt, now));
}

function refusal(name: LimitName, left: number): AppError {
  const { max, code = 'too_many_requests' }: Limit = limits[name];
  const params = {
    most: max,
    thousands: Math.floor(max / 1_000),
    minutes: Math.ceil(left / 60),
    hours: Math.ceil(left / 3_600),
  };
  return new AppError(code, { retryAfterSeconds: left, params });
}

/** Counts one more for this key, or several, for whoever has something better to do than to refuse. */
export async function countRate(
  counting: Counting,
  name: LimitName,
  who: string,
  more = 1,
): Promise<{ count: number; free: number }> {
  const { max, seconds } = limits[name];
  const { count } = await countMore(counting, `${name} ${who}`, seconds, more);
  return { count, free: max };
}

/** Counts one more for this key; false when that was one too many, for what is then left undone and refuses nobody. */
export async function isWithinRate(counting: Counting, name: LimitName, who: string): Promise<boolean> {
  const { count, free } = await countRate(counting, name, who);
  return count <= free;
}

/** That one was none after all. */
export async function uncountRate({ db, clock }: Counting, name: LimitName, who: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', `${name} ${who}`)
    .where('count', '>', 0)
    .where('ends_at', '>', clock.now())
    .execute();
}

/** True for the first who comes with this key within that time. */
export async function isFirstUse(counting: Counting, key: string, seconds: number): Promise<boolean> {
  return (await countMore(counting, `used ${key}`, seconds)).count === 1;
}

async function countMore(
  { db, clock }: Counting,
  key: string,
  seconds: number,
  more = 1,
): Promise<{ count: number; secondsLeft: number }> {
  const now = clock.now();
  const endsAt = new Date(now.getTime() + seconds * 1_000);
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into rate_limits as r (key, count, ends_at) values (${key}, ${more}, ${endsAt})
    on conflict (key) do update set
      count = case when r.ends_at <= ${now} then excluded.count else r.count + excluded.count end,
      ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
    returning count, ends_at`.execute(db);
  const { count, ends_at } = rows[0] ?? { count: more, ends_at: endsAt };
  return { count, secondsLeft: secondsUntil(ends_at, now) };
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000));
}

export async function pruneRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
}
