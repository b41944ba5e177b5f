import { describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { openShops } from '#server/features/team/members/members.fixture.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';

const shops = await openShops();
const { mine, theirs, deps, app, ask, row, setTime, trail } = shops;
const start = '2026-11-15T03:00:00Z';
const password = 'Pagi-Cerah-471';

let count = 0;
const newAddress = () => {
  count += 1;
  return `baru${count}@contoh.id`;
};
const person = async () => {
  const { accountId } = mine.owner;
  const member = await createMember(deps, { accountId, role: 'cs', password });
  const { sessionId } = (await openTestSession(deps, member)).viewer;
  return { ...member, role: 'cs' as const, sessionId, verified: true, timeZone: 'WIB' as const };
};
const want = async (viewer: Viewer, email: string) =>
  (await ask(viewer, 'POST', 'profile/email', { email })).json();
const tokenOf = async (email: string) => (await mailsTo(shops, email)).at(-1)?.emailToken;
const look = async (token: string | undefined) => (await ask(null, 'GET', `email-changes/${token}`)).json();
const answer = async (token: string | undefined, how: 'confirmation' | 'refusal') =>
  (await ask(null, 'POST', `email-changes/${token}/${how}`)).json();
const waiting = async (viewer: Viewer) => (await ask(viewer, 'GET', 'profile')).json().data.emailChange;
const signIn = async (email: string) =>
  (await ask(null, 'POST', 'login/login', { email, password })).json().code;

/** Asked for a moment ago, with the links of both mails. */
async function asked(viewer: Viewer & { email: string }) {
  setTime(start);
  const email = newAddress();
  expect(await want(viewer, email)).toMatchObject({ code: 200, data: { email } });
  await runQueuedJobs(shops);
  return { email, old: await tokenOf(viewer.email), fresh: await tokenOf(email) };
}

describe('with a yes from both addresses', () => {
  it.each([
    ['the old one first', ['old', 'fresh']],
    ['the new one first', ['fresh', 'old']],
  ] as const)('it changes: %s', async (_which, [first, second]) => {
    const cs = await person();
    const { email, ...tokens } = await asked(cs);
    expect(await waiting(cs)).toMatchObject({ email, waitsFor: ['old', 'new'] });
    expect(await look(tokens.old)).toMatchObject({ data: { side: 'old', from: cs.email, to: email } });
    // Who has the new address learns no more of the old one than that it is known.
    const masked = `${cs.email.slice(0, 1)}•••${cs.email.slice(cs.email.indexOf('@'))}`;
    expect(await look(tokens.fresh)).toMatchObject({ data: { side: 'new', from: masked, to: email } });

    expect(await answer(tokens[first], 'confirmation')).toMatchObject({ data: { email, isDone: false } });
    expect(await row(cs.memberId)).toMatchObject({ email: cs.email });
    expect(await waiting(cs)).toMatchObject({ waitsFor: [first === 'old' ? 'new' : 'old'] });
    expect(await answer(tokens[second], 'confirmation')).toMatchObject({ data: { email, isDone: true } });
    expect(await row(cs.memberId)).toMatchObject({ email });
    expect(await waiting(cs)).toBeNull();
    expect(await signIn(email)).toBe(200);
    expect(await signIn(cs.email)).toBe(401);
    expect((await trail(mine.owner)).map(({ kind }) => kind)).toContain('member_email_changed');
  });

  it('each link works once', async () => {
    const cs = await person();
    const { old, fresh } = await asked(cs);
    await answer(old, 'confirmation');
    for (const how of ['confirmation', 'refusal'] as const)
      expect(await answer(old, how)).toMatchObject({ code: 400, error: 'invalid_token' });
    expect(await answer(fresh, 'confirmation')).toMatchObject({ data: { isDone: true } });
    expect(await look(fresh)).toMatchObject({ error: 'invalid_token' });
  });

  it('links to a new password that the old address got are worth nothing any more', async () => {
    const cs = await person();
    await ask(null, 'POST', 'password/forgot-pass', { email: cs.email });
    const { old, fresh } = await asked(cs);
    const reset = (await mailsTo(shops, cs.email)).flatMap(({ resetToken }) => resetToken ?? [])[0];
    expect((await ask(null, 'GET', `password/verifyforgot/${reset}`)).statusCode).toBe(200);
    await answer(old, 'confirmation');
    await answer(fresh, 'confirmation');
    expect((await ask(null, 'GET', `password/verifyforgot/${reset}`)).statusCode).toBe(400);
  });
});

describe('it stays as it is', () => {
  it.each(['old', 'fresh'] as const)('after a no from the %s address', async (which) => {
    const cs = await person();
    const tokens = await asked(cs);
    expect(await answer(tokens[which], 'refusal')).toMatchObject({
      data: { side: which === 'old' ? 'old' : 'new' },
    });
    expect(await answer(tokens[which === 'old' ? 'fresh' : 'old'], 'confirmation')).toMatchObject({
      code: 400,
    });
    expect(await row(cs.memberId)).toMatchObject({ email: cs.email });
    expect(await waiting(cs)).toBeNull();
  });

  it('after a day', async () => {
    const cs = await person();
    const { old, fresh } = await asked(cs);
    await answer(old, 'confirmation');
    setTime('2026-11-16T03:00:01Z');
    expect(await answer(fresh, 'confirmation')).toMatchObject({ error: 'invalid_token' });
    expect(await waiting(cs)).toBeNull();
    setTime(start);
  });

  it('when it was cancelled, or another address is wanted instead', async () => {
    const cs = await person();
    const first = await asked(cs);
    const second = await asked(cs);
    expect(await look(first.fresh)).toMatchObject({ error: 'invalid_token' });
    expect(await waiting(cs)).toMatchObject({ email: second.email });
    shops.signInAs(cs);
    const headers = { 'x-giliran-app': 'web' };
    expect((await app.inject({ method: 'DELETE', url: '/v1/profile/email', headers })).statusCode).toBe(200);
    expect(await look(second.old)).toMatchObject({ error: 'invalid_token' });
    expect(await waiting(cs)).toBeNull();
  });

  it('when the address became somebody’s meanwhile; the link can still say no', async () => {
    const cs = await person();
    const { email, old, fresh } = await asked(cs);
    await createMember(deps, { accountId: theirs.owner.accountId, role: 'cs', email });
    await answer(old, 'confirmation');
    expect(await answer(fresh, 'confirmation')).toMatchObject({ code: 409, error: 'email_change_taken' });
    expect(await row(cs.memberId)).toMatchObject({ email: cs.email });
    expect(await answer(fresh, 'refusal')).toMatchObject({ code: 200 });
  });
});

describe('what is asked', () => {
  it('an address that is somebody’s is told so by mail alone', async () => {
    const cs = await person();
    const { data } = await want(cs, theirs.owner.email);
    expect(data).toMatchObject({ email: theirs.owner.email });
    await runQueuedJobs(shops);
    const mail = (await mailsTo(shops, theirs.owner.email)).at(-1);
    expect(mail?.emailToken).toBeUndefined();
    expect(mail?.subject).toBe('Email ini sudah punya akun Giliran');
  });

  it.each([
    ['no address', 'bukan email'],
    ['nothing', ''],
  ])('%s is refused beside the field', async (_what, email) => {
    const cs = await person();
    const refused = await want(cs, email);
    expect(refused).toMatchObject({ code: 422, fields: { email: expect.any(String) } });
  });

  it('their own address is refused beside the field', async () => {
    const cs = await person();
    expect(await want(cs, cs.email.toUpperCase())).toMatchObject({
      fields: { email: 'Ini email Anda yang sekarang. Tulis email yang baru' },
    });
  });

  it('six times in an hour is too often', async () => {
    const cs = await person();
    for (let times = 0; times < 5; times += 1) await want(cs, newAddress());
    expect(await want(cs, newAddress())).toMatchObject({ code: 429 });
  });

  it('an address that was never verified is not asked; the new one counts as verified', async () => {
    const cs = await person();
    await deps.db
      .updateTable('members')
      .set({ email_verified_at: null })
      .where('id', '=', cs.memberId)
      .execute();
    const { email, old, fresh } = await asked(cs);
    expect(old).toBeUndefined();
    expect(await answer(fresh, 'confirmation')).toMatchObject({ data: { isDone: true } });
    expect(await row(cs.memberId)).toMatchObject({ email, email_verified_at: expect.any(Date) });
  });
});
