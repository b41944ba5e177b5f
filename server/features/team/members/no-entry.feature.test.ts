import { afterAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { issueEmailToken } from '#server/platform/email-tokens.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { startGoogleStub } from '../../../../scripts/testing/google-stub.ts';
import { openShops } from './members.fixture.ts';

// What is left of an inactive or a removed member at the door.

const google = await startGoogleStub();
afterAll(() => google.stop());
const shops = await openShops({ env: google.env });
const { mine, deps, ask, row, setTime } = shops;
setTime(new Date().toISOString());
const { owner } = mine;
const password = 'Rahasia123';

let count = 0;
async function newMember() {
  count += 1;
  const email = `keluar${count}@gmail.com`;
  return createMember(deps, {
    accountId: owner.accountId,
    email,
    password,
    googleSubject: `subject-${count}`,
  });
}
const signIn = (email: string, given = password) =>
  ask(null, 'POST', 'login/login', { email, password: given });
const withGoogle = async (sub: string, email: string) =>
  ask(null, 'POST', 'google/login', {
    credential: await google.credential({ sub, email }),
    select_by: 'btn',
  });
const deactivate = (id: string) => ask(owner, 'PUT', `members/${id}/status`, { status: 'inactive' });
const remove = (id: string) => ask(owner, 'POST', `members/${id}/removal`, { handOverTo: null });
const sessions = (id: string) =>
  deps.db.selectFrom('sessions').selectAll().where('member_id', '=', id).execute();

describe('an inactive member', () => {
  it('with the right password gets an error that says so, in both languages, as often as they try', async () => {
    const { email, memberId } = await newMember();
    await deactivate(memberId);
    for (let n = 0; n < 7; n += 1) {
      const answer = await signIn(email);
      expect(answer.json()).toMatchObject({ code: 403, error: 'member_inactive' });
      expect(answer.json().message).toContain('dinonaktifkan');
      expect(answer.cookies).toEqual([]);
    }
    const english = { cookie: 'giliran_lang=en' };
    const answer = await ask(null, 'POST', 'login/login', { email, password }, english);
    expect(answer.json().message).toContain('deactivated');
    expect(await sessions(memberId)).toEqual([]);
    expect((await row(memberId)).last_active_at).toBeNull();
  });

  it('with a wrong password learns nothing', async () => {
    const { email, memberId } = await newMember();
    await deactivate(memberId);
    expect((await signIn(email, 'Salah12345')).json()).toMatchObject({ error: 'wrong_credentials' });
  });

  it('does not come in through Google either, known or to be linked', async () => {
    const { email, memberId } = await newMember();
    await deactivate(memberId);
    expect((await withGoogle(`subject-${count}`, email)).json().error).toBe('member_inactive');
    await deps.db.updateTable('members').set({ google_subject: null }).where('id', '=', memberId).execute();
    expect((await withGoogle(`subject-${count}`, email)).json().error).toBe('member_inactive');
    expect(await row(memberId)).toMatchObject({ google_subject: null });
    expect(await sessions(memberId)).toEqual([]);
  });

  it('who signs in while being deactivated is left without a session', async () => {
    const { email, memberId } = await newMember();
    const boss = await openTestSession(deps, owner);
    await Promise.all([
      ...Array.from({ length: 4 }, () => signIn(email)),
      ask(null, 'PUT', `members/${memberId}/status`, { status: 'inactive' }, { cookie: boss.cookie }),
    ]);
    expect(await sessions(memberId)).toEqual([]);
  });

  it('comes in again once active', async () => {
    const { email, memberId } = await newMember();
    await deactivate(memberId);
    await ask(owner, 'PUT', `members/${memberId}/status`, { status: 'active' });
    expect((await signIn(email)).statusCode).toBe(200);
  });
});

describe('a removed member', () => {
  it('is unknown at the sign-in', async () => {
    const { email, memberId } = await newMember();
    const { cookie } = await openTestSession(deps, { accountId: owner.accountId, memberId, email });
    await remove(memberId);
    expect((await signIn(email)).json().error).toBe('wrong_credentials');
    expect((await ask(null, 'POST', 'login/cekemail', { email })).json().data).toEqual({ next: 'register' });
    expect((await ask(null, 'GET', 'profile', undefined, { cookie })).statusCode).toBe(401);
  });

  it('gets no mail, and their links are void', async () => {
    const { email, memberId } = await newMember();
    const person = { accountId: owner.accountId, memberId };
    const links = {
      verify: await issueEmailToken(deps.db, deps, 'verify', person),
      reset: await issueEmailToken(deps.db, deps, 'reset', person),
    };
    // Queued before, due after: the welcome, the reset.
    await ask(owner, 'POST', `members/${memberId}/invitation`);
    await ask(null, 'POST', 'password/forgot-pass', { email });
    await remove(memberId);
    await ask(null, 'POST', 'password/forgot-pass', { email });
    await runQueuedJobs(shops);
    expect(await mailsTo(shops, email)).toEqual([]);
    const answers = [
      await ask(null, 'GET', `register/verify/${links.verify}`),
      await ask(null, 'GET', `password/verifyforgot/${links.reset}`),
    ];
    expect(answers.map((answer) => answer.json().error)).toEqual(['invalid_token', 'invalid_token']);
  });

  it('is a newcomer to Google’s sign-in', async () => {
    const { email, memberId } = await newMember();
    await remove(memberId);
    const answer = (await withGoogle(`subject-${count}`, email)).json();
    expect(answer.data).toMatchObject({ email, role: 'owner' });
    expect(answer.data.id).not.toBe(memberId);
  });
});
