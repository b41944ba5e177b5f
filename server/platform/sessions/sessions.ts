import { canBeRequiredOf, neededFrom } from '#domain/second-factor.ts';
import { sessionSeconds } from '#domain/session-length.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/index.ts';
import { publish } from '../events/publish.ts';
import type { Client } from '../http/client.ts';
import type { Viewer } from '../http/viewer.ts';
import { newId } from '../ids.ts';
import { hashToken } from '../one-way.ts';
import type { Random } from '../random.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';

/** After the sign-in, however much it is used: what was stolen and stays in use ends too. */
const longestSessionSeconds = 30 * 24 * 60 * 60;
const renewAfterMs = 10 * 60 * 1_000;

/** For so long a session that was confirmed opens what needs it. */
export const confirmationMs = 15 * 60 * 1_000;

export type LoginMethod = 'password' | 'google' | 'passkey';

interface Person {
  accountId: string;
  memberId: string;
}

/** Returns the token for the cookie; nowhere else is it kept. */
export async function startSession(
  tx: Db,
  { clock, random }: { clock: Clock; random: Random },
  { accountId, memberId, method, client }: Person & { method: LoginMethod; client: Client },
): Promise<{ sessionId: string; token: string }> {
  const token = random.bytes(32).toString('base64url');
  const sessionId = newId(clock, random);
  const now = clock.now();
  await tx
    .insertInto('sessions')
    .values({
      account_id: accountId,
      member_id: memberId,
      id: sessionId,
      token_hash: hashToken(token),
      method,
      ip: client.ip,
      user_agent: client.userAgent,
      created_at: now,
      last_used_at: now,
      // Whoever signs in has just proved themselves.
      confirmed_at: now,
      expires_at: new Date(now.getTime() + sessionSeconds * 1_000),
    })
    .execute();
  return { sessionId, token };
}

/** Who holds this token; `renewed` when the session was used long enough ago to be prolonged now. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ viewer: Viewer; renewed: boolean } | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 's.account_id').onRef('m.id', '=', 's.member_id'),
    )
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      's.account_id',
      's.member_id',
      's.id',
      's.last_used_at',
      's.created_at',
      's.confirmed_at',
      'm.role',
      'm.email_verified_at',
      'a.time_zone',
      'a.suspended_at',
      'a.second_factor_required_at',
      'a.closed_at',
    ])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.expires_at', '>', now)
    .where('s.created_at', '>', new Date(now.getTime() - longestSessionSeconds * 1_000))
    .where('m.status', '=', 'active')
    // The owner alone enters what they closed; the others’ sessions rest with it.
    .where((eb) => eb.or([eb('a.closed_at', 'is', null), eb('m.role', '=', 'owner')]))
    .executeTakeFirst();
  if (!row) return undefined;
  const renewed = now.getTime() - row.last_used_at.getTime() >= renewAfterMs;
  if (renewed) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: endOf(row.created_at, now) })
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      .execute();
  }
  const viewer = {
    accountId: row.account_id,
    memberId: row.member_id,
    role: row.role as Viewer['role'],
    sessionId: row.id,
    verified: row.email_verified_at !== null,
    timeZone: row.time_zone,
    suspended: row.suspended_at !== null,
    confirmed: isRecent(row.confirmed_at, now),
    enrol: await enrolmentOf(db, row, now),
    closed: row.closed_at !== null,
  };
  return { viewer, renewed };
}

interface Concerned {
  account_id: string;
  member_id: string;
  role: string;
  second_factor_required_at: Date | null;
}

/** Asked only in accounts that require a second factor. */
async function enrolmentOf(db: Db, row: Concerned, now: Date): Promise<Viewer['enrol']> {
  const { second_factor_required_at: required, account_id: accountId, member_id: memberId } = row;
  if (!required || !canBeRequiredOf(row.role as Viewer['role'])) return undefined;
  if (await hasSecondFactor(db, accountId, memberId)) return undefined;
  const from = neededFrom(required);
  return { from, isDue: from <= now };
}

function isRecent(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmationMs;
}

/** Password or second factor were entered again. */
export async function markConfirmed(
  tx: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .execute();
}

/** A week from its last use, and never after its last day. */
function endOf(createdAt: Date, now: Date): Date {
  const unused = now.getTime() + sessionSeconds * 1_000;
  return new Date(Math.min(unused, createdAt.getTime() + longestSessionSeconds * 1_000));
}

export async function listSessions(db: Db, { accountId, memberId }: Person, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'method', 'ip', 'user_agent', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one session of this person, or all but `except`; open event streams of them end too. Returns how many. */
export async function endSessions(
  tx: Db,
  { accountId, memberId }: Person,
  which: { only: string } | { except?: string },
): Promise<number> {
  let ending = tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId);
  if ('only' in which) ending = ending.where('id', '=', which.only);
  else if (which.except) ending = ending.where('id', '!=', which.except);
  const ended = await ending.returning('id').execute();
  for (const { id } of ended) await publish(tx, accountId, { name: 'session.ended', payload: { id } });
  return ended.length;
}

/** Whether it goes on; if so it ends for nobody before this transaction does. */
export async function holdSession(
  tx: Db,
  { accountId, sessionId }: Pick<Viewer, 'accountId' | 'sessionId'>,
): Promise<boolean> {
  const held = await tx
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

export async function pruneSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
