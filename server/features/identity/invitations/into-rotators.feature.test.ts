import { describe, expect, it } from 'vitest';
import { mostRotatorMembers } from '#contract/rotator-editor.ts';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { openShops } from '#server/features/team/members/members.fixture.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';

const shops = await openShops({ env: { MEMBER_POINTS: '0' } });
const { mine, theirs, deps, app, ask, balance, row, trail, events, tryAdd } = shops;
const { owner, admin, cs } = mine;
const { accountId } = owner;
const { db } = deps;
const phoneBrowser =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

await db.updateTable('members').set({ phone: '6281234567890' }).where('id', '=', owner.memberId).execute();

const rotator = (title: string, more: object = {}) =>
  createRotator(deps, { accountId, title, type: 'direct', members: [{ memberId: owner.memberId }], ...more });
/** Invited into these, with the token of their mail. */
async function invited(rotatorIds: string[], by: Viewer = owner, more: object = {}) {
  const answer = await tryAdd(by, { rotatorIds, ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const member = answer.json().data;
  await runQueuedJobs(shops);
  return { ...member, token: (await mailsTo(shops, member.email)).at(-1)?.invitation };
}
const accept = async (token: string | undefined) => {
  const given = { password: 'Pagi-Cerah-471', confirm: 'Pagi-Cerah-471' };
  const answer = await ask(null, 'POST', `invitations/${token}/acceptance`, given);
  expect(answer.statusCode).toBe(200);
};
const membersOf = (id: string) =>
  db
    .selectFrom('rotator_members')
    .select(['member_id as id', 'ratio', 'place'])
    .where('rotator_id', '=', id)
    .orderBy('place')
    .execute();
const waiting = async (id: string) =>
  (await db.selectFrom('invitation_rotators').select('rotator_id').where('member_id', '=', id).execute())
    .length;
const remove = (id: string) => {
  shops.signInAs(owner);
  const headers = { 'x-giliran-app': 'web' };
  return app.inject({ method: 'DELETE', url: `/v1/rotators/${id}`, headers });
};

let buyers = 0;
/** Somebody new taps the link; who gets them. */
async function leadThrough({ id, slug }: { id: string; slug: string }) {
  shops.signInAs(null);
  buyers += 1;
  const headers = { 'user-agent': phoneBrowser };
  await app.inject({ url: `/chats/${slug}`, remoteAddress: `114.120.${buyers}.7`, headers });
  const { member_id } = await db
    .selectFrom('leads')
    .select('member_id')
    .where('rotator_id', '=', id)
    .orderBy('turn', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return member_id;
}

/** Of leads screens are told a moment after they were answered, so those may come at any time. */
async function eventsOfTeam(): Promise<string[]> {
  return (await events(owner)).filter((name) => /^(members|rotators)\./.test(name));
}

describe('who was invited into a rotator', () => {
  it('is in it from the moment they accept, and gets leads in turn', async () => {
    const gamis = await rotator('Gamis');
    const { id, token, comesInto, inRotators } = await invited([gamis.id]);
    expect([comesInto, inRotators]).toEqual([[{ id: gamis.id, title: 'Gamis' }], []]);
    expect(await leadThrough(gamis)).toBe(owner.memberId);
    expect(await leadThrough(gamis)).toBe(owner.memberId);
    const eventsBefore = (await eventsOfTeam()).length;

    await accept(token);
    expect(await membersOf(gamis.id)).toEqual([
      { id: owner.memberId, ratio: 1, place: 0 },
      { id, ratio: 1, place: 1 },
    ]);
    expect((await eventsOfTeam()).slice(eventsBefore).sort()).toEqual([
      'members.changed',
      'rotators.changed',
    ]);
    expect((await trail(owner)).slice(-2)).toEqual(
      expect.arrayContaining([{ kind: 'rotator_joined', details: { rotator: 'Gamis' }, by: id }]),
    );
    const seen = (await ask(owner, 'GET', `members/${id}`)).json().data;
    expect(seen).toMatchObject({ comesInto: [], inRotators: [{ id: gamis.id, ratio: 1, share: 0.5 }] });
    const turns = [await leadThrough(gamis), await leadThrough(gamis)];
    expect(turns.sort()).toEqual([owner.memberId, id].sort());
  });

  it('may come into several, of a pasted list too', async () => {
    const [gamis, mukena] = [await rotator('Gamis'), await rotator('Mukena')];
    const members = [
      { fullName: 'Sari Wulandari', email: 'sari@toko.id', phone: '081234567890' },
      { fullName: 'Budi', email: 'budi@toko.id', phone: '081234567891' },
    ];
    const rotatorIds = [gamis.id, mukena.id.toUpperCase(), gamis.id];
    const key = { 'idempotency-key': 'paste-into-rotators' };
    expect((await ask(admin, 'POST', 'members/batch', { members, rotatorIds }, key)).statusCode).toBe(200);
    await runQueuedJobs(shops);
    for (const { email } of members.toReversed())
      await accept((await mailsTo(shops, email)).at(-1)?.invitation);
    for (const { id } of [gamis, mukena]) {
      const names = await Promise.all((await membersOf(id)).slice(1).map(async (one) => await row(one.id)));
      expect(names.map(({ nickname }) => nickname)).toEqual(['Budi', 'Sari']);
    }
  });

  it('is invited into none when nobody says so', async () => {
    const gamis = await rotator('Gamis');
    const answer = await tryAdd(owner);
    expect(answer.json().data.comesInto).toEqual([]);
    expect(await membersOf(gamis.id)).toHaveLength(1);
  });

  it('is asked again with what was chosen, and leaves nothing behind when it is taken back', async () => {
    const gamis = await rotator('Gamis');
    const { id, email } = await invited([gamis.id]);
    await ask(owner, 'POST', `members/${id}/invitation`);
    await runQueuedJobs(shops);
    const other = await invited([gamis.id]);
    shops.signInAs(owner);
    const headers = { 'x-giliran-app': 'web' };
    await app.inject({ method: 'DELETE', url: `/v1/members/${other.id}/invitation`, headers });
    expect(await waiting(other.id)).toBe(0);
    await accept((await mailsTo(shops, email)).at(-1)?.invitation);
    expect(await membersOf(gamis.id)).toMatchObject([{ id: owner.memberId }, { id }]);
    expect(await waiting(id)).toBe(0);
  });
});

describe('the choice', () => {
  const choose = (by: Viewer, id: string, rotatorIds: string[]) =>
    ask(by, 'PUT', `members/${id}/invitation/rotators`, { rotatorIds });

  it('can be another until they accept', async () => {
    const [gamis, mukena] = [await rotator('Gamis'), await rotator('Mukena')];
    const { id, token, fullName } = await invited([gamis.id]);
    const { data } = (await choose(admin, id, [mukena.id])).json();
    expect(data.comesInto).toEqual([{ id: mukena.id, title: 'Mukena' }]);
    expect((await trail(owner)).at(-1)).toEqual({
      kind: 'member_changed',
      details: { member: fullName },
      by: admin.memberId,
    });
    await accept(token);
    expect([(await membersOf(gamis.id)).length, (await membersOf(mukena.id)).at(-1)?.id]).toEqual([1, id]);
    expect((await choose(owner, id, [gamis.id])).json()).toMatchObject({
      code: 409,
      error: 'already_joined',
    });
    expect(await membersOf(gamis.id)).toHaveLength(1);
  });

  it('is of own rotators, for those one manages', async () => {
    const gamis = await rotator('Gamis');
    const foreign = await createRotator(deps, { accountId: theirs.owner.accountId });
    const { id } = await invited([gamis.id]);
    expect((await choose(owner, id, [foreign.id])).json()).toMatchObject({
      code: 422,
      fields: { rotatorIds: expect.any(String) },
    });
    expect((await choose(cs, id, [])).statusCode).toBe(403);
    expect((await choose(theirs.owner, id, [])).statusCode).toBe(404);
    const boss = await invited([], owner, { role: 'admin' });
    expect((await choose(admin, boss.id, [gamis.id])).statusCode).toBe(403);
    expect(await waiting(id)).toBe(1);
    expect((await choose(owner, id, [])).json().data.comesInto).toEqual([]);
  });
});

describe('what changed between invitation and acceptance', () => {
  it('a rotator that was removed is passed over, a paused one is not', async () => {
    const [gone, paused] = [await rotator('Gamis'), await rotator('Mukena')];
    const { id, token } = await invited([gone.id, paused.id]);
    expect((await remove(gone.id)).statusCode).toBe(200);
    await ask(owner, 'PUT', `rotators/${paused.id}/status`, { status: 'paused' });
    const seen = (await ask(owner, 'GET', `members/${id}`)).json().data;
    expect(seen.comesInto).toEqual([{ id: paused.id, title: 'Mukena' }]);
    await accept(token);
    expect(await membersOf(gone.id)).toEqual([]);
    expect((await membersOf(paused.id)).at(-1)?.id).toBe(id);
  });

  it('who stands in it already stays as they are', async () => {
    const gamis = await rotator('Gamis');
    const { id, token } = await invited([gamis.id]);
    const there = { account_id: accountId, rotator_id: gamis.id, member_id: id, ratio: 4, place: 1 };
    await db.insertInto('rotator_members').values(there).execute();
    const before = (await eventsOfTeam()).length;
    await accept(token);
    expect((await membersOf(gamis.id)).at(-1)).toEqual({ id, ratio: 4, place: 1 });
    expect((await eventsOfTeam()).slice(before)).toEqual(['members.changed']);
  });

  it('a full rotator takes nobody more', async () => {
    const members = [];
    for (let count = 0; count < mostRotatorMembers; count += 1)
      members.push(await createMember(deps, { accountId }));
    const full = await rotator('Gamis', { members });
    const { id, token } = await invited([full.id]);
    await accept(token);
    expect(await membersOf(full.id)).toHaveLength(mostRotatorMembers);
    expect((await row(id)).status).toBe('active');
  });

  it('whoever has it open in the editor is told', async () => {
    const gamis = await rotator('Gamis');
    const { token } = await invited([gamis.id]);
    const {
      url: _url,
      id: _id,
      status: _s,
      spentToday: _p,
      ...items
    } = (await ask(owner, 'GET', `rotators/${gamis.id}`)).json().data;
    await accept(token);
    expect((await ask(owner, 'PUT', `rotators/${gamis.id}`, items)).statusCode).toBe(409);
  });
});

describe('refused, and nobody is invited', () => {
  const people = [{ fullName: 'Tia', email: 'tia.lain@toko.id', phone: '081234567890' }];

  it('into a rotator of another account, or one that was removed', async () => {
    const foreign = await createRotator(deps, { accountId: theirs.owner.accountId });
    const gone = await rotator('Gamis');
    await remove(gone.id);
    const own = await rotator('Mukena');
    const before = await balance(owner);
    for (const id of [foreign.id, gone.id]) {
      const one = await tryAdd(owner, { email: 'tia.lain@toko.id', rotatorIds: [own.id, id] });
      const body = { members: people, rotatorIds: [own.id, id] };
      const many = await ask(owner, 'POST', 'members/batch', body, { 'idempotency-key': `into-${id}` });
      for (const answer of [one, many])
        expect(answer.json()).toMatchObject({ code: 422, fields: { rotatorIds: expect.any(String) } });
    }
    expect(await balance(owner)).toBe(before);
    const found = await db
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'tia.lain@toko.id')
      .execute();
    expect(found).toEqual([]);
  });

  it('by a CS', async () => {
    const gamis = await rotator('Gamis');
    expect((await tryAdd(cs, { rotatorIds: [gamis.id] })).statusCode).toBe(403);
  });
});
