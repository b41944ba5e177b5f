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
  'login.network': { max: 60, seconds: 60 },
  'captcha.network': { max: 120, seconds: 60 },
  // Buyers of one mobile carrier share few addresses.
  'question.network': { max: 300, seconds: 60 },
  'register.network': { max: 30, seconds: 60 * 60 },
  'forgot.network': { max: 30, seconds: 60 * 60 },
  'forgot.email': { max: 5, seconds: 60 * 60 },
  'token.network': { max: 60, seconds: 60 },
  'invite.member': { max: 5, seconds: 60 * 60 },
  'reset.member': { max: 5, seconds: 60 * 60 },
  'resend.member': { max: 5, seconds: 60 * 60 },
  'picture.member': { max: 30, seconds: 10 * 60 },
  'password.member': { max: 10, seconds: 10 * 60 },
  'pixel.account': { max: 30, seconds: 10 * 60 },
  'push.member': { max: 10, seconds: 60 },
  // Each asks name servers, and perhaps a certificate's authority.
  'domains.account': { max: 30, seconds: 60 },
  'domains.new': { max: 20, seconds: 24 * 60 * 60 },
  // Each calls an address that somebody typed in.
  'webhookTest.account': { max: 30, seconds: 60 * 60, code: 'too_many_tests' },
  // Each may bring two hundred thousand rows to be read, checked and kept.
  'import.account': { max: 50, seconds: 24 * 60 * 60, code: 'too_many_files' },
} as const satisfies Record<string, Limit>;

/** Counts one more for this key and throws when that was one too many. */
export async function limitRate(
  { db, clock }: { db: Db; clock: Clock },
  name: keyof typeof limits,
  who: string,
): Promise<void> {
  const { max, seconds, code = 'too_many_requests' }: Limit = limits[name];
  const now = clock.now();
  const endsAt = new Date(now.getTime() + seconds * 1_000);
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into rate_limits as r (key, count, ends_at) values (${`${name} ${who}`}, 1, ${endsAt})
    on conflict (key) do update set
      count = case when r.ends_at <= ${now} then 1 else r.count + 1 end,
      ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
    returning count, ends_at`.execute(db);
  const row = rows[0];
  if (row && row.count > max) {
    const left = Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1_000));
    const params = { most: max, minutes: Math.ceil(left / 60), hours: Math.ceil(left / 3_600) };
    throw new AppError(code, { retryAfterSeconds: left, params });
  }
}

export async function pruneRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
}
