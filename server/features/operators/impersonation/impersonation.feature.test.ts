import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { impersonationHeader } from '#contract/endpoint.ts';
import { findImpersonation } from '#server/platform/operators/impersonation.ts';
import { pruneOperatorSessions } from '#server/platform/operators/operator-sessions.ts';
import { eventually } from '#server/testing/eventually.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createOperate, openOperatorSession, operatorEmails } from '#server/testing/operators.ts';
import { openTestSession } from '#server/testing/people.ts';
import { routeCalls } from '#server/testing/route-calls.ts';
import { createSender } from '#server/testing/send-route.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createThings } from '#server/testing/things.ts';
import { createShop } from '#server/testing/two-shops.ts';

const testApp = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' } });
const { app, deps, setTime, signInAs } = testApp;
await app.ready();
const { db } = deps;
const send = createSender({ app, deps, signInAs });
const operate = createOperate(testApp);
const { owner } = await createShop(deps);
await givePoints(deps, owner.accountId, 100);
const things = await createThings(deps, owner);
const because = { reason: 'Pemilik minta dibantu' };

async function startImpersonation() {
  const answer = await operate('POST', `/accounts/${owner.accountId}/looks`, because);
  expect(answer.statusCode).toBe(200);
  const cookie = answer.cookies.find(({ name }) => name === 'giliran_look');
  expect(cookie).toMatchObject({ httpOnly: true, path: '/', maxAge: 1_800 });
  return { cookie: `giliran_look=${cookie?.value}`, ...answer.json().data };
}
const see = (url: string, cookie: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { cookie, 'x-giliran-app': 'web' } });

