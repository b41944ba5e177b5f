import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/index.ts';
import { hashToken } from '#server/platform/one-way.ts';
import type { TestApp } from './test-app.ts';

/** They may sign in to every app of the tests. */
export const operatorEmails = [
  'operator@giliran.test',
  'kedua@giliran.test',
  'wulan@giliran.test',
  'hp@giliran.test',
] as const;

const noEnd = new Date('2100-01-01T00:00:00Z');

interface Wanted {
  email?: string;
  /** Whether a code was entered again just now; it then holds whatever the test's clock does. */
  confirmed?: boolean;
}

/** Someone who runs the service, signed in with both factors; how they sign in is the business of its own test. */
export async function openOperatorSession(
  db: Db,
  { email = operatorEmails[0], confirmed = true }: Wanted = {},
): Promise<{ operatorId: string; cookie: string }> {
  const now = new Date();
  await db
    .insertInto('operators')
    .values({ id: randomUUID(), email, name: email.split('@')[0] ?? email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('operators')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('operator_sessions')
    .values({
      id: randomUUID(),
      operator_id: id,
      token_hash: hashToken(token),
      stage: 'open',
      ip: '127.0.0.1',
      user_agent: '',
      created_at: now,
      expires_at: noEnd,
      confirmed_at: confirmed ? noEnd : null,
    })
    .execute();
  return { operatorId: id, cookie: `giliran_operator=${token}` };
}

/** Calls of who runs the service: `operate('POST', '/top-ups/…/approve', {…})`. */
export function createOperate({ app, deps }: Pick<TestApp, 'app' | 'deps'>, wanted: Wanted = {}) {
  let session: ReturnType<typeof openOperatorSession> | undefined;
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    session ??= openOperatorSession(deps.db, wanted);
    const { cookie } = await session;
    return app.inject({
      method,
      url: `/v1/operator${path}`,
      ...(payload && { payload }),
      headers: { cookie, 'x-giliran-app': 'web', 'idempotency-key': randomUUID(), ...headers },
    });
  };
}
