import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createMember } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { openBrowsers, password } from './second-factor.fixture.ts';

const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { db } = here.deps;
const { browser, codeNow, enrolled, enterPassword, later, pendingOf, signedIn } = openBrowsers(here);

beforeEach(async () => {
  await db.deleteFrom('sign_in_failures').execute();
  await db.deleteFrom('rate_limits').execute();
  later();
});

const kindsOf = async (memberId: string) =>
  (
    await db
      .selectFrom('audit_entries')
      .select('kind')
      .where('member_id', '=', memberId)
      .orderBy('at')
      .execute()
  ).map(({ kind }) => kind);

describe('an authenticator app', () => {
  it('is in use from the first code on; ten recovery codes come with it', async () => {
    const { ask, member } = await signedIn();
    const empty = {
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
      confirmBy: ['password'],
    };
    expect((await ask('GET', '/second-factor')).json().data).toEqual(empty);
    const { uri, secret } = (await ask('POST', '/second-factor/app/offer')).json().data;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Giliran&');
    expect((await ask('GET', '/second-factor')).json().data).toEqual(empty);
    expect((await enterPassword(browser(), member)).statusCode).toBe(200);
    expect((await ask('POST', '/second-factor/app', { code: '000000' })).json()).toMatchObject({
      code: 422,
      error: 'wrong_code',
    });
    const { recoveryCodes } = (await ask('POST', '/second-factor/app', { code: codeNow(secret) })).json()
      .data;
    expect(recoveryCodes).toHaveLength(10);
    expect((await ask('GET', '/second-factor')).json().data).toMatchObject({
      appSince: here.deps.clock.now().toISOString(),
      recoveryCodesLeft: 10,
      confirmBy: ['code'],
    });
    expect(await kindsOf(member.memberId)).toContain('second_factor_on');
  });

  it('ends every other session when it is put into use', async () => {
    const { ask, member } = await signedIn();
    const other = browser();
    await enterPassword(other, member);
    const { secret } = (await ask('POST', '/second-factor/app/offer')).json().data;
    await ask('POST', '/second-factor/app', { code: codeNow(secret) });
    expect((await other('GET', '/second-factor')).statusCode).toBe(401);
    expect((await ask('GET', '/second-factor')).statusCode).toBe(200);
  });

  it('is kept sealed, and no code in the clear', async () => {
    const { member, secret, recoveryCodes } = await enrolled();
    const row = await db
      .selectFrom('member_authenticators')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(row.secret?.toString('latin1')).not.toContain(secret);
    const codes = await db.selectFrom('member_recovery_codes').select('code_hash').execute();
    expect(codes.some(({ code_hash }) => code_hash.toString().includes(`${recoveryCodes[0]}`))).toBe(false);
  });

  it('an offer of an hour ago is not put into use', async () => {
    const { ask } = await signedIn();
    const { secret } = (await ask('POST', '/second-factor/app/offer')).json().data;
    later(61);
    await ask('POST', '/login/confirmation', { by: 'password', password });
    expect((await ask('POST', '/second-factor/app', { code: codeNow(secret) })).statusCode).toBe(422);
  });

  it('is removed with its recovery codes; the password is enough again', async () => {
    const { ask, member } = await enrolled();
    expect((await ask('DELETE', '/second-factor/app')).statusCode).toBe(200);
    expect((await ask('GET', '/second-factor')).json().data).toEqual({
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
      confirmBy: ['password'],
    });
    expect((await enterPassword(browser(), member)).statusCode).toBe(200);
    // Nothing left to remove, and no mail about it.
    await ask('DELETE', '/second-factor/app');
    expect((await kindsOf(member.memberId)).filter((kind) => kind === 'second_factor_off')).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('takes the password and then a code; each code once', async () => {
    const { member, secret } = await enrolled();
    const ask = browser();
    const pending = await pendingOf(ask, member);
    expect((await ask('GET', '/second-factor')).statusCode).toBe(401);
    const code = codeNow(secret);
    const entered = await ask('POST', '/login/second-factor', { pending, code });
    expect(entered.json().data).toMatchObject({ email: member.email, loginmethod: 'password' });
    expect((await ask('GET', '/second-factor')).statusCode).toBe(200);
    const again = { pending: await pendingOf(browser(), member), code };
    expect((await browser()('POST', '/login/second-factor', again)).json().error).toBe('wrong_code');
  });

  it('the same right password opens one session, not two', async () => {
    const { member, secret } = await enrolled();
    const pending = await pendingOf(browser(), member);
    await browser()('POST', '/login/second-factor', { pending, code: codeNow(secret) });
    later();
    const again = await browser()('POST', '/login/second-factor', { pending, code: codeNow(secret) });
    expect(again.json().error).toBe('sign_in_over');
    // The code was not used up by it.
    const fresh = { pending: await pendingOf(browser(), member), code: codeNow(secret) };
    expect((await browser()('POST', '/login/second-factor', fresh)).statusCode).toBe(200);
  });

  it.each([
    ['made up', () => 'abc.def'],
    ['empty halves', () => '.'],
    ['signed by nobody', (pending: string) => `${pending.split('.')[0]}.${'A'.repeat(43)}`],
    [
      'of someone else',
      (pending: string, other: string) => `${other.split('.')[0]}.${pending.split('.')[1]}`,
    ],
  ])('a pending sign-in that is %s is worth nothing', async (_case, change) => {
    const { member, secret } = await enrolled();
    const other = await enrolled();
    const pending = change(await pendingOf(browser(), member), await pendingOf(browser(), other.member));
    const answer = await browser()('POST', '/login/second-factor', { pending, code: codeNow(secret) });
    expect(answer.json()).toMatchObject({ code: 401, error: 'sign_in_over' });
  });

  it('ten minutes later, or with another password by then, it is over', async () => {
    const { member, secret } = await enrolled();
    const old = await pendingOf(browser(), member);
    later(10);
    const enter = (pending: string) =>
      browser()('POST', '/login/second-factor', { pending, code: codeNow(secret) });
    expect((await enter(old)).json().error).toBe('sign_in_over');
    const pending = await pendingOf(browser(), member);
    const password_hash = await hashPassword('Lain sekali 9');
    await db.updateTable('members').set({ password_hash }).where('id', '=', member.memberId).execute();
    expect((await enter(pending)).json().error).toBe('sign_in_over');
  });

  it('a code of another member does not do', async () => {
    const { member } = await enrolled();
    const other = await enrolled();
    const pending = await pendingOf(browser(), member);
    const answer = await browser()('POST', '/login/second-factor', { pending, code: codeNow(other.secret) });
    expect(answer.json().error).toBe('wrong_code');
    const foreign = { pending, code: other.recoveryCodes[0] };
    expect((await browser()('POST', '/login/second-factor', foreign)).json().error).toBe('wrong_code');
  });

  it('who is deactivated meanwhile gets no session', async () => {
    const owner = await createMember(here.deps, { password });
    const { member, secret } = await enrolled({ accountId: owner.accountId });
    const pending = await pendingOf(browser(), member);
    await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', member.memberId).execute();
    const answer = await browser()('POST', '/login/second-factor', { pending, code: codeNow(secret) });
    expect(answer.json().error).toBe('member_inactive');
  });

  it('wrong codes make their network wait, from many networks they cost work; nobody is locked out', async () => {
    const { member, secret } = await enrolled();
    const pending = await pendingOf(browser(), member);
    const guess = (n: number) =>
      browser(`198.51.${n}.1`)('POST', '/login/second-factor', { pending, code: '000000' });
    const one = await Promise.all(Array.from({ length: 6 }, () => guess(1)));
    expect(one.map((answer) => answer.json().error)).toContain('sign_in_delayed');
    const errors: string[] = [];
    for (let n = 2; n < 24; n += 1) errors.push((await guess(n)).json().error);
    expect(errors[0]).toBe('wrong_code');
    expect(errors.at(-1)).toBe('work_needed');
    expect(await kindsOf(member.memberId)).toContain('second_factor_failed');
    later(61);
    const fresh = { pending: await pendingOf(browser(), member), code: codeNow(secret) };
    expect((await browser()('POST', '/login/second-factor', fresh)).statusCode).toBe(200);
  });
});

it('codes of the app cannot be guessed from many networks: then they rest, the owner is mailed, recovery codes open', async () => {
  const owner = await createMember(here.deps, { password });
  const { member, secret, recoveryCodes } = await enrolled({ accountId: owner.accountId, role: 'admin' });
  const pending = await pendingOf(browser(), member);
  const guess = (n: number, code: string) =>
    browser(`198.51.${n}.1`)('POST', '/login/second-factor', { pending, code });
  const errors: string[] = [];
  for (let n = 0; n < 31; n += 1) errors.push((await guess(n, '000000')).json().error);
  expect(errors[0]).toBe('wrong_code');
  expect(errors.slice(-2)).toEqual(['work_needed', 'too_many_codes']);
  expect((await guess(99, codeNow(secret))).json()).toMatchObject({ code: 429, error: 'too_many_codes' });
  await runQueuedJobs(here);
  const subjects = (await mailsTo(here, owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Ada yang menebak kode verifikasi')).toHaveLength(1);
  // What was guessed counts against them too, so it costs their browser some work.
  await db.deleteFrom('rate_limits').where('key', 'like', 'login.free %').execute();
  expect((await guess(100, String(recoveryCodes[0]))).statusCode).toBe(200);
});

it('a password that is reset while it is compared opens no session', async () => {
  const member = await createMember(here.deps, { password });
  const resetting = await db.startTransaction().execute();
  await resetting
    .updateTable('members')
    .set({ password_hash: await hashPassword('Sore-Teduh-472') })
    .where('id', '=', member.memberId)
    .execute();
  const entering = enterPassword(browser(), member);
  await untilWaitingForLock(db);
  await resetting.commit().execute();
  expect((await entering).json()).toMatchObject({ error: 'wrong_credentials' });
  const { sessions } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  expect(Number(sessions)).toBe(0);
});

describe('recovery codes', () => {
  it('each stands in for the app once, however it is written', async () => {
    const { member, recoveryCodes } = await enrolled();
    const [first = ''] = recoveryCodes;
    const ask = browser();
    const entered = await ask('POST', '/login/second-factor', {
      pending: await pendingOf(ask, member),
      code: ` ${first.toUpperCase()} `,
    });
    expect(entered.statusCode).toBe(200);
    expect((await ask('GET', '/second-factor')).json().data.recoveryCodesLeft).toBe(9);
    const again = { pending: await pendingOf(browser(), member), code: first };
    expect((await browser()('POST', '/login/second-factor', again)).json().error).toBe('wrong_code');
    expect(await kindsOf(member.memberId)).toContain('recovery_code_used');
  });

  it('new ones end the old', async () => {
    const { ask, member, recoveryCodes } = await enrolled();
    const renewed = (await ask('POST', '/second-factor/recovery-codes')).json().data.recoveryCodes;
    expect(renewed).toHaveLength(10);
    const enter = async (code: string | undefined) =>
      browser()('POST', '/login/second-factor', { pending: await pendingOf(browser(), member), code });
    expect((await enter(recoveryCodes[1])).json().error).toBe('wrong_code');
    expect((await enter(renewed[0])).statusCode).toBe(200);
  });

  it('two at the same moment with one code: one gets in', async () => {
    const { member, recoveryCodes } = await enrolled();
    const [code] = recoveryCodes;
    const pendings = [await pendingOf(browser(), member), await pendingOf(browser(), member)];
    const answers = await Promise.all(
      pendings.map((pending) => browser()('POST', '/login/second-factor', { pending, code })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

it('the owner is mailed, whoever of the account it was', async () => {
  const owner = await createMember(here.deps, { password });
  const { ask, member, recoveryCodes } = await enrolled({ accountId: owner.accountId, role: 'admin' });
  const pending = await pendingOf(browser(), member);
  await browser()('POST', '/login/second-factor', { pending, code: recoveryCodes[0] });
  await ask('DELETE', '/second-factor/app');
  await runQueuedJobs(here);
  const subjects = (await mailsTo(here, owner.email)).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([
    'Kode cadangan dipakai',
    'Verifikasi dua langkah dimatikan',
    'Verifikasi dua langkah dinyalakan',
  ]);
});
