import type { FastifyReply, FastifyRequest } from 'fastify';
import { impersonationMinutes } from '#contract/impersonation.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/index.ts';
import type { Viewer } from '../http/viewer.ts';
import { newId } from '../ids.ts';
import { hashToken } from '../one-way.ts';
import type { Random } from '../random.ts';
import { mayOperate } from './may-operate.ts';

const cookieName = 'giliran_look';
const impersonationMs = impersonationMinutes * 60 * 1_000;

function attributes(config: Config) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}

export function setImpersonationCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(cookieName, token, { ...attributes(config), maxAge: impersonationMs / 1_000 });
}

export function clearImpersonationCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(cookieName, attributes(config));
}

export function impersonationTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName];
}

interface NewImpersonation {
  operatorId: string;
  sessionId: string;
  accountId: string;
  reason: string;
}

/** Returns the token for the cookie; only its hash is stored. */
export async function insertImpersonation(
  tx: Db,
  { clock, random }: { clock: Clock; random: Random },
  { operatorId, sessionId, accountId, reason }: NewImpersonation,
): Promise<{ id: string; token: string; until: Date }> {
  const token = random.bytes(32).toString('base64url');
  const id = newId(clock, random);
  const now = clock.now();
  const until = new Date(now.getTime() + impersonationMs);
  await tx
    .insertInto('operator_looks')
    .values({
      id,
      operator_id: operatorId,
      session_id: sessionId,
      account_id: accountId,
      token_hash: hashToken(token),
      reason,
      created_at: now,
      expires_at: until,
    })
    .execute();
  return { id, token, until };
}

/** The owner whom the operator impersonates; nobody once the half hour or the operator's own session is over. */
export async function findImpersonation(
  { db, clock, config }: { db: Db; clock: Clock; config: Config },
  token: string,
): Promise<
  (Viewer & { impersonation: NonNullable<Viewer['impersonation']> & { operatorId: string } }) | undefined
> {
  const now = clock.now();
  const row = await db
    .selectFrom('operator_looks as i')
    .innerJoin('operator_sessions as s', 's.id', 'i.session_id')
    .innerJoin('operators as o', 'o.id', 'i.operator_id')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .innerJoin('members as m', (join) => join.onRef('m.account_id', '=', 'a.id').on('m.role', '=', 'owner'))
    .select((eb) => eb.fn<Date>('least', ['i.expires_at', 's.expires_at']).as('until'))
    .select(['i.id', 'o.id as operatorId', 'o.name as operatorName', 'o.email'])
    .select([
      'm.account_id',
      'm.id as memberId',
      'm.email_verified_at',
      'a.time_zone',
      'a.suspended_at',
      'a.closed_at',
    ])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.expires_at', '>', now)
    .where('s.expires_at', '>', now)
    .where('s.stage', '=', 'open')
    .executeTakeFirst();
  // Its token was given to somebody who was signed in, and the demo's operators are that at this machine only.
  if (!row || !mayOperate(config, row.email, true)) return undefined;
  return {
    accountId: row.account_id,
    memberId: row.memberId,
    role: 'owner',
    // Its streams end with it.
    sessionId: row.id,
    verified: row.email_verified_at !== null,
    timeZone: row.time_zone,
    suspended: row.suspended_at !== null,
    closed: row.closed_at !== null,
    impersonation: {
      id: row.id,
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      until: row.until,
    },
  };
}

export async function deleteImpersonation(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('operator_looks')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function pruneImpersonations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('operator_looks').where('expires_at', '<=', now).execute();
}
