import { describe, expect, test } from 'vitest';
import { finishRegistration } from '#contract/finish-registration.ts';
import { checkEmail, login } from '#contract/login.ts';
import { register, resendRegistration } from '#contract/register.ts';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { knownCaptcha } from '#server/features/identity/captcha/known-captcha.fixture.ts';
import { issueEmailToken } from '#server/platform/email-tokens.ts';
import { limits } from '#server/platform/rate-limits.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const here = await createTestApp();
const there = await createTestApp({ database: here.database });
const { app, deps, setTime } = here;
const { db } = here.database;
const noon = '2026-11-15T03:00:00Z';
const shop = {
  accountName: 'Gamis Ratna 88',
  namacs: 'Ratna Dewi',
  nomorcs: '0812-3456-7890',
  password: 'Pagi-Cerah-471',
};

const post = (url: string, payload: object, headers: Record<string, string> = {}, replica = app) =>
  replica.inject({ method: 'POST', url, payload, headers: { 'x-giliran-app': 'web', ...headers } });
const open = (token: string) => app.inject({ url: `/v1/register/links/${token}` });
const verify = (token: string) => app.inject({ url: `/v1/register/verify/${token}` });
const finish = (token: string, more: object = {}, replica = app, headers = {}) =>
  post(finishRegistration.path.replace(':token', token), { ...shop, ...more }, headers, replica);
const memberOf = (email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const next = async (email: string) => (await post(checkEmail.path, { email })).json().data.next;
const signIn = (email: string, password: string) => post(login.path, { email, password });
const sessionOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === 'giliran_session')?.value;

/** Registered, with the link of the mail. */
async function newcomer(email: string) {
  await post(register.path, { email, captcha: await knownCaptcha(deps) });
  await runQueuedJobs(here);
  const [mail] = await mailsTo(here, email);
  return mail?.verifyToken ?? '';
}

describe('the link of the first mail', () => {
  test('looked at, as scanners of mails do, is not used up', async () => {
    const token = await newcomer('intip@toko.id');
    for (let looks = 0; looks < 3; looks += 1)
      expect((await open(token)).json().data).toEqual({ email: 'intip@toko.id', isNew: true });
    expect(await memberOf('intip@toko.id')).toMatchObject({ email_verified_at: null, password_hash: null });
    expect((await finish(token)).statusCode).toBe(200);
  });

  test('verifies, names the shop, sets the password, gives the points and signs in', async () => {
    const email = 'ratna@toko.id';
    const token = await newcomer(email);
    expect(await next(email)).toBe('verify');
    const answer = await finish(token);
    const { account_id, id, ...member } = await memberOf(email);
    expect(member).toMatchObject({
      full_name: 'Ratna Dewi',
      nickname: 'Ratna',
      phone: '6281234567890',
      has_initial_password: false,
      email_verified_at: new Date(noon),
    });
    expect(answer.json().data).toMatchObject({
      welcomePoints: 100,
      user: { id, namacs: 'Ratna Dewi', verfy: 1, stspass: 1, role: 'owner', point: 100 },
    });
    const profile = await app.inject({
      url: '/v1/profile',
      headers: { cookie: `giliran_session=${sessionOf(answer)}` },
    });
    expect(profile.json().data).toMatchObject({ accountName: 'Gamis Ratna 88', verified: true });
    const kinds = await db
      .selectFrom('audit_entries')
      .select('kind')
      .where('account_id', '=', account_id)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['account_created', 'email_verified', 'login']);
    expect(await next(email)).toBe('password');
    expect((await signIn(email, shop.password)).statusCode).toBe(200);
  });

  test('ends the session that was in this browser before', async () => {
    const first = sessionOf(await finish(await newcomer('satu@toko.id')));
    const cookie = `giliran_session=${first}`;
    const answer = await finish(await newcomer('dua@toko.id'), {}, app, { cookie });
    expect(sessionOf(answer)).not.toBe(first);
    expect((await app.inject({ url: '/v1/profile', headers: { cookie } })).statusCode).toBe(401);
  });

  test('still lets in after the call that only verifies, and the points come once', async () => {
    const token = await newcomer('spek@toko.id');
    expect((await verify(token)).json().data).toEqual({ email: 'spek@toko.id', welcomePoints: 100 });
    expect(await next('spek@toko.id')).toBe('verify');
    const answer = await finish(token);
    expect(answer.json().data).toMatchObject({ welcomePoints: 0, user: { point: 100 } });
    expect((await open(token)).json()).toMatchObject({ code: 409, error: 'link_used' });
  });
});

