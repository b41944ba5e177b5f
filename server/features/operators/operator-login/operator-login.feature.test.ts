import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeAt } from '#server/platform/second-factor/totp.ts';
import { createOperate } from '#server/testing/operators.ts';
import { createMember } from '#server/testing/people.ts';
import { inviteOperator } from './invite-operator.ts';
import { openLogin } from './operator-login.fixture.ts';

const login = await openLogin();
const { app, deps, db, email, password, browser, later, codeNow, invited, enrolled, signIn, trail } = login;

describe('an operator', () => {
  test('chooses a password by a link that works once, and can then only enrol a second factor', async () => {
    const token = await invited();
    const ask = browser();
    expect((await ask('GET', `/invitations/${token}`)).json().data).toEqual({ email });
    expect(
      (await ask('POST', `/invitations/${token}`, { password: 'Pendek12345' })).json().fields,
    ).toHaveProperty('password');
    expect((await ask('POST', `/invitations/${token}`, { password })).statusCode).toBe(200);
    expect((await ask('POST', `/invitations/${token}`, { password })).json().error).toBe('invalid_token');
    expect((await ask('POST', '/session', { email, password })).json().data).toMatchObject({
      stage: 'enrol',
    });
    expect((await ask('GET', '/differences')).statusCode).toBe(401);

    const { secret, uri } = (await ask('POST', '/second-factor/offer')).json().data;
    expect(uri).toContain(`secret=${secret}`);
    expect((await ask('POST', '/second-factor', { code: '000000' })).json().fields).toHaveProperty('code');
    const { session, recoveryCodes } = (await ask('POST', '/second-factor', { code: codeNow(secret) })).json()
      .data;
    expect(session).toMatchObject({ stage: 'open', operator: { email }, recoveryCodesLeft: 10 });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await ask('GET', '/differences')).statusCode).toBe(200);
    const kept = JSON.stringify([
      await db.selectFrom('operators').selectAll().execute(),
      await db.selectFrom('operator_recovery_codes').selectAll().execute(),
    ]);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
  });

  test('signs in with both factors for twelve hours, however much they do', async () => {
    const { secret } = await enrolled();
    const ask = browser();
    const { data } = (await signIn(ask, secret)).json();
    expect(data.stage).toBe('open');
    later(11 * 60);
    expect((await ask('GET', '/differences')).statusCode).toBe(200);
    later(61);
    expect((await ask('GET', '/differences')).json().error).toBe('unauthenticated');
    expect((await ask('GET', '/session')).json().data.stage).toBe('none');
  });

  test('a code works once, also at the same moment and for another purpose', async () => {
    const { secret } = await enrolled();
    const [one, two] = [browser(), browser()];
    const code = codeNow(secret);
    for (const ask of [one, two]) await ask('POST', '/session', { email, password });
    const answers = await Promise.all([one, two].map((ask) => ask('POST', '/session/code', { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const inside = answers[0]?.statusCode === 200 ? one : two;
    expect((await inside('POST', '/session/confirmation', { code })).json().error).toBe('wrong_code');
    // The one before is as worthless.
    const before = codeAt(secret, new Date(deps.clock.now().getTime() - 30_000));
    expect((await inside('POST', '/session/confirmation', { code: before })).json().error).toBe('wrong_code');
  });

  test('a recovery code opens once; new ones end the old', async () => {
    const { secret, recoveryCodes } = await enrolled();
    const ask = browser();
    await ask('POST', '/session', { email, password });
    const [first = '', second = ''] = recoveryCodes;
    expect((await ask('POST', '/session/code', { code: first.toUpperCase() })).json().data).toMatchObject({
      stage: 'open',
      recoveryCodesLeft: 9,
    });
    const other = browser();
    await other('POST', '/session', { email, password });
    expect((await other('POST', '/session/code', { code: first })).json().error).toBe('wrong_code');
    expect((await ask('POST', '/recovery-codes')).json().error).toBe('code_needed');
    await ask('POST', '/session/confirmation', { code: codeNow(secret) });
    expect((await ask('POST', '/recovery-codes')).json().data.recoveryCodes).toHaveLength(10);
    expect((await other('POST', '/session/code', { code: second })).json().error).toBe('wrong_code');
  });

  test('guesses are slowed, of passwords by network and of codes wherever they come from', async () => {
    const { secret } = await enrolled();
    const guesser = browser('198.51.100.1');
    const tries = [];
    for (let n = 0; n < 6; n += 1)
      tries.push(await guesser('POST', '/session', { email, password: 'Salah1234' }));
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429]);
    const codes = [];
    for (let n = 0; n < 6; n += 1) {
      const ask = browser(`192.0.2.${n}`);
      await ask('POST', '/session', { email, password });
      codes.push(await ask('POST', '/session/code', { code: '000000' }));
    }
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
    later();
    expect((await signIn(browser(), secret)).statusCode).toBe(200);
  });

  test('a reset ends password, second factor and sessions', async () => {
    const { ask, secret } = await enrolled();
    await inviteOperator(deps, { email, name: '', reset: true });
    expect((await ask('GET', '/differences')).statusCode).toBe(401);
    expect((await browser()('POST', '/session', { email, password })).json().error).toBe('wrong_credentials');
    expect(secret).toBeTruthy();
  });

  test('another authenticator app needs a code of the present one, and ends all other sessions', async () => {
    const { ask, secret } = await enrolled();
    const other = browser();
    await signIn(other, secret);
    later();
    expect((await ask('POST', '/second-factor/offer')).json().error).toBe('code_needed');
    await ask('POST', '/session/confirmation', { code: codeNow(secret) });
    const { secret: next } = (await ask('POST', '/second-factor/offer')).json().data;
    expect((await ask('POST', '/second-factor', { code: codeNow(next) })).statusCode).toBe(200);
    expect((await other('GET', '/differences')).statusCode).toBe(401);
    expect((await ask('GET', '/differences')).statusCode).toBe(200);
  });
});

