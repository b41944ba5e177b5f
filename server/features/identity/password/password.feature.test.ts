import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { forgotPassword, newPassword } from '#contract/password.ts';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { issueEmailToken } from '#server/platform/email-tokens.ts';
import { newId } from '#server/platform/ids.ts';
import { hashPassword, matchesPassword } from '#server/platform/passwords.ts';
import { limits } from '#server/platform/rate-limits.ts';
import { startSession } from '#server/platform/sessions/sessions.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const here = await createTestApp();
const there = await createTestApp({ database: here.database });
const { app, deps, database, setTime } = here;
const { db } = database;
const noon = '2026-11-15T03:00:00Z';
const initial = 'Awal1234';
const initialHash = await hashPassword(initial);
const client = { ip: '127.0.0.1', network: '127.0.0.1', userAgent: 'test' };

const post = (url: string, payload: object, cookie = '', replica = app) =>
  replica.inject({ method: 'POST', url, payload, headers: { 'x-giliran-app': 'web', cookie } });
const forgot = (email: string, replica = app) => post(forgotPassword.path, { email }, '', replica);
const check = (token: string | undefined) => app.inject({ url: `/v1/password/verifyforgot/${token}` });
const choose = (token: string | undefined, password: string) =>
  post(newPassword.path, { token, password, confirm: password });
const change = (cookie: string, current: string, password: string) =>
  post(newPassword.path, { current, password, confirm: password }, cookie);
async function person(email: string) {
  const accountId = newId(deps.clock, deps.random);
  const memberId = newId(deps.clock, deps.random);
  await db.insertInto('accounts').values({ id: accountId, name: 'Toko' }).execute();
  await db
    .insertInto('members')
    .values({
      account_id: accountId,
      id: memberId,
      email,
      password_hash: initialHash,
      has_initial_password: true,
      full_name: 'Sari',
      nickname: 'Sari',
      role: 'owner',
    })
    .execute();
  const who = { accountId, memberId };
  const signIn = async () => {
    const { token } = await startSession(db, deps, { ...who, method: 'password', client });
    return `giliran_session=${token}`;
  };
  const stored = () =>
    db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  const audit = async () =>
    (await db.selectFrom('audit_entries').select('kind').where('account_id', '=', accountId).execute()).map(
      ({ kind }) => kind,
    );
  const sessions = async () =>
    (await db.selectFrom('sessions').select('id').where('member_id', '=', memberId).execute()).length;
  return { who, email, signIn, stored, audit, sessions };
}

async function resetTokenFor(email: string) {
  await forgot(email);
  await runQueuedJobs(here);
  return (await mailsTo(here, email)).at(-1)?.resetToken;
}

