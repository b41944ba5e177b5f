import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { doWork } from '#server/features/rotation/shield/do-work.fixture.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createOperate, openOperatorSession } from '#server/testing/operators.ts';
import { inviteOperator } from './invite-operator.ts';
import { openLogin } from './operator-login.fixture.ts';

const { app, db, deps, email, password, browser, later, codeNow, enrolled, signIn, trail } =
  await openLogin();
const reset = () => inviteOperator(deps, { email, name: '', reset: true });

test('a reset ends the recovery codes, also for whoever knows the new password', async () => {
  const { recoveryCodes } = await enrolled();
  const token = await reset();
  const ask = browser();
  await ask('POST', `/invitations/${token}`, { password });
  expect((await ask('POST', '/session', { email, password })).json().data.stage).toBe('enrol');
  expect(await db.selectFrom('operator_recovery_codes').select('used_at').execute()).toEqual([]);
  // A session that waits for a code, whose operator has no second factor any more.
  await db.updateTable('operator_sessions').set({ stage: 'code' }).execute();
  const hash = sql<Buffer>`sha256(convert_to(${`recovery ${recoveryCodes[0]?.replace('-', '')}`}, 'UTF8'))`;
  await sql`insert into operator_recovery_codes (operator_id, code_hash)
    select id, ${hash} from operators where email = ${email}`.execute(db);
  const used = await ask('POST', '/session/code', { code: recoveryCodes[0] ?? '' });
  expect(used.json().error).toBe('wrong_code');
});

test('a reset while a password is compared: it opens nothing', async () => {
  await enrolled();
  const signingIn = await withTransaction(db, async (tx) => {
    await tx.updateTable('operators').set({ password_hash: null }).where('email', '=', email).execute();
    const answer = browser()('POST', '/session', { email, password });
    await untilWaitingForLock(db);
    return { answer };
  });
  expect((await signingIn.answer).json().error).toBe('wrong_credentials');
});

test('guesses from many networks cost work, never the operator’s way in, and they are in the trail', async () => {
  // Wrong ones of the tests before no longer count.
  later(61);
  await enrolled();
  const before = (await trail()).length;
  const guess = (n: number) =>
    browser(`198.51.100.${n}`)('POST', '/session', { email, password: 'Salah1234' });
  await guess(0);
  expect((await trail()).slice(before)).toEqual(['operator_password_failed']);
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => (await guess(n + 1)).statusCode),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(19);
  expect(statuses.filter((status) => status === 428)).toHaveLength(5);
  const ask = browser();
  const asked = (await ask('POST', '/session', { email, password })).json();
  expect(asked.error).toBe('work_needed');
  const { key, level } = asked.data;
  const work = { key, answer: doWork(key, level) };
  expect((await ask('POST', '/session', { email, password, work })).json().data.stage).toBe('code');
  expect((await ask('POST', '/session', { email, password, work })).json().error).toBe('work_needed');
});

test('a second factor is put into use while the invitation would have worked, not later', async () => {
  const token = await reset();
  const ask = browser();
  await ask('POST', `/invitations/${token}`, { password });
  later(23 * 60);
  expect((await ask('POST', '/session', { email, password })).json().data.stage).toBe('enrol');
  later(61);
  expect((await ask('POST', '/session', { email, password })).json().error).toBe('invitation_over');
});

test('wrong codes of whoever has only the password do not keep the operator from confirming', async () => {
  const { ask, secret } = await enrolled();
  const other = browser('198.51.100.1');
  await other('POST', '/session', { email, password });
  for (let n = 0; n < 6; n += 1) await other('POST', '/session/code', { code: '000000' });
  expect((await other('POST', '/session/code', { code: '000000' })).statusCode).toBe(429);
  expect((await ask('POST', '/session/confirmation', { code: codeNow(secret) })).statusCode).toBe(200);
});

test('signing in once more ends the session of the cookie that was sent along', async () => {
  const { ask } = await enrolled();
  const sessions = () => db.selectFrom('operator_sessions').select('stage').execute();
  expect(await sessions()).toEqual([{ stage: 'open' }]);
  await ask('POST', '/session', { email, password });
  expect(await sessions()).toEqual([{ stage: 'code' }]);
});

test('ends all other sessions, and stays in', async () => {
  const { ask, secret } = await enrolled();
  const other = browser();
  await signIn(other, secret);
  expect((await ask('DELETE', '/sessions/others')).json().data).toEqual({ ended: 1 });
  expect((await other('GET', '/differences')).statusCode).toBe(401);
  expect((await ask('GET', '/differences')).statusCode).toBe(200);
  expect(await trail()).toContain('operator_sessions_ended');
});

test('an act that had nothing to change is as much done once as any other', async () => {
  const operate = createOperate({ app, deps });
  const key = { 'idempotency-key': 'nothing-to-end' };
  const end = () => operate('DELETE', '/sessions/others', undefined, key);
  await db.deleteFrom('operator_sessions').execute();
  expect((await end()).json().data).toEqual({ ended: 0 });
  const other = await openOperatorSession(db);
  const again = await end();
  expect([again.json().data, again.headers['idempotency-replayed']]).toEqual([{ ended: 0 }, 'true']);
  const url = '/v1/operator/differences';
  expect((await app.inject({ url, headers: { cookie: other.cookie } })).statusCode).toBe(200);
  expect(
    (await operate('DELETE', `/announcements/${crypto.randomUUID()}`, undefined, key)).json().error,
  ).toBe('key_reused');
});

test('a made-up key does not take the place of our own page', async () => {
  const { cookie } = await openOperatorSession(db);
  const headers = {
    cookie,
    authorization: 'Bearer x',
    origin: 'https://jahat.example',
    'idempotency-key': 'from-afar',
  };
  const answer = await app.inject({ method: 'DELETE', url: '/v1/operator/sessions/others', headers });
  expect(answer.json().error).toBe('foreign_origin');
});