describe('nobody gets in', () => {
  test('who is not, or no longer, named by OPERATOR_EMAILS', async () => {
    const stranger = 'lain@giliran.test';
    const ask = browser();
    await ask('POST', `/invitations/${await invited(stranger)}`, { password });
    expect((await ask('POST', '/session', { email: stranger, password })).json().error).toBe(
      'wrong_credentials',
    );
    const operate = createOperate({ app, deps }, { email: stranger });
    expect((await operate('GET', '/differences')).statusCode).toBe(401);
  });

  test('a member with their own password, nor an operator at the sellers’ door', async () => {
    const { secret } = await enrolled();
    const owner = await createMember(deps, { password });
    const ask = browser();
    expect((await ask('POST', '/session', { email: owner.email, password })).json().error).toBe(
      'wrong_credentials',
    );
    await signIn(ask, secret);
    const login = { method: 'POST', url: '/v1/login/login', payload: { email, password } } as const;
    const headers = { 'x-giliran-app': 'web' };
    expect((await app.inject({ ...login, headers })).json().error).toBe('wrong_credentials');
  });
});

describe('what moves money', () => {
  test('needs a code that was entered again in the last five minutes', async () => {
    const { ask, secret } = await enrolled();
    const { accountId } = await createMember(deps);
    const give = () =>
      ask('POST', `/accounts/${accountId}/points`, { key: randomUUID(), points: 5, reason: 'ganti rugi' });
    expect((await give()).json()).toMatchObject({ code: 403, error: 'code_needed' });
    expect((await ask('POST', '/session/confirmation', { code: codeNow(secret) })).statusCode).toBe(200);
    expect((await give()).statusCode).toBe(200);
    later(4);
    expect((await give()).statusCode).toBe(200);
    later(1);
    expect((await give()).json().error).toBe('code_needed');
  });

  test('happens once per key, and stands in the trail once, with what was before and after', async () => {
    const operate = createOperate({ app, deps });
    const { accountId } = await createMember(deps);
    const body = { key: randomUUID(), points: 7, reason: 'ganti rugi' };
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/accounts/${accountId}/points`;
    const twice = await Promise.all([1, 2].map(() => operate('POST', path, body, headers)));
    const again = await operate('POST', path, body, headers);
    expect([...twice, again].map(({ json }) => json().data)).toEqual(Array(3).fill(again.json().data));
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await operate('POST', path, { ...body, points: 8 }, headers)).json().error).toBe('key_reused');
    expect((await operate('POST', path, body, { 'idempotency-key': 'x' })).json().error).toBe('key_missing');
    const acts = await db
      .selectFrom('operator_acts')
      .select(['kind', 'reason', 'before', 'after'])
      .where('account_id', '=', accountId)
      .execute();
    expect(acts).toEqual([
      {
        kind: 'points_adjusted',
        reason: 'ganti rugi',
        before: { balance: 0 },
        after: { balance: 7, points: 7 },
      },
    ]);
  });
});

test('the trail has signing in, failing and leaving, and cannot be changed', async () => {
  const { ask, secret } = await enrolled();
  const before = (await trail()).length;
  const other = browser();
  await other('POST', '/session', { email, password });
  await other('POST', '/session/code', { code: '000000' });
  await other('POST', '/session/code', { code: codeNow(secret) });
  await other('DELETE', '/session');
  // In one moment of the test's clock, so in no order.
  expect((await trail()).slice(before).sort()).toEqual([
    'operator_code_failed',
    'operator_signed_in',
    'operator_signed_out',
  ]);
  expect((await other('GET', '/differences')).statusCode).toBe(401);
  expect((await ask('GET', '/differences')).statusCode).toBe(200);
  await expect(db.deleteFrom('operator_acts').execute()).rejects.toThrow(/append-only/);
});
