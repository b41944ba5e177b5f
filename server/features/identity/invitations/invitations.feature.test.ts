import { describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { openShops } from '#server/features/team/members/members.fixture.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createMember } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';

const shops = await openShops({ env: { MEMBER_POINTS: '0' } });
const { mine, theirs, deps, app, ask, invite, row, trail, events, setTime } = shops;
const { owner, admin } = mine;
const start = '2026-11-15T03:00:00Z';
const password = 'Pagi-Cerah-471';

const signIn = async (email: string, given = password) =>
  (await ask(null, 'POST', 'login/login', { email, password: given })).json();
const open = async (token: string | undefined) => (await ask(null, 'GET', `invitations/${token}`)).json();
const accept = async (token: string | undefined, given = password, confirm = given) =>
  (await ask(null, 'POST', `invitations/${token}/acceptance`, { password: given, confirm })).json();
const cancel = async (viewer: Viewer, id: string) => {
  shops.signInAs(viewer);
  const headers = { 'x-giliran-app': 'web' };
  return (await app.inject({ method: 'DELETE', url: `/v1/members/${id}/invitation`, headers })).json();
};
const again = async (viewer: Viewer, id: string) =>
  (await ask(viewer, 'POST', `members/${id}/invitation`)).json();

/** A member who was invited a moment ago, with the token of their mail. */
async function invited(by = owner, more: object = {}) {
  setTime(start);
  const member = await invite(by, more);
  await runQueuedJobs(shops);
  const mail = (await mailsTo(shops, member.email)).at(-1);
  return { ...member, token: mail?.invitation, mail };
}

describe('until it is accepted', () => {
  it('the address is bound to nothing', async () => {
    const { email, id } = await invited();
    expect(await row(id)).toMatchObject({ status: 'inactive', password_hash: null, email_verified_at: null });
    expect((await ask(null, 'POST', 'login/cekemail', { email })).json().data).toEqual({ next: 'register' });
    expect(await signIn(email)).toMatchObject({ error: 'wrong_credentials' });
    await ask(null, 'POST', 'password/forgot-pass', { email });
    await runQueuedJobs(shops);
    expect(await mailsTo(shops, email)).toHaveLength(1);
  });

  it('other shops may invite it too, one shop only once', async () => {
    const { email } = await invited();
    expect((await invited(theirs.owner, { email })).token).toEqual(expect.any(String));
    const twice = await shops.tryAdd(owner, { email: email.toUpperCase() });
    expect(twice.json()).toMatchObject({ code: 409, error: 'email_taken' });
    // Whether someone has an account elsewhere is not shown to whoever invites.
    expect((await shops.tryAdd(owner, { email: theirs.cs.email })).statusCode).toBe(200);
  });

  it('they get no turn and cannot be made active', async () => {
    const { id } = await invited();
    for (const status of ['active', 'inactive'])
      expect((await ask(owner, 'PUT', `members/${id}/status`, { status })).json()).toMatchObject({
        code: 409,
        error: 'not_accepted',
      });
    const attempt = deps.db.updateTable('members').set({ status: 'active' }).where('id', '=', id).execute();
    await expect(attempt).rejects.toThrow('members_invited_cannot_enter');
  });

  it('the list distinguishes it from who is inactive', async () => {
    const { id } = await invited();
    const ids = async (status: string) =>
      (await ask(owner, 'GET', `members?status=${status}&search=`))
        .json()
        .data.members.map((member: { id: string }) => member.id);
    const found = (await ask(owner, 'GET', `members/${id}`)).json().data;
    expect(found).toMatchObject({ joined: false, verified: false, invitedUntil: '2026-11-22T03:00:00.000Z' });
    expect(await ids('inactive')).not.toContain(id);
    expect((await ask(owner, 'GET', 'members?status=invited')).json().data.total).toBeGreaterThan(0);
  });
});

describe('the mail', () => {
  it('says who invites, until when, and holds the link', async () => {
    const { mail, email } = await invited();
    expect(mail).toMatchObject({ verifyToken: undefined, password: undefined });
    expect(mail?.subject).toMatch(/^Undangan bergabung dengan /);
    expect(mail?.text).toContain(`masuk dengan ${email}`);
    expect(mail?.text).toContain('22 Nov 2026');
  });

  it('takes no address from the shop’s name', async () => {
    const name = 'Toko www.evil.com';
    const id = owner.accountId;
    await deps.db.updateTable('accounts').set({ name }).where('id', '=', id).execute();
    const { mail } = await invited();
    expect(mail?.subject).toBe('Undangan bergabung dengan Toko www evil com di Giliran');
    expect(mail?.text).not.toContain('evil.com');
  });
});

describe('accepting', () => {
  it('sets the password, verifies the address and makes them a member', async () => {
    const { email, id, fullName, token } = await invited();
    expect((await open(token)).data).toEqual({
      email,
      fullName,
      shop: expect.any(String),
      until: '2026-11-22T03:00:00.000Z',
      isEmailTaken: false,
    });
    expect((await accept(token)).data).toEqual({ email });
    expect((await events(owner)).at(-1)).toBe('members.changed');
    expect((await trail(owner)).at(-1)).toEqual({
      kind: 'invitation_accepted',
      details: { member: fullName },
      by: id,
    });
    const seen = (await ask(owner, 'GET', `members/${id}`)).json().data;
    expect(seen).toMatchObject({ status: 'active', verified: true, invitedUntil: null });
    expect((await signIn(email)).data).toMatchObject({ id, role: 'cs', stspass: 1, verfy: 1 });
  });

  it('works once, even when pressed twice at once', async () => {
    const { token } = await invited();
    const answers = await Promise.all([accept(token), accept(token, 'Pagi-Cerah-472')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(await accept(token)).toMatchObject({ code: 400, error: 'invalid_token' });
    expect(await open(token)).toMatchObject({ code: 400, error: 'invalid_token' });
  });

  it('needs a good password, written twice alike', async () => {
    const { token } = await invited();
    expect((await accept(token, 'rahasia')).fields).toHaveProperty('password');
    expect((await accept(token, 'Rahasia123')).fields.password).toMatch(/mudah ditebak/);
    expect((await accept(token, password, 'Pagi-Cerah-472')).fields).toHaveProperty('confirm');
    expect((await accept(token)).code).toBe(200);
  });

  it('with a forged link, or one for something else, is refused', async () => {
    expect(await accept('f'.repeat(64))).toMatchObject({ error: 'invalid_token' });
    const { token } = await invited();
    expect((await ask(null, 'GET', `password/verifyforgot/${token}`)).json().error).toBe('invalid_token');
    expect((await ask(null, 'GET', `register/verify/${token}`)).json().error).toBe('invalid_token');
  });

  it('is over after seven days; invited again it is another link', async () => {
    const { id, token, email } = await invited();
    setTime('2026-11-22T03:00:00Z');
    expect(await open(token)).toMatchObject({ error: 'invalid_token' });
    expect(await accept(token)).toMatchObject({ error: 'invalid_token' });
    expect((await again(owner, id)).data).toEqual({ email });
    await runQueuedJobs(shops);
    const second = (await mailsTo(shops, email)).at(-1)?.invitation;
    expect(second).not.toBe(token);
    expect(await accept(token)).toMatchObject({ error: 'invalid_token' });
    expect((await accept(second)).code).toBe(200);
    expect(await again(owner, id)).toMatchObject({ code: 200 });
  });
});

describe('an address that is another account’s meanwhile', () => {
  it('is refused with what can be done, and the invitation stays', async () => {
    const { token, email } = await invited();
    const other = await createMember(deps, { email, password });
    expect((await open(token)).data).toMatchObject({ isEmailTaken: true });
    const refused = await accept(token, 'Pagi-Cerah-472');
    expect(refused).toMatchObject({ code: 409, error: 'invitation_email_taken' });
    expect(refused.message).toContain('Satu email hanya untuk satu akun');
    expect((await signIn(email)).data).toMatchObject({ id: other.memberId });
    await deps.db
      .updateTable('members')
      .set({ email: 'pindah@contoh.id' })
      .where('id', '=', other.memberId)
      .execute();
    expect((await accept(token)).code).toBe(200);
  });

  it('of two shops at once, one gets them', async () => {
    const { token: one, email } = await invited();
    const { token: other } = await invited(theirs.owner, { email });
    const answers = await Promise.all([accept(one), accept(other, 'Pagi-Cerah-472')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('may register on its own', async () => {
    const { email } = await invited();
    const own = await createMember(deps, { email, password });
    expect((await signIn(email)).data).toMatchObject({ id: own.memberId, role: 'owner' });
  });
});

describe('taking it back', () => {
  it('voids the link and frees the place', async () => {
    const { id, token, email, fullName } = await invited();
    expect(await cancel(owner, id)).toEqual({ code: 200, data: {} });
    expect(await accept(token)).toMatchObject({ error: 'invalid_token' });
    expect((await ask(owner, 'GET', `members/${id}`)).statusCode).toBe(404);
    expect((await trail(owner)).at(-1)).toMatchObject({
      kind: 'invitation_cancelled',
      details: { member: fullName },
    });
    expect((await invited(owner, { email })).token).toEqual(expect.any(String));
  });

  it('is for invitations alone, of those one manages', async () => {
    expect(await cancel(owner, mine.cs.memberId)).toMatchObject({ code: 409, error: 'already_joined' });
    const boss = await invited(owner, { role: 'admin' });
    expect(await cancel(admin, boss.id)).toMatchObject({ code: 403 });
    expect(await cancel(theirs.owner, boss.id)).toMatchObject({ code: 404 });
  });
});

it('another address gets the invitation, and the first link is void', async () => {
  const { id, token, revision, ...member } = await invited();
  const { fullName, nickname, phone, role } = member;
  const email = 'pindah.alamat@contoh.id';
  const payload = { fullName, nickname, phone, role, teamId: null, email, revision };
  expect((await ask(owner, 'PUT', `members/${id}`, payload)).json().data).toMatchObject({ email });
  await runQueuedJobs(shops);
  expect(await accept(token)).toMatchObject({ error: 'invalid_token' });
  expect((await accept((await mailsTo(shops, email)).at(-1)?.invitation)).data).toEqual({ email });
});

describe('the initial password of a mail', () => {
  it('works for seven days', async () => {
    setTime(start);
    const until = new Date('2026-11-22T03:00:00Z');
    const { email, memberId } = await createMember(deps, { password, initialPassword: true });
    await deps.db
      .updateTable('members')
      .set({ initial_password_until: until })
      .where('id', '=', memberId)
      .execute();
    setTime('2026-11-22T02:59:59Z');
    expect((await signIn(email)).code).toBe(200);
    setTime('2026-11-22T03:00:00Z');
    expect(await signIn(email)).toMatchObject({ code: 403, error: 'initial_password_over' });
    expect(await signIn(email, 'Salah12345')).toMatchObject({ error: 'wrong_credentials' });
    setTime(start);
  });

  it('from before goes on working, and so does one that was chosen', async () => {
    const { email } = await createMember(deps, { password, initialPassword: true });
    setTime('2027-11-22T03:00:00Z');
    expect((await signIn(email)).code).toBe(200);
    setTime(start);
  });
});
