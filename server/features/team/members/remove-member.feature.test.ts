import { describe, expect, it } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { openTestSession } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { openShops } from './members.fixture.ts';

const shops = await openShops();
const { mine, theirs, deps, ask, add, tryAdd, row, trail, events, addTeam } = shops;
const { owner, admin, cs } = mine;
const { accountId } = owner;
const { db } = deps;
await givePoints(deps, accountId, 500);

const remove = async (viewer: Viewer, id: string, handOverTo: string | null = null) =>
  (await ask(viewer, 'POST', `members/${id}/removal`, { handOverTo })).json();
const leadsOf = async (memberId: string) =>
  (await db.selectFrom('leads').select('id').where('member_id', '=', memberId).execute()).length;
const giveLeads = async (memberId: string, count: number) => {
  for (let n = 0; n < count; n += 1)
    await db
      .insertInto('leads')
      .values({
        account_id: accountId,
        id: newId(deps.clock, deps.random),
        member_id: memberId,
        created_at: deps.clock.now(),
      })
      .execute();
};
const forbidden = { code: 403, error: 'forbidden' };

describe('removing a member', () => {
  it('leaves their leads in their name, and takes everything else', async () => {
    const teamId = await addTeam(owner, 'Toko');
    const { id, fullName } = await add(owner, { teamId });
    const { cookie, viewer } = await openTestSession(deps, { accountId, memberId: id, email: '' });
    const session_id = viewer.sessionId;
    await giveLeads(id, 2);
    await createRotator(deps, { accountId, members: [{ memberId: id }], defaultMemberId: id });
    const other = { accountId, members: [{ memberId: cs.memberId }], defaultMemberId: cs.memberId };
    const { id: otherId } = await createRotator(deps, other);
    const created_at = deps.clock.now();
    const theirRow = { account_id: accountId, member_id: id };
    await db
      .insertInto('push_subscriptions')
      .values({
        ...theirRow,
        id,
        session_id,
        endpoint: 'https://push.example/1',
        p256dh: 'p',
        auth: 'a',
        created_at,
      })
      .execute();
    await runQueuedJobs(shops);

    await db
      .insertInto('member_recovery_codes')
      .values({ ...theirRow, code_hash: Buffer.from('hash') })
      .execute();
    const belongings = [
      'rotator_members',
      'push_subscriptions',
      'email_tokens',
      'sessions',
      'member_recovery_codes',
    ] as const;

    const eventsBefore = (await events(owner)).length;
    expect((await remove(owner, id)).data).toEqual({ leads: 0 });
    expect(await leadsOf(id)).toBe(2);
    for (const table of belongings)
      expect(await db.selectFrom(table).selectAll().where('member_id', '=', id).execute()).toEqual([]);
    const fallbacks = await db
      .selectFrom('rotators')
      .select(['id', 'default_member_id as memberId'])
      .where('default_member_id', 'is not', null)
      .execute();
    expect(fallbacks).toEqual([{ id: otherId, memberId: cs.memberId }]);
    expect(await row(id)).toMatchObject({
      full_name: fullName,
      status: 'inactive',
      removed_at: deps.clock.now(),
      password_hash: null,
      google_subject: null,
      team_id: null,
    });
    expect((await ask(null, 'GET', 'profile', undefined, { cookie })).statusCode).toBe(401);
    const details = { member: fullName, leads: 0 };
    expect((await trail(owner)).at(-1)).toEqual({ kind: 'member_removed', details, by: owner.memberId });
    expect((await events(owner)).slice(eventsBefore)).toEqual(['session.ended', 'members.changed']);
  });

  it('hands all their leads to the one chosen', async () => {
    const { id, fullName } = await add(owner);
    await giveLeads(id, 3);
    await giveLeads(cs.memberId, 1);
    expect((await remove(admin, id, cs.memberId)).data).toEqual({ leads: 3 });
    expect([await leadsOf(id), await leadsOf(cs.memberId)]).toEqual([0, 4]);
    const details = { member: fullName, leads: 3, to: (await row(cs.memberId)).full_name };
    expect((await trail(owner)).at(-1)).toMatchObject({ details, by: admin.memberId });
  });

  it('refuses an heir who is unknown, inactive, removed, of another account or the same, and removes nobody', async () => {
    const { id } = await add(owner);
    const inactive = await add(owner);
    await ask(owner, 'PUT', `members/${inactive.id}/status`, { status: 'inactive' });
    const gone = await add(owner);
    await remove(owner, gone.id);
    for (const heir of [newId(deps.clock, deps.random), inactive.id, gone.id, theirs.cs.memberId, id]) {
      expect(await remove(owner, id, heir)).toMatchObject({
        code: 422,
        error: 'invalid_input',
        fields: { handOverTo: 'Anggota ini tidak ditemukan' },
      });
    }
    expect((await row(id)).removed_at).toBeNull();
  });

  it('is not for the owner, oneself, other admins or another account', async () => {
    const other = await add(owner, { role: 'admin' });
    expect(await remove(owner, owner.memberId)).toMatchObject(forbidden);
    for (const id of [owner.memberId, admin.memberId, other.id])
      expect(await remove(admin, id)).toMatchObject(forbidden);
    expect((await remove(owner, theirs.cs.memberId)).code).toBe(404);
    expect((await remove(owner, other.id)).code).toBe(200);
  });

  it('two who hand over to each other at once: one stays, with all the leads', async () => {
    const [one, other] = [await add(owner), await add(owner)];
    await giveLeads(one.id, 1);
    await giveLeads(other.id, 1);
    const answers = await Promise.all([remove(owner, one.id, other.id), remove(owner, other.id, one.id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
    expect([await leadsOf(one.id), await leadsOf(other.id)].sort()).toEqual([0, 2]);
  });
});

describe('a removed member', () => {
  it('does not exist for any list or call, yet the trail knows their name', async () => {
    // Later than all before, so that it stands on the trail's first page.
    shops.setTime('2026-11-16T03:00:00Z');
    const { id, email, fullName } = await add(owner, { email: 'pergi@contoh.id' });
    await ask(owner, 'POST', `members/${id}/invitation`);
    await runQueuedJobs(shops);
    const [mail] = await mailsTo(shops, email);
    await ask(null, 'POST', 'login/login', { email, password: mail?.password });
    const before = (await ask(owner, 'GET', 'members')).json().data;
    await remove(owner, id);

    const after = (await ask(owner, 'GET', 'members')).json().data;
    expect([after.all, after.total, after.duty.of]).toEqual([
      before.all - 1,
      before.total - 1,
      before.duty.of - 1,
    ]);
    for (const query of ['search=pergi', 'status=inactive&search=pergi', 'status=on-duty&search=pergi'])
      expect((await ask(owner, 'GET', `members?${query}`)).json().data.members).toEqual([]);
    const options = (await ask(owner, 'GET', 'members/options')).json().data;
    expect(options.map((option: { id: string }) => option.id)).not.toContain(id);
    const items = {
      fullName,
      nickname: 'X',
      email,
      phone: '081234567890',
      role: 'cs',
      teamId: null,
      revision: 0,
    };
    const { hours } = (await ask(owner, 'GET', `members/${cs.memberId}`)).json().data;
    for (const [method, path, payload] of [
      ['GET', ''],
      ['PUT', '', items],
      ['PUT', '/status', { status: 'active' }],
      ['PUT', '/hours', { ...hours, revision: 0 }],
      ['POST', '/invitation'],
      ['POST', '/password-reset'],
      ['POST', '/removal', { handOverTo: null }],
    ] as const)
      expect((await ask(owner, method, `members/${id}${path}`, payload)).statusCode).toBe(404);

    const { entries } = (await ask(owner, 'GET', 'audit')).json().data;
    expect(entries.map(({ who }: { who: string }) => who)).toContain(fullName);
  });

  it('leaves their e-mail free: added again they come in as someone new', async () => {
    const first = await add(owner, { email: 'kembali@contoh.id' });
    await remove(owner, first.id);
    const again = await add(owner, { email: 'kembali@contoh.id' });
    await ask(owner, 'POST', `members/${again.id}/invitation`);
    expect(again.id).not.toBe(first.id);
    expect(again.colour).toBe((first.colour % 6) + 1);
    expect((await tryAdd(owner, { email: 'kembali@contoh.id' })).statusCode).toBe(409);
    await runQueuedJobs(shops);
    const mails = await mailsTo(shops, 'kembali@contoh.id');
    expect(mails).toHaveLength(1);
    const password = mails[0]?.password;
    const signedIn = await ask(null, 'POST', 'login/login', { email: 'kembali@contoh.id', password });
    expect(signedIn.json().data).toMatchObject({ id: again.id });

    await remove(owner, again.id);
    const { id } = await add(theirs.owner, { email: 'kembali@contoh.id' });
    expect((await row(id)).account_id).toBe(theirs.owner.accountId);
  });
});