describe('forgotten', () => {
  test('the answer is the same whether the e-mail has an account or not; only one gets a mail', async () => {
    const { email, audit } = await person('ada@toko.id');
    const [known, unknown] = [await forgot(email), await forgot('tiada@toko.id')];
    expect(known.json()).toEqual({ code: 200, data: {} });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    // The same work in the queue too: the time must not show it.
    const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(db);
    expect(rows).toHaveLength(2);
    await runQueuedJobs(here);
    expect(await mailsTo(here, email)).toMatchObject([
      { subject: 'Atur ulang kata sandi Giliran Anda', text: expect.stringContaining('berlaku 1 jam') },
    ]);
    expect(await mailsTo(here, 'tiada@toko.id')).toEqual([]);
    expect(await audit()).toEqual(['reset_requested']);
  });

  test('an e-mail may be asked for so often, known or not, on all replicas together', async () => {
    await person('sering@toko.id');
    for (const email of ['sering@toko.id', 'sering-tiada@toko.id']) {
      const statuses = [];
      for (let index = 0; index <= limits['forgot.email'].max; index += 1) {
        statuses.push((await forgot(email, index % 2 ? app : there.app)).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    await runQueuedJobs(here);
  });
});

describe('by the link', () => {
  test('a new password is set, and everyone who was signed in is out', async () => {
    const { email, signIn, stored, audit, sessions } = await person('baru@toko.id');
    const cookies = [await signIn(), await signIn()];
    const token = await resetTokenFor(email);
    expect((await check(token)).json().data).toEqual({ email });
    expect((await choose(token, 'Kebun7Hijau')).json()).toEqual({ code: 200, data: {} });
    expect(await matchesPassword((await stored()).password_hash, 'Kebun7Hijau')).toBe(true);
    expect((await stored()).has_initial_password).toBe(false);
    expect(await sessions()).toBe(0);
    for (const cookie of cookies) {
      expect((await change(cookie, 'Kebun7Hijau', 'Kebun8Hijau')).statusCode).toBe(401);
    }
    expect(await audit()).toEqual(['reset_requested', 'password_reset']);
    await runQueuedJobs(here);
    expect((await mailsTo(here, email)).at(-1)).toMatchObject({
      subject: 'Kata sandi Giliran Anda baru saja diganti',
      text: expect.stringContaining('15 Nov 2026'),
    });
  });

  test('it works once, even when pressed twice at once', async () => {
    const { email, stored } = await person('sekali@toko.id');
    const token = await resetTokenFor(email);
    const answers = await Promise.all([choose(token, 'Kebun7Hijau'), choose(token, 'Kebun8Hijau')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const after = (await stored()).password_hash;
    expect((await choose(token, 'Kebun9Hijau')).json()).toMatchObject({ code: 400, error: 'invalid_token' });
    expect((await check(token)).json()).toMatchObject({ code: 400, error: 'invalid_token' });
    expect((await stored()).password_hash).toBe(after);
  });

  test('it lives an hour', async () => {
    const { email, stored } = await person('telat@toko.id');
    const token = await resetTokenFor(email);
    setTime('2026-11-15T04:00:00Z');
    expect((await check(token)).statusCode).toBe(400);
    expect((await choose(token, 'Kebun7Hijau')).statusCode).toBe(400);
    expect((await stored()).password_hash).toBe(initialHash);
    setTime(noon);
    expect((await choose(token, 'Kebun7Hijau')).statusCode).toBe(200);
  });

  test('a later link ends the earlier one', async () => {
    const { email } = await person('dua@toko.id');
    const [first, second] = [await resetTokenFor(email), await resetTokenFor(email)];
    expect((await check(first)).statusCode).toBe(400);
    expect((await check(second)).statusCode).toBe(200);
  });

  test('a forged one and one for another purpose are refused', async () => {
    const { who, stored } = await person('palsu@toko.id');
    const verify = await issueEmailToken(db, deps, 'verify', who);
    for (const token of [verify, 'f'.repeat(64), "'--"]) {
      expect((await check(token)).statusCode).toBe(400);
      expect((await choose(token, 'Kebun7Hijau')).json()).toMatchObject({ error: 'invalid_token' });
    }
    expect((await stored()).password_hash).toBe(initialHash);
  });

  test('a password must follow the rule and be written twice alike', async () => {
    const { email } = await person('aturan@toko.id');
    const token = await resetTokenFor(email);
    expect((await choose(token, 'rahasia')).json().fields).toHaveProperty('password');
    const unlike = await post(newPassword.path, { token, password: 'Kebun7Hijau', confirm: 'Kebun8Hijau' });
    expect(unlike.json().fields).toEqual({ confirm: 'Kata sandi tidak sama!' });
    expect((await check(token)).statusCode).toBe(200);
  });
});

describe('signed in', () => {
  test('a change keeps this session and ends every other, and open reset links', async () => {
    const { email, who, signIn, stored, audit, sessions } = await person('ganti@toko.id');
    const [mine, other] = [await signIn(), await signIn()];
    const link = await issueEmailToken(db, deps, 'reset', who);
    expect((await change(mine, initial, 'Kebun7Hijau')).json()).toEqual({ code: 200, data: {} });
    expect(await sessions()).toBe(1);
    expect((await change(other, 'Kebun7Hijau', 'Kebun8Hijau')).statusCode).toBe(401);
    expect((await check(link)).statusCode).toBe(400);
    expect(await stored()).toMatchObject({ has_initial_password: false });
    expect((await change(mine, 'Kebun7Hijau', 'Kebun8Hijau')).statusCode).toBe(200);
    expect(await matchesPassword((await stored()).password_hash, 'Kebun8Hijau')).toBe(true);
    expect(await audit()).toEqual(['password_changed', 'password_changed']);
    const events = await db
      .selectFrom('events')
      .select('name')
      .where('account_id', '=', who.accountId)
      .execute();
    expect(events.map(({ name }) => name)).toContain('account.changed');
    await runQueuedJobs(here);
    expect(await mailsTo(here, email)).toHaveLength(2);
  });

  test.each([
    ['a wrong current password', 'Salah123', 'Kebun7Hijau', { current: 'Kata sandi saat ini salah' }],
    [
      'the same password again',
      initial,
      initial,
      { password: 'Pakai kata sandi yang berbeda dari sekarang' },
    ],
  ])('%s is refused beside its field', async (_name, current, password, fields) => {
    const { signIn, stored, sessions } = await person(`${password}@toko.id`.toLowerCase());
    const [mine] = [await signIn(), await signIn()];
    const answer = await change(mine ?? '', current, password);
    expect(answer.json()).toMatchObject({ code: 422, fields });
    expect((await stored()).password_hash).toBe(initialHash);
    expect(await sessions()).toBe(2);
  });

  test('of two changes at once one counts', async () => {
    const { signIn } = await person('balapan@toko.id');
    const mine = await signIn();
    const answers = await Promise.all([
      change(mine, initial, 'Kebun7Hijau'),
      change(mine, initial, 'Kebun8Hijau'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  test('who came through Google has none to compare with', async () => {
    const { who, signIn } = await person('google@toko.id');
    await db.updateTable('members').set({ password_hash: null }).where('id', '=', who.memberId).execute();
    expect((await change(await signIn(), initial, 'Kebun7Hijau')).statusCode).toBe(422);
  });

  test('guessing is slowed, on all replicas together', async () => {
    const { who, signIn } = await person('tebak@toko.id');
    const key = `password.member ${who.memberId}`;
    const count = limits['password.member'].max - 1;
    await db
      .insertInto('rate_limits')
      .values({ key, count, ends_at: new Date('2026-11-15T03:05:00Z') })
      .execute();
    const mine = await signIn();
    expect((await change(mine, 'Salah123', 'Kebun7Hijau')).statusCode).toBe(422);
    const payload = { current: initial, password: 'Kebun7Hijau', confirm: 'Kebun7Hijau' };
    expect((await post(newPassword.path, payload, mine, there.app)).statusCode).toBe(429);
  });

  test('wrong ones make the session wait, as at any other proof', async () => {
    const mine = await (await person('coba@toko.id')).signIn();
    const errors: string[] = [];
    for (let n = 0; n < 6; n += 1) errors.push((await change(mine, 'Salah123', 'Kebun7Hijau')).json().error);
    expect(errors[0]).toBe('invalid_input');
    expect(errors.at(-1)).toBe('sign_in_delayed');
    // Not even the right one gets a different answer.
    expect((await change(mine, initial, initial)).json().error).toBe('sign_in_delayed');
  });

  test('a stranger without a link is asked to sign in', async () => {
    expect((await change('', initial, 'Kebun7Hijau')).statusCode).toBe(401);
  });
});

test('no secret rests in the queue or in the log', async () => {
  await runQueuedJobs(here);
  const { email, who } = await person('rahasia@toko.id');
  await forgot(email);
  const payloads = async () =>
    (await sql<{ payload: object }>`select payload from graphile_worker._private_jobs`.execute(db)).rows;
  expect(await payloads()).toEqual([{ payload: who }]);
  await runQueuedJobs(here);
  const token = (await mailsTo(here, email)).at(-1)?.resetToken ?? '';
  await choose(token, 'SangatRahasia9');
  expect(await payloads()).toEqual([{ payload: { ...who, at: '2026-11-15T03:00:00.000Z' } }]);
  const log = here.logLines.join('\n');
  expect(log).toContain('/v1/password/newpassword');
  for (const secret of [token, 'SangatRahasia9', email]) expect(log).not.toContain(secret);
});
