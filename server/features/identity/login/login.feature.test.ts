import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { givePoints } from '#server/testing/give-points.ts';
import { createMember, openTestSession, type TestMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { openLogin, password } from './login.fixture.ts';

let owner: TestMember;
const { here, there, deps, at } = await openLogin((member) => {
  owner = member;
});
const headers = { 'x-giliran-app': 'web' };

async function post(url: string, payload: object, options: InjectOptions & { app?: typeof here } = {}) {
  const { app = here, ...more } = options;
  const response = await app.app.inject({
    method: 'POST',
    url,
    payload,
    ...more,
    headers: { ...headers, ...more.headers },
  });
  return response;
}

const login = (body: { email: string; password: string }, options = {}) =>
  post('/v1/login/login', body, options);
const sessionOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'giliran_session')?.value;
const activate = (iduser: string, cookie: string) =>
  here.app.inject({ url: `/v1/user/activate/${iduser}`, headers: { cookie } });

describe('cekemail', () => {
  it('says which step comes next', async () => {
    const google = await createMember(deps, { googleSubject: 'g-1' });
    const both = await createMember(deps, { googleSubject: 'g-2', password });
    const next = async (email: string) => (await post('/v1/login/cekemail', { email })).json().data.next;
    expect(await next(owner.email)).toBe('password');
    expect(await next(`  ${owner.email.toUpperCase()} `)).toBe('password');
    expect(await next(google.email)).toBe('google');
    expect(await next(both.email)).toBe('password');
    expect(await next('belum@ada.id')).toBe('register');
  });

  it('says what is wrong with an e-mail, in both languages', async () => {
    const wrong = await post('/v1/login/cekemail', { email: 'bukan' });
    expect(wrong.json()).toMatchObject({ code: 422, fields: { email: 'Format email tidak valid' } });
    const english = await post('/v1/login/cekemail', { email: '' }, { cookies: { giliran_lang: 'en' } });
    expect(english.json().fields).toEqual({ email: 'field must not be empty' });
  });

  it('is limited per e-mail, by all replicas together', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 22; call++) {
      const from = { app: call % 2 ? here : there, remoteAddress: `198.51.100.${call}` };
      statuses.push((await post('/v1/login/cekemail', { email: owner.email }, from)).statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.slice(20)).toEqual([429, 429]);
    at(61);
    expect((await post('/v1/login/cekemail', { email: owner.email })).statusCode).toBe(200);
  });
});