describe('sent twice', () => {
  test('at once, on two replicas, makes one shop; both are signed in', async () => {
    const token = await newcomer('ganda@toko.id');
    const answers = await Promise.all([app, there.app].map((replica) => finish(token, {}, replica)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const points = answers.map((answer) => answer.json().data.welcomePoints);
    expect(points.sort()).toEqual([0, 100]);
  });

  test('at once with different passwords, one of them counts', async () => {
    const token = await newcomer('rebut@toko.id');
    const passwords = ['Pagi-Cerah-471', 'Sore-Cerah-471'];
    const answers = await Promise.all(passwords.map((password) => finish(token, { password })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('is answered like the first time for a while, with the same password alone', async () => {
    const token = await newcomer('hilang@toko.id');
    await finish(token);
    expect((await finish(token, { accountName: 'Lain' })).statusCode).toBe(200);
    const other = await finish(token, { password: 'Sore-Cerah-471' });
    expect(other.json()).toMatchObject({ code: 409, error: 'link_used' });
    setTime('2026-11-15T03:11:00Z');
    expect((await finish(token)).json()).toMatchObject({ error: 'link_used' });
    setTime(noon);
    const { account_id } = await memberOf('hilang@toko.id');
    const account = db.selectFrom('accounts').select('name').where('id', '=', account_id);
    expect(await account.executeTakeFirst()).toEqual({ name: shop.accountName });
  });
});

describe('a link that does not fit', () => {
  test('is too old, forged, or for another purpose', async () => {
    const token = await newcomer('tua@toko.id');
    const { account_id: accountId, id: memberId } = await memberOf('tua@toko.id');
    const reset = await issueEmailToken(db, deps, 'reset', { accountId, memberId });
    for (const wrong of [reset, 'f'.repeat(64)]) {
      expect((await open(wrong)).json()).toMatchObject({ error: 'invalid_token' });
      expect((await finish(wrong)).json()).toMatchObject({ error: 'invalid_token' });
    }
    setTime('2026-11-16T03:00:00Z');
    expect((await finish(token)).json()).toMatchObject({ error: 'invalid_token' });
    setTime(noon);
  });

  test('of who signed in with a mailed password it verifies, and sets no other', async () => {
    const token = await newcomer('lama@toko.id');
    await db
      .updateTable('members')
      .set({ password_hash: 'x', last_active_at: new Date(noon) })
      .where('email', '=', 'lama@toko.id')
      .execute();
    expect((await open(token)).json().data).toEqual({ email: 'lama@toko.id', isNew: false });
    expect((await finish(token)).json()).toMatchObject({ error: 'link_used' });
    expect((await verify(token)).statusCode).toBe(200);
    expect(await memberOf('lama@toko.id')).toMatchObject({ password_hash: 'x', full_name: '' });
  });

  test('what is wrong is said beside the field, and the link goes on working', async () => {
    const token = await newcomer('salah@toko.id');
    const wrong = { accountName: ' ', namacs: 'R4tna', nomorcs: '12', password: 'pendek' };
    expect(Object.keys((await finish(token, wrong)).json().fields).sort()).toEqual(Object.keys(wrong).sort());
    const common = await finish(token, { password: 'Password1' });
    expect(common.json()).toMatchObject({ code: 422, fields: { password: expect.any(String) } });
    const own = await finish(token, { accountName: 'Gamisratna', password: 'Gamisratna1' });
    expect(own.json()).toMatchObject({ code: 422, fields: { password: expect.any(String) } });
    expect((await finish(token)).statusCode).toBe(200);
  });
});

test('the mail is sent again to who waits for it, with the same answer for anybody, and not too often', async () => {
  const again = (email: string) => post(resendRegistration.path, { email });
  const token = await newcomer('tunggu@toko.id');
  expect((await again('Tunggu@toko.id')).json().data).toEqual({ email: 'tunggu@toko.id' });
  expect((await again('tidak@ada.id')).json().data).toEqual({ email: 'tidak@ada.id' });
  await runQueuedJobs(here);
  const [, second, ...more] = await mailsTo(here, 'tunggu@toko.id');
  expect(more).toEqual([]);
  expect(await mailsTo(here, 'tidak@ada.id')).toEqual([]);
  expect((await open(token)).json()).toMatchObject({ error: 'invalid_token' });
  expect((await finish(second?.verifyToken ?? '')).statusCode).toBe(200);
  // Who has come in gets no more.
  expect((await again('tunggu@toko.id')).statusCode).toBe(200);
  await runQueuedJobs(here);
  expect(await mailsTo(here, 'tunggu@toko.id')).toHaveLength(2);
  for (let sent = 2; sent < limits['resend.email'].max; sent += 1) await again('tunggu@toko.id');
  expect((await again('tunggu@toko.id')).statusCode).toBe(429);
});
