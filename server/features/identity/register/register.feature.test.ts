import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { register, sendEmail } from '#contract/register.ts';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { knownCaptcha } from '#server/features/identity/captcha/known-captcha.fixture.ts';
import { starterLabels } from '#server/features/leads/labels/add-starter-labels.ts';
import { starterTemplates } from '#server/features/leads/templates/add-starter-templates.ts';
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
  test('makes an account with its owner and mails a link, and no password', async () => {
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
    expect(mail).toMatchObject({ password: undefined });
    expect(mail?.text).toContain('100 free points');
    expect(await memberOf('sari.toko@contoh.id')).toMatchObject({ password_hash: null });
    const kinds = await db
      .selectFrom('audit_entries')
      .select(['kind', 'member_id', 'ip'])
      .where('account_id', '=', before.account_id)
      .execute();
    expect(kinds).toEqual([{ kind: 'account_created', member_id: before.id, ip: '127.0.0.1' }]);
  });

  test('a shop begins with templates and labels of its own, in the language of its owner', async () => {
    for (const language of ['id', 'en'] as const) {
      const email = `bekal-${language}@toko.id`;
      await signUp(email, { cookie: `giliran_lang=${language}` });
      const { account_id: accountId, id: memberId } = await memberOf(email);
      const { token } = await startSession(db, deps, {
        accountId,
        memberId,
        method: 'password',
        client: { ip: '127.0.0.1', network: '127.0.0.1', userAgent: '' },
      });
      const cookie = `giliran_session=${token}`;
      const read = async (url: string) => (await app.inject({ url, headers: { cookie } })).json().data;
      const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
      const templates = await read('/v1/templates');
      expect(templates).toMatchObject([...starterTemplates[language]].sort(byName));
      const labels = await read('/v1/labels');
      expect(labels).toMatchObject([...starterLabels[language]].sort(byName));
      // As their own: changed and deleted like what they made themselves.
      const headers = { cookie, 'x-giliran-app': 'web' };
      const [first] = labels;
      const change = { url: `/v1/labels/${first.id}`, headers };
      const payload = { name: 'COD', colour: '#3c3a36', revision: 0 };
      expect((await app.inject({ ...change, method: 'PUT', payload })).statusCode).toBe(200);
      const url = `/v1/templates/${templates[0].id}`;
      expect((await app.inject({ url, headers, method: 'DELETE' })).statusCode).toBe(200);
      expect(await read('/v1/templates')).toHaveLength(starterTemplates[language].length - 1);
    }
  });

  test('an e-mail has one account', async () => {
    await newcomer('dua@toko.id');
    await db
      .updateTable('members')
      .set({ has_initial_password: false })
      .where('email', '=', 'dua@toko.id')
      .execute();
    const answer = await signUp('DUA@toko.id');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'email_taken',
      fields: { email: 'Silakan cek lagi email Anda!' },
    });
  });

  test('registering again before the link was followed mails it again, and makes no second account', async () => {
    const { mail, member } = await newcomer('lupa@toko.id');
    expect((await signUp('LUPA@toko.id')).json()).toEqual({ code: 200, data: { email: 'lupa@toko.id' } });
    await runQueuedJobs(here);
    const [, second, ...more] = await mailsTo(here, 'lupa@toko.id');
    expect(more).toEqual([]);
    expect((await verify(mail?.verifyToken)).statusCode).toBe(400);
    expect((await verify(second?.verifyToken)).statusCode).toBe(200);
    expect(await memberOf('lupa@toko.id')).toMatchObject({ account_id: member.account_id });
  });

  test('of registrations at once, on two replicas, one makes the account and one mail leaves', async () => {
    const accounts = () => db.selectFrom('accounts').selectAll().execute();
    const before = (await accounts()).length;
    const answers = await Promise.all(
      [app, there.app, app, there.app].map((replica) => signUp('serentak@toko.id', {}, replica)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
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

/** Of somebody who was added before there were invitations: their first mail brings a password. */
async function addedMember(owner: string, email: string) {
  const { person } = await newcomer(owner);
  const added = { accountId: person.accountId, memberId: newId(deps.clock, deps.random) };
  await db
    .insertInto('members')
    .values({
      account_id: added.accountId,
      id: added.memberId,
      email,
      full_name: 'Rina',
      nickname: 'Rina',
      role: 'cs',
      has_initial_password: true,
    })
    .execute();
  await sendWelcomeMail(db, added);
  await runQueuedJobs(here);
  const [mail] = await mailsTo(here, email);
  return { mail, person: added };
}

describe('the first mail of a member who was added', () => {
  test('says by whom, and brings a link and a password', async () => {
    const { mail } = await addedMember('pemilik@toko.id', 'rina@toko.id');
    expect(mail?.subject).toBe('Anda ditambahkan ke pemilik di Giliran');
    const { password_hash } = await memberOf('rina@toko.id');
    expect(await matchesPassword(password_hash, mail?.password ?? '')).toBe(true);
    expect(await matchesPassword(password_hash, 'Rahasia1')).toBe(false);
    const answer = await verify(mail?.verifyToken);
    // Welcome points are the owner's.
    expect(answer.json().data).toEqual({ email: 'rina@toko.id', welcomePoints: 0 });
  });

  test('another try makes a new password and a new link; only the last ones work', async () => {
    const { person, mail: first } = await addedMember('ulang@toko.id', 'ulang.cs@toko.id');
    await sendWelcomeMail(db, person);
    await runQueuedJobs(here);
    const [, second] = await mailsTo(here, 'ulang.cs@toko.id');
    const { password_hash } = await memberOf('ulang.cs@toko.id');
    expect(await matchesPassword(password_hash, second?.password ?? '')).toBe(true);
    expect(await matchesPassword(password_hash, first?.password ?? '')).toBe(false);
    expect((await verify(first?.verifyToken)).statusCode).toBe(400);
    expect((await verify(second?.verifyToken)).statusCode).toBe(200);
  });

  test('who has signed in keeps the password and gets the link alone', async () => {
    const { person } = await addedMember('masuk@toko.id', 'masuk.cs@toko.id');
    const { password_hash } = await memberOf('masuk.cs@toko.id');
    await db
      .updateTable('members')
      .set({ last_active_at: new Date(noon) })
      .where('id', '=', person.memberId)
      .execute();
    await sendWelcomeMail(db, person);
    await runQueuedJobs(here);
    const [, second] = await mailsTo(here, 'masuk.cs@toko.id');
    expect(second).toMatchObject({ password: undefined, verifyToken: expect.any(String) });
    expect(await memberOf('masuk.cs@toko.id')).toMatchObject({ password_hash });
  });

  test('who has verified but not signed in gets a password alone; who has both, nothing', async () => {
    const { person, mail } = await addedMember('sudah@toko.id', 'sudah.cs@toko.id');
    await verify(mail?.verifyToken);
    await sendWelcomeMail(db, person);
    await runQueuedJobs(here);
    const [, second] = await mailsTo(here, 'sudah.cs@toko.id');
    expect(second).toMatchObject({ password: expect.any(String), verifyToken: undefined });
    await db
      .updateTable('members')
      .set({ has_initial_password: false })
      .where('id', '=', person.memberId)
      .execute();
    await sendWelcomeMail(db, person);
    await runQueuedJobs(here);
    expect(await mailsTo(here, 'sudah.cs@toko.id')).toHaveLength(2);
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
  const { mail, person } = await addedMember('rahasia@toko.id', 'rahasia.cs@toko.id');
  await sendWelcomeMail(db, person);
  const { rows } = await sql<{ task_identifier: string; payload: object }>`
    select j.task_identifier, p.payload from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id`.execute(db);
  expect(rows).toEqual([{ task_identifier: 'register.welcome-mail', payload: person }]);
  await verify(mail?.verifyToken);
  const log = here.logLines.join('\n');
  expect(log).toContain('/v1/register/verify/:token');
  for (const secret of [mail?.password, mail?.verifyToken, 'rahasia@toko.id']) {
    expect(secret).toBeTruthy();
    expect(log).not.toContain(secret);
  }
});
