import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './database/index.ts';
import { AppError } from './errors.ts';

interface Limit {
  max: number;
  seconds: number;
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
  // A thief who does much must not bury what matters under mails, nor fill a mailbox.
  'security-mail.kind': { max: 3, seconds: 60 * 60 },
  'domains.new': { max: 20, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, Limit>;

/** Counts one more for this key and throws when that was one too many. */
export async function limitRate(
  deps: { db: Db; clock: Clock },
  name: keyof typeof limits,
  who: string,
): Promise<void> {
  const over = await countOne(deps, name, who);
  if (over) throw new AppError('too_many_requests', { retryAfterSeconds: over.secondsLeft });
}

/** Counts one more for this key; false when that was one too many, for what is then left undone and refuses nobody. */
export async function isWithinRate(
  deps: { db: Db; clock: Clock },
  name: keyof typeof limits,
  who: string,
): Promise<boolean> {
  return (await countOne(deps, name, who)) === undefined;
}

async function countOne(
  { db, clock }: { db: Db; clock: Clock },
  name: keyof typeof limits,
  who: string,
): Promise<{ secondsLeft: number } | undefined> {
  const { max, seconds } = limits[name];
  const now = clock.now();
  const endsAt = new Date(now.getTime() + seconds * 1_000);
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into rate_limits as r (key, count, ends_at) values (${`${name} ${who}`}, 1, ${endsAt})
    on conflict (key) do update set
      count = case when r.ends_at <= ${now} then 1 else r.count + 1 end,
      ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
    returning count, ends_at`.execute(db);
  const row = rows[0];
  if (!row || row.count <= max) return undefined;
  return { secondsLeft: Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1_000)) };
}

export async function pruneRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
}
