import { describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { limits } from '#server/platform/rate-limits.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { openShops } from './members.fixture.ts';

const shops = await openShops();
const { mine, theirs, deps, ask, add, trail } = shops;
const { owner, admin, cs } = mine;
const forbidden = { code: 403, error: 'forbidden' };
const invite = async (viewer: Viewer, id: string) =>
  (await ask(viewer, 'POST', `members/${id}/invitation`)).json();
const reset = async (viewer: Viewer, id: string) =>
  (await ask(viewer, 'POST', `members/${id}/password-reset`)).json();
const signIn = async (email: string, password: string | undefined) =>
  (await ask(null, 'POST', 'login/login', { email, password })).json();

/** A CS who has signed in with a password of their own. */
async function joined(password = 'Rahasia123') {
  const member = await createMember(deps, { accountId: owner.accountId, password });
  expect((await signIn(member.email, password)).code).toBe(200);
  return member;
}

describe('the invitation', () => {
  it('sent again brings a new password to who was added before invitations, and the old one no longer works', async () => {
    const { id, email, fullName } = await add(owner);
    await invite(owner, id);
    await runQueuedJobs(shops);
    expect((await invite(owner, id)).data).toEqual({ email });
    expect((await trail(owner)).at(-1)).toEqual({
      kind: 'member_invited_again',
      details: { member: fullName },
      by: owner.memberId,
    });
    await runQueuedJobs(shops);
    const [first, second] = await mailsTo(shops, email);
    expect((await signIn(email, first?.password)).error).toBe('wrong_credentials');
    expect((await signIn(email, second?.password)).data).toMatchObject({ id });
    expect(await invite(owner, id)).toMatchObject({ code: 409, error: 'already_joined' });
  });

  it('for who chose a password but never came in is a link to another', async () => {
    const { email, memberId } = await createMember(deps, {
      accountId: owner.accountId,
      password: 'Rahasia123',
    });
    await invite(owner, memberId);
    await runQueuedJobs(shops);
    const mails = await mailsTo(shops, email);
    expect(mails.map(({ resetToken }) => typeof resetToken)).toEqual(['string']);
  });

  it('is not sent without end', async () => {
    const { id } = await add(owner);
    for (let n = 0; n < limits['invite.member'].max; n += 1) expect((await invite(owner, id)).code).toBe(200);
    expect(await invite(owner, id)).toMatchObject({ code: 429, error: 'too_many_requests' });
    const other = await add(owner);
    expect((await invite(owner, other.id)).code).toBe(200);
  });

  it('is for those one manages', async () => {
    const other = await add(owner, { role: 'admin' });
    for (const id of [owner.memberId, admin.memberId, other.id])
      expect(await invite(admin, id)).toMatchObject(forbidden);
    expect((await invite(owner, theirs.cs.memberId)).code).toBe(404);
    expect((await invite(admin, cs.memberId)).code).toBe(200);
  });
});

describe('resetting a password', () => {
  it('signs the member out everywhere and sends a link that works', async () => {
    const member = await joined();
    const { cookie } = await openTestSession(deps, member);
    expect((await reset(admin, member.memberId)).data).toEqual({ email: member.email });
    expect((await ask(null, 'GET', 'profile', undefined, { cookie })).statusCode).toBe(401);
    expect((await trail(owner)).at(-1)).toMatchObject({ kind: 'member_password_reset', by: admin.memberId });

    // Whoever else knows the old password is out too.
    expect(await signIn(member.email, 'Rahasia123')).toMatchObject({ error: 'wrong_credentials' });
    await runQueuedJobs(shops);
    const [mail] = await mailsTo(shops, member.email);
    const changed = await ask(null, 'POST', 'password/newpassword', {
      token: mail?.resetToken,
      password: 'Kebun7Hijau',
      confirm: 'Kebun7Hijau',
    });
    expect(changed.statusCode).toBe(200);
    expect((await signIn(member.email, 'Kebun7Hijau')).code).toBe(200);
  });

  it('of who never came in is the invitation they need', async () => {
    const { id, email } = await shops.invite(owner);
    await runQueuedJobs(shops);
    await reset(owner, id);
    await runQueuedJobs(shops);
    const [first, second] = await mailsTo(shops, email);
    expect(second?.invitation).toEqual(expect.any(String));
    expect(second?.invitation).not.toBe(first?.invitation);
  });

  it('is not one’s own, nor the owner’s, nor another account’s, and not without end', async () => {
    expect(await reset(owner, owner.memberId)).toMatchObject(forbidden);
    expect(await reset(admin, owner.memberId)).toMatchObject(forbidden);
    expect(await reset(admin, admin.memberId)).toMatchObject(forbidden);
    expect((await reset(owner, theirs.cs.memberId)).code).toBe(404);
    for (let n = 0; n < limits['reset.member'].max; n += 1)
      expect((await reset(owner, cs.memberId)).code).toBe(200);
    expect(await reset(owner, cs.memberId)).toMatchObject({ code: 429 });
  });
});