/** What stands in every table, as one number for each. */
async function fingerprint(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker')
    order by 1`.execute(db);
  const parts = tables.map(
    ({ name }) => sql`select ${name} as name, coalesce(sum(hashtextextended(t::text, 0))::text, '') as sum
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

const routes = app.routeTable.filter(
  ({ method, path }) =>
    path.startsWith('/v1/') && !path.startsWith('/v1/operator/') && method !== 'HEAD' && method !== 'OPTIONS',
);
/** It does not end by itself. */
const stream = 'GET /v1/events';

/** They only read, but return a secret or write something. */
const closedReads = [
  'GET /v1/webhooks/:id/secret',
  'GET /v1/register/verify/:token',
  'GET /v1/register/links/:token',
  'GET /v1/email-changes/:token',
  'GET /v1/password/verifyforgot/:token',
  'GET /v1/captcha',
  'GET /v1/invitations/:token',
  'GET /v1/password/keys/:token',
];

test('over every route nothing changes, and what could change something is refused', async () => {
  const { cookie, user } = await startImpersonation();
  expect(user).toMatchObject({ id: owner.memberId, role: 'owner' });
  const headers = { cookie, 'x-giliran-app': 'web', 'x-giliran-person': owner.memberId };
  const before = await fingerprint();
  let seen = 0;
  let refused = 0;
  for (const { method, path } of routes) {
    const name = `${method} ${path}`;
    if (name === stream || path === '/v1/look/end') continue;
    const call = routeCalls[name] ?? {};
    const answer = await send(name, null, call, things, headers);
    if (method === 'GET' && !closedReads.includes(name)) {
      // What is seen is kept by no device.
      expect([name, answer.headers[impersonationHeader]]).toEqual([name, '1']);
      if (call.may?.includes('owner')) expect([name, answer.statusCode]).toEqual([name, call.answers ?? 200]);
      seen += 1;
    } else {
      expect([name, answer.json().error]).toEqual([name, 'look_only']);
      refused += 1;
    }
  }
  expect([seen > 50, refused > 60]).toEqual([true, true]);
  expect(await fingerprint()).toEqual(before);
});

test('the owner reads which operator impersonated them and why; their own last visit stays what it was', async () => {
  const { cookie: session } = await openTestSession(deps, owner);
  const [latest] = (await see('/v1/audit', session)).json().data.entries;
  expect(latest).toMatchObject({
    kind: 'operator_looked',
    who: 'operator (Giliran)',
    details: { operator: 'operator', ...because, until: expect.any(String) },
  });
});

test('ended by hand, it is over at once, and stands in the trail', async () => {
  setTime('2026-11-15T03:00:03Z');
  const { cookie } = await startImpersonation();
  expect((await see('/v1/points', cookie)).statusCode).toBe(200);
  setTime('2026-11-15T03:00:05Z');
  const ended = await see('/v1/look/end', cookie, 'POST');
  expect([ended.statusCode, ended.cookies]).toMatchObject([200, [{ name: 'giliran_look', value: '' }]]);
  expect((await see('/v1/points', cookie)).statusCode).toBe(401);
  expect((await see('/v1/look/end', cookie, 'POST')).statusCode).toBe(200);
  const { acts } = (await operate('GET', `/accounts/${owner.accountId}`)).json().data;
  // Of the owner nothing stays in what can never be changed.
  const kept = await db.selectFrom('operator_acts').select(['subject', 'answer']).execute();
  expect(JSON.stringify(kept)).not.toContain('@');
  expect(acts.slice(0, 2)).toMatchObject([
    { kind: 'account_look_ended', operator: 'operator' },
    { kind: 'account_looked_at', ...because },
  ]);
});

/** Of somebody whose session ends then; returns the token of the impersonation. */
async function impersonateAs(email: string, sessionEnds: Date): Promise<string> {
  const answer = await createOperate(testApp, { email })(
    'POST',
    `/accounts/${owner.accountId}/looks`,
    because,
  );
  const theirs = db.selectFrom('operators').select('id').where('email', '=', email);
  await db
    .updateTable('operator_sessions')
    .set({ expires_at: sessionEnds })
    .where('operator_id', 'in', theirs)
    .execute();
  return answer.cookies.find(({ name }) => name === 'giliran_look')?.value ?? '';
}

test('with the operator’s session every impersonation of it ends, and so do its open streams', async () => {
  setTime('2026-11-15T03:00:10Z');
  const ended: unknown[] = [];
  const unsubscribe = deps.hub.subscribe(owner.accountId, {
    onEvent: ({ name, payload }) => name === 'session.ended' && ended.push(payload),
    onLost: () => undefined,
  });
  await eventually(() => expect(deps.hub.isListening()).toBe(true));
  const impersonations = async () =>
    (await db.selectFrom('operator_looks').select('id').orderBy('id').execute()).map(({ id }) => ({ id }));
  await db.deleteFrom('operator_looks').execute();
  const other = createOperate(testApp, { email: operatorEmails[1] });
  await other('POST', `/accounts/${owner.accountId}/looks`, because);
  await other('POST', `/accounts/${owner.accountId}/looks`, because);
  const [first, second] = await impersonations();
  expect((await other('DELETE', '/session')).statusCode).toBe(200);
  await eventually(() => expect(ended).toEqual(expect.arrayContaining([first, second])));
  expect(await impersonations()).toEqual([]);

  const third = await impersonateAs(operatorEmails[2], new Date('2026-11-15T03:01:00Z'));
  const [last] = await impersonations();
  expect((await findImpersonation(deps, third))?.impersonation).toMatchObject({
    ...last,
    until: new Date('2026-11-15T03:01:00Z'),
  });
  await pruneOperatorSessions(db, new Date('2026-11-15T03:01:00Z'));
  await eventually(() => expect(ended).toContainEqual(last));
  unsubscribe();
});

test('after half an hour, and when the operator’s session ends, it is over by itself', async () => {
  setTime('2026-11-15T03:00:00Z');
  const { cookie, until } = await startImpersonation();
  expect(until).toBe('2026-11-15T03:30:00.000Z');
  setTime('2026-11-15T03:29:59Z');
  expect((await see('/v1/points', cookie)).statusCode).toBe(200);
  setTime('2026-11-15T03:30:01Z');
  expect((await see('/v1/points', cookie)).statusCode).toBe(401);
  const again = await startImpersonation();
  const { operatorId } = await openOperatorSession(db);
  await db.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute();
  expect((await see('/v1/points', again.cookie)).statusCode).toBe(401);
});