describe('login', () => {
  it('answers with the session user of the contract and sets the cookie', async () => {
    const response = await login({ email: owner.email, password });
    expect(response.json()).toEqual({
      code: 200,
      data: {
        id: owner.memberId,
        email: owner.email,
        namacs: expect.stringMatching(/^Orang/),
        nomorcs: '',
        parent: 'owner',
        stspass: 1,
        verfy: 1,
        picture: null,
        provider: 'email',
        role: 'owner',
        type: 'Owner',
        loginmethod: 'password',
        points: [],
        logged: [{ at: deps.clock.now().toISOString(), loginmethod: 'password' }],
        timeZone: 'WIB',
        tour: null,
        point: 0,
        billing: 'prepaid',
      },
    });
    const cookie = response.cookies.find(({ name }) => name === 'giliran_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7 * 24 * 60 * 60 });
    const rows = await deps.db
      .selectFrom('sessions')
      .selectAll()
      .where('member_id', '=', owner.memberId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash.toString('base64url')).not.toContain(sessionOf(response));
  });

  it('of a member names the owner as parent and hides the points', async () => {
    await givePoints(deps, owner.accountId, 70);
    const cs = await createMember(deps, { accountId: owner.accountId, password });
    expect((await login({ email: cs.email, password })).json().data).toMatchObject({
      parent: owner.memberId,
      role: 'cs',
      type: 'CS',
      point: 0,
      points: [],
    });
    await deps.db
      .updateTable('accounts')
      .set({ billing: 'postpaid' })
      .where('id', '=', owner.accountId)
      .execute();
    expect((await login({ email: cs.email, password })).json().data.billing).toBe('prepaid');
    expect((await login({ email: owner.email, password })).json().data).toMatchObject({
      point: 70,
      billing: 'postpaid',
    });
  });

  it('on https and a parent domain says so in the cookie', async () => {
    const app = await createTestApp({
      database: here.database,
      env: { PUBLIC_URL: 'https://app.contoh.id', COOKIE_DOMAIN: 'contoh.id' },
    });
    const response = await login({ email: owner.email, password }, { app });
    const cookie = response.cookies.find(({ name }) => name === 'giliran_session');
    expect(cookie).toMatchObject({ secure: true, domain: 'contoh.id' });
  });

  it('answers the same for an unknown e-mail and a wrong password', async () => {
    const wrong = await login({ email: owner.email, password: 'Salah123' });
    const unknown = await login({ email: 'tidak@ada.id', password: 'Salah123' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      code: 401,
      error: 'wrong_credentials',
      message: 'Email atau kata sandi salah.',
    });
    expect(unknown.json()).toEqual(wrong.json());
    expect(sessionOf(wrong)).toBeUndefined();
    const noPassword = await createMember(deps, { googleSubject: 'g-3' });
    expect((await login({ email: noPassword.email, password: '' })).statusCode).toBe(422);
    expect((await login({ email: noPassword.email, password: 'x' })).json()).toEqual(wrong.json());
  });

  it('ends the session of before: a planted one is worth nothing after', async () => {
    const stranger = await createMember(deps, {});
    const planted = await openTestSession(deps, stranger);
    const response = await login({ email: owner.email, password }, { headers: { cookie: planted.cookie } });
    expect(sessionOf(response)).toBeDefined();
    expect(planted.cookie).not.toContain(sessionOf(response));
    expect((await activate(stranger.memberId, planted.cookie)).statusCode).toBe(401);
    expect((await activate(owner.memberId, planted.cookie)).statusCode).toBe(401);
  });

  it('delays more and more after five failures, for this e-mail and network alone', async () => {
    const other = await createMember(deps, { password });
    for (let failure = 0; failure < 5; failure++) {
      expect((await login({ email: owner.email, password: 'Salah123' })).statusCode).toBe(401);
    }
    const delayed = await login({ email: owner.email, password });
    expect(delayed.json()).toEqual({
      code: 429,
      error: 'sign_in_delayed',
      message: 'Terlalu banyak percobaan. Coba lagi dalam 5 detik.',
    });
    expect(delayed.headers['retry-after']).toBe('5');
    expect((await login({ email: owner.email, password }, { app: there })).statusCode).toBe(429);
    expect((await login({ email: other.email, password })).statusCode).toBe(200);
    const elsewhere = await login({ email: owner.email, password }, { remoteAddress: '203.0.113.9' });
    expect(elsewhere.statusCode).toBe(200);

    at(6);
    expect((await login({ email: owner.email, password: 'Salah123' })).statusCode).toBe(401);
    expect((await login({ email: owner.email, password })).json().message).toContain('10 detik');
    at(17);
    expect((await login({ email: owner.email, password })).statusCode).toBe(200);
    // A success wipes the slate.
    expect((await login({ email: owner.email, password: 'Salah123' })).statusCode).toBe(401);
    expect((await login({ email: owner.email, password })).statusCode).toBe(200);
  });

  it('counts guesses that arrive all at once one by one', async () => {
    const guesses = Array.from({ length: 20 }, () => login({ email: owner.email, password: 'Salah123' }));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('is in the audit trail, failures too', async () => {
    await login({ email: owner.email, password: 'Salah123' });
    at(1);
    await login({ email: owner.email, password }, { headers: { 'user-agent': 'Browser/1' } });
    const trail = await deps.db
      .selectFrom('audit_entries')
      .select(['kind', 'details', 'member_id', 'user_agent'])
      .where('account_id', '=', owner.accountId)
      .orderBy('id')
      .execute();
    expect(trail).toMatchObject([
      { kind: 'login_failed', member_id: owner.memberId },
      { kind: 'login', details: { method: 'password' }, user_agent: 'Browser/1' },
    ]);
    expect(here.logLines.join('')).not.toContain('Salah123');
    expect(here.logLines.join('')).not.toContain(password);
  });
});

describe('a session', () => {
  it('is renewed while it is used and ends after seven days without use', async () => {
    const { cookie } = await openTestSession(deps, owner);
    const day = 24 * 60 * 60;
    for (const days of [3, 6, 12]) {
      at(days * day);
      const response = await activate(owner.memberId, cookie);
      expect(response.statusCode).toBe(200);
      expect(response.headers['set-cookie']).toContain('giliran_session=');
    }
    at(12 * day + 60);
    expect((await activate(owner.memberId, cookie)).headers['set-cookie']).toBeUndefined();
    at(19 * day + 1);
    expect((await activate(owner.memberId, cookie)).statusCode).toBe(401);
  });

  it('ends thirty days after the sign-in, however much it is used', async () => {
    const { cookie } = await openTestSession(deps, owner);
    const day = 24 * 60 * 60;
    for (const days of [6, 12, 18, 24, 29]) {
      at(days * day);
      expect((await activate(owner.memberId, cookie)).statusCode).toBe(200);
    }
    at(30 * day - 1);
    expect((await activate(owner.memberId, cookie)).statusCode).toBe(200);
    at(30 * day);
    expect((await activate(owner.memberId, cookie)).statusCode).toBe(401);
    const rows = deps.db.selectFrom('sessions').select('expires_at').where('member_id', '=', owner.memberId);
    expect((await rows.executeTakeFirstOrThrow()).expires_at).toEqual(deps.clock.now());
  });

  it('gives the user as base64 JSON, to themselves alone', async () => {
    const cs = await createMember(deps, { accountId: owner.accountId });
    const { cookie } = await openTestSession(deps, owner);
    const response = await activate(owner.memberId, cookie);
    const user = JSON.parse(Buffer.from(response.json().data, 'base64').toString());
    expect(user).toMatchObject({ id: owner.memberId, email: owner.email, parent: 'owner' });
    expect((await activate(cs.memberId, cookie)).statusCode).toBe(403);
    for (const url of ['/v1/login/lastactive', '/v1/login/logout']) {
      const foreign = await post(url, { iduser: cs.memberId }, { headers: { cookie } });
      expect(foreign.json()).toMatchObject({ code: 403, error: 'forbidden' });
    }
    expect((await activate(owner.memberId, cookie)).statusCode).toBe(200);
  });

  it('is not made by a forged UAT_1.0.0', async () => {
    const forged = Buffer.from(JSON.stringify({ id: owner.memberId, role: 'owner' })).toString('base64');
    const cookie = `UAT_1.0.0=${forged}; giliran_session=${'A'.repeat(43)}`;
    expect((await activate(owner.memberId, cookie)).json()).toMatchObject({ error: 'unauthenticated' });
  });

  it('is over after logout, on the server and in the browser', async () => {
    const { cookie } = await openTestSession(deps, owner);
    const response = await post('/v1/login/logout', { iduser: owner.memberId }, { headers: { cookie } });
    expect(response.statusCode).toBe(200);
    expect(response.cookies[0]).toMatchObject({ name: 'giliran_session', value: '' });
    expect((await activate(owner.memberId, cookie)).statusCode).toBe(401);
  });

  it('notes when its person was last active', async () => {
    const { cookie } = await openTestSession(deps, owner);
    at(90);
    await post('/v1/login/lastactive', { iduser: owner.memberId }, { headers: { cookie } });
    const row = await deps.db
      .selectFrom('members')
      .select('last_active_at')
      .where('id', '=', owner.memberId)
      .executeTakeFirstOrThrow();
    expect(row.last_active_at).toEqual(deps.clock.now());
  });
});
