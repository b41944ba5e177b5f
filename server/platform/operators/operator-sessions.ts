import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Db, withTransaction } from '../database/index.ts';
import { publishAll } from '../events/publish.ts';
import type { Client } from '../http/client.ts';
import { isAskedLocally } from '../http/probes.ts';
import { newId } from '../ids.ts';
import { hashToken } from '../one-way.ts';
import type { Random } from '../random.ts';
import { mayOperate } from './may-operate.ts';
import type { Operator } from './operator.ts';

const cookieName = 'giliran_operator';
/** Never prolonged: after half a day both factors are asked for again. */
const openMs = 12 * 60 * 60 * 1_000;
const halfOpenMs = 10 * 60 * 1_000;

/** `code`: the password was right; `enrol`: and there is no second factor yet; `open`: both were right. */
type OperatorStage = 'code' | 'enrol' | 'open';

export interface OperatorSession extends Operator {
  stage: OperatorStage;
}

/** Sent to these calls alone: no other part of the product ever sees it. */
function attributes(config: Config) {
  return {
    path: '/v1/operator',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}

export function setOperatorCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(cookieName, token, { ...attributes(config), maxAge: openMs / 1_000 });
}

export function clearOperatorCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(cookieName, attributes(config));
}

/** Returns the token for the cookie; nowhere else is it kept. */
export async function startOperatorSession(
  tx: Db,
  { clock, random }: { clock: Clock; random: Random },
  {
    operatorId,
    stage,
    client,
  }: { operatorId: string; stage: OperatorStage; client: Pick<Client, 'ip' | 'userAgent'> },
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const token = random.bytes(32).toString('base64url');
  const sessionId = newId(clock, random);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + (stage === 'open' ? openMs : halfOpenMs));
  await tx
    .insertInto('operator_sessions')
    .values({
      id: sessionId,
      operator_id: operatorId,
      token_hash: hashToken(token),
      stage,
      ip: client.ip,
      user_agent: client.userAgent,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, sessionId, expiresAt };
}

interface FindDeps {
  db: Db;
  clock: Clock;
  config: Config;
}

/** Whoever holds the cookie, at whatever stage. */
export async function findOperatorSession(
  deps: FindDeps,
  request: FastifyRequest,
): Promise<OperatorSession | null> {
  const token = request.cookies[cookieName];
  return token ? sessionOfToken(deps, token, request) : null;
}

/** Who is no longer named by OPERATOR_EMAILS is nobody. */
export async function sessionOfToken(
  { db, clock, config }: FindDeps,
  token: string,
  request: FastifyRequest,
): Promise<OperatorSession | null> {
  const row = await db
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .select(['s.id as sessionId', 's.stage', 's.expires_at as expiresAt', 's.confirmed_at as confirmedAt'])
    .select(['o.id', 'o.email', 'o.name'])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row || !mayOperate(config, row.email, isAskedLocally(request))) return null;
  return { ...row, stage: row.stage as OperatorStage };
}

export async function confirmOperatorSession(tx: Db, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable('operator_sessions').set({ confirmed_at: at }).where('id', '=', sessionId).execute();
}

/** Ends one session of theirs, or all but `except`. How many there were. */
export async function endOperatorSessions(
  tx: Db,
  operatorId: string,
  which: { only: string } | { except?: string } = {},
): Promise<number> {
  const theirs = sql`operator_id = ${operatorId}`;
  if ('only' in which) return endWhere(tx, sql`${theirs} and id = ${which.only}`);
  return endWhere(tx, which.except ? sql`${theirs} and id <> ${which.except}` : theirs);
}

export async function pruneOperatorSessions(db: Db, now: Date): Promise<void> {
  await withTransaction(db, (tx) => endWhere(tx, sql`expires_at <= ${now}`));
}

/** Their impersonations are deleted with them, and the open event streams of these end. */
async function endWhere(tx: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ impersonations: { id: string; accountId: string }[] }>`
    with ended as (delete from operator_sessions where ${condition} returning id)
    select coalesce(i.impersonations, '[]') as impersonations from ended e, lateral (
      select json_agg(json_build_object('id', id, 'accountId', account_id)) as impersonations
      from operator_looks where session_id = e.id
    ) i`.execute(tx);
  const ended = rows.flatMap(({ impersonations }) => impersonations);
  const events = ended.map(({ id, accountId }) => ({
    accountId,
    event: { name: 'session.ended' as const, payload: { id } },
  }));
  if (events.length > 0) await publishAll(tx, events);
  return rows.length;
}
