import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { register, sendEmail } from '#contract/register.ts';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { knownCaptcha } from '#server/features/identity/captcha/known-captcha.fixture.ts';
import { issueEmailToken } from '#server/platform/email-tokens.ts';
import { newId } from '#server/platform/ids.ts';
import { matchesPassword } from '#server/platform/passwords.ts';
import { limits } from '#server/platform/rate-limits.ts';
import { startSession } from '#server/platform/sessions/sessions.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { sendWelcomeMail } from './invite-member.ts';

const here = await createTestApp();
const there = await createTestApp({ database: here.database });
const { app, deps, database, setTime } = here;
const { db } = database;
const noon = '2026-11-15T03:00:00Z';

const post = (url: string, payload: object, headers: Record<string, string> = {}, replica = app) =>
  replica.inject({ method: 'POST', url, payload, headers: { 'x-giliran-app': 'web', ...headers } });
const signUp = async (email: string, headers?: Record<string, string>, replica = app) =>
  post(register.path, { email, captcha: await knownCaptcha(deps) }, headers, replica);
const verify = (token: string | undefined) => app.inject({ url: `/v1/register/verify/${token}` });
const memberOf = (email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

/** Registered, and the mail has come. */
async function newcomer(email: string) {
  expect((await signUp(email)).statusCode).toBe(200);
  await runQueuedJobs(here);
  const member = await memberOf(email);
  const [mail] = await mailsTo(here, email);
  return { member, mail, person: { accountId: member.account_id, memberId: member.id } };
}

describe('registering', () => {
  test('makes an account with its owner and mails link and password', async () => {
    const answer = await signUp('  Sari.Toko@Contoh.ID ', { cookie: 'giliran_lang=en' });
    expect(answer.json()).toEqual({ code: 200, data: { email: 'sari.toko@contoh.id' } });
    const before = await memberOf('sari.toko@contoh.id');
    expect(before).toMatchObject({
      role: 'owner',
      full_name: '',
      nickname: '',
      language: 'en',
      password_hash: null,
      has_initial_password: true,
      email_verified_at: null,
    });
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', before.account_id)
      .executeTakeFirst();
    expect(account).toMatchObject({ name: 'sari.toko', points: 0 });

    await runQueuedJobs(here);
    const [mail, ...more] = await mailsTo(here, 'sari.toko@contoh.id');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('http://localhost:3000/verify/');
    const { password_hash } = await memberOf('sari.toko@contoh.id');
    expect(await matchesPassword(password_hash, mail?.password ?? '')).toBe(true);
    expect(await matchesPassword(password_hash, 'Rahasia1')).toBe(false);
    const kinds = await db
      .selectFrom('audit_entries')
      .select(['kind', 'member_id', 'ip'])
      .where('account_id', '=', before.account_id)
      .execute();
    expect(kinds).toEqual([{ kind: 'account_created', member_id: before.id, ip: '127.0.0.1' }]);
  });

  test('an e-mail has one account', async () => {
    await signUp('dua@toko.id');
    const answer = await signUp('DUA@toko.id');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'email_taken',
      fields: { email: 'Silakan cek lagi email Anda!' },
    });
  });

  test('of two registrations at once, on two replicas, one wins', async () => {
    const accounts = () => db.selectFrom('accounts').selectAll().execute();
    const before = (await accounts()).length;
    const answers = await Promise.all(
      [app, there.app, app, there.app].map((replica) => signUp('serentak@toko.id', {}, replica)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await accounts()).toHaveLength(before + 1);
    await runQueuedJobs(here);
    expect(await mailsTo(here, 'serentak@toko.id')).toHaveLength(1);
  });

  test('a captcha counts once, a wrong one never', async () => {
    const captcha = await knownCaptcha(deps);
    expect((await post(register.path, { email: 'a1@toko.id', captcha })).statusCode).toBe(200);
    const again = await post(register.path, { email: 'a2@toko.id', captcha });
    expect(again.json()).toMatchObject({ code: 422, fields: { captcha: 'Captcha tidak cocok' } });
    for (const altcha of ['e30=', '{}', 'x'.repeat(5_000)]) {
      const answer = await post(register.path, { email: 'a3@toko.id', altcha });
      expect(answer.json()).toMatchObject({ code: 422, fields: { captcha: 'Captcha tidak cocok' } });
    }
    expect((await post(register.path, { email: 'a4@toko.id' })).statusCode).toBe(422);
  });

  test('one network may register so often, on all replicas together', async () => {
    const key = 'register.network 203.0.113.5';
    const count = limits['register.network'].max - 2;
    await db
      .insertInto('rate_limits')
      .values({ key, count, ends_at: new Date('2026-11-15T04:00:00Z') })
      .execute();
    const statuses = [];
    for (const [index, replica] of [app, there.app, app, there.app].entries()) {
      const payload = { email: `banyak${index}@toko.id`, captcha: await knownCaptcha(deps) };
      const answer = await replica.inject({
        method: 'POST',
        url: register.path,
        payload,
        headers: { 'x-giliran-app': 'web' },
        remoteAddress: '203.0.113.5',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });
});

describe('the welcome mail', () => {
  test('another try makes a new password and a new link; only the last ones work', async () => {
    const { person, member } = await newcomer('ulang@toko.id');
    await sendWelcomeMail(db, person);
    await runQueuedJobs(here);
    const [first, second] = await mailsTo(here, member.email);
    const { password_hash } = await memberOf(member.email);
    expect(await matchesPassword(password_hash, second?.password ?? '')).toBe(true);
    expect(await matchesPassword(password_hash, first?.password ?? '')).toBe(false);
    expect((await verify(first?.verifyToken)).statusCode).toBe(400);
    expect((await verify(second?.verifyToken)).statusCode).toBe(200);
  });

  test('who has signed in keeps the password and gets the link alone', async () => {
    const { person, member } = await newcomer('masuk@toko.id');
    await db
      .updateTable('members')
      .set({ last_active_at: new Date(noon) })
      .where('id', '=', member.id)
      .execute();
    await sendWelcomeMail(db, person);
    await runQueuedJobs(here);
    const [, second] = await mailsTo(here, member.email);
    expect(second).toMatchObject({ password: undefined, verifyToken: expect.any(String) });
    expect(await memberOf(member.email)).toMatchObject({ password_hash: member.password_hash });
  });

  test('who has verified but not signed in gets a password alone; who has both, nothing', async () => {
    const { person, member, mail } = await newcomer('sudah@toko.id');
    await verify(mail?.verifyToken);
    await sendWelcomeMail(db, person);
    await runQueuedJobs(here);
    const [, second] = await mailsTo(here, member.email);
    expect(second).toMatchObject({ password: expect.any(String), verifyToken: undefined });
    await db
      .updateTable('members')
      .set({ has_initial_password: false })
      .where('id', '=', member.id)
      .execute();
    await sendWelcomeMail(db, person);
    await runQueuedJobs(here);
    expect(await mailsTo(here, member.email)).toHaveLength(2);
  });

  test('a member who was added reads by whom', async () => {
    const { person } = await newcomer('pemilik@toko.id');
    const added = { accountId: person.accountId, memberId: newId(deps.clock, deps.random) };
    await db
      .insertInto('members')
      .values({
        account_id: added.accountId,
        id: added.memberId,
        email: 'rina@toko.id',
        full_name: 'Rina',
        nickname: 'Rina',
        role: 'cs',
        has_initial_password: true,
      })
      .execute();
    await sendWelcomeMail(db, added);
    await runQueuedJobs(here);
    const [mail] = await mailsTo(here, 'rina@toko.id');
    expect(mail?.subject).toBe('Anda ditambahkan ke pemilik di Giliran');
    const answer = await verify(mail?.verifyToken);
    // Welcome points are the owner's.
    expect(answer.json().data).toEqual({ email: 'rina@toko.id', welcomePoints: 0 });
  });
});

describe('verifying', () => {
  test('works once and brings the welcome points once', async () => {
    const { mail, person, member } = await newcomer('poin@toko.id');
    const answers = await Promise.all([verify(mail?.verifyToken), verify(mail?.verifyToken)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const won = answers.find(({ statusCode }) => statusCode === 200);
    expect(won?.json().data).toEqual({ email: member.email, welcomePoints: 100 });
    expect((await verify(mail?.verifyToken)).json()).toMatchObject({ code: 400, error: 'invalid_token' });

    // Another link, issued while the first was on its way, adds nothing.
    const other = await issueEmailToken(db, deps, 'verify', person);
    expect((await verify(other)).json().data).toEqual({ email: member.email, welcomePoints: 0 });
    const ledger = await db
      .selectFrom('ledger_entries')
      .select(['reason', 'points', 'balance'])
      .where('account_id', '=', person.accountId)
      .execute();
    expect(ledger).toEqual([{ reason: 'welcome', points: 100, balance: 100 }]);
    expect((await memberOf(member.email)).email_verified_at).toEqual(new Date(noon));
  });

  test('a link lives 24 hours', async () => {
    const { mail, member } = await newcomer('telat@toko.id');
    setTime('2026-11-16T03:00:00Z');
    expect((await verify(mail?.verifyToken)).statusCode).toBe(400);
    setTime('2026-11-16T02:59:59Z');
    expect((await verify(mail?.verifyToken)).json().data).toMatchObject({ email: member.email });
    setTime(noon);
  });

  test('a forged link and one for another purpose are refused', async () => {
    const { person } = await newcomer('palsu@toko.id');
    const reset = await issueEmailToken(db, deps, 'reset', person);
    for (const token of [reset, 'f'.repeat(64), '%00', "'--", 'x']) {
      expect((await verify(token)).json()).toMatchObject({
        code: 400,
        error: expect.stringMatching(/^invalid_/),
      });
    }
    expect((await memberOf('palsu@toko.id')).email_verified_at).toBeNull();
  });
});

describe('sending the link again', () => {
  const client = { ip: '127.0.0.1', network: '127.0.0.1', userAgent: 'test' };

  test('is for the signed-in, unverified, and not too often', async () => {
    expect((await post(sendEmail.path, { purpose: 'verify' })).statusCode).toBe(401);
    const { person, member } = await newcomer('lagi@toko.id');
    const { token } = await startSession(db, deps, { ...person, method: 'password', client });
    const cookie = `giliran_session=${token}`;
    const again = () => post(sendEmail.path, { purpose: 'verify' }, { cookie });

    expect((await again()).json().data).toEqual({ email: member.email });
    await again();
    await runQueuedJobs(here);
    // Two presses before the mail left are one mail.
    const [, second, ...more] = await mailsTo(here, member.email);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ password: undefined });
    expect((await verify(second?.verifyToken)).statusCode).toBe(200);
    expect((await again()).json()).toMatchObject({ code: 409, error: 'already_verified' });
    await again();
    await again();
    expect((await again()).statusCode).toBe(429);
  });
});

test('no secret rests in the queue or in the log', async () => {
  await signUp('rahasia@toko.id');
  const { rows } = await sql<{ task_identifier: string; payload: object }>`
    select j.task_identifier, p.payload from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id`.execute(db);
  const { account_id, id } = await memberOf('rahasia@toko.id');
  expect(rows).toEqual([
    { task_identifier: 'register.welcome-mail', payload: { accountId: account_id, memberId: id } },
  ]);
  await runQueuedJobs(here);
  const [mail] = await mailsTo(here, 'rahasia@toko.id');
  await verify(mail?.verifyToken);
  const log = here.logLines.join('\n');
  expect(log).toContain('/v1/register/verify/:token');
  for (const secret of [mail?.password, mail?.verifyToken, 'rahasia@toko.id']) {
    expect(secret).toBeTruthy();
    expect(log).not.toContain(secret);
  }
});
