import { beforeEach, describe, expect, test } from 'vitest';
import type { Team } from '#contract/teams.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createMember } from '#server/testing/people.ts';
import { revisionOf } from '#server/testing/revision-of.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
const { db } = deps;
let { mine, theirs } = await createTwoShops(deps);
beforeEach(async () => {
  ({ mine, theirs } = await createTwoShops(deps));
});

const nobody = '018f0000-0000-7000-8000-00000000dead';
let keys = 0;
function call(who: Viewer | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  signInAs(who);
  keys += 1;
  const headers = { 'x-giliran-app': 'web', 'idempotency-key': `key-number-${keys}` };
  return app.inject({ method, url: `/v1/teams${path}`, headers, ...(payload && { payload }) });
}
const list = async (who: Viewer): Promise<Team[]> => (await call(who, 'GET')).json().data;
const add = (who: Viewer, name: string, memberIds: string[] = []) =>
  call(who, 'POST', '', { name, memberIds });
const edit = async (who: Viewer, id: string, name: string, memberIds: string[] = []) => {
  const revision = await revisionOf(deps.db, 'teams', id);
  return call(who, 'PUT', `/${id}`, { name, memberIds, revision });
};
const added = async (who: Viewer, name: string, memberIds: string[] = []): Promise<Team> => {
  const answer = await add(who, name, memberIds);
  expect(answer.json()).toMatchObject({ code: 200 });
  return answer.json().data;
};

async function member(name: string, more: object = {}) {
  const made = await createMember(deps, { accountId: mine.owner.accountId });
  const change = { full_name: name, ...more };
  await db.updateTable('members').set(change).where('id', '=', made.memberId).execute();
  return made.memberId;
}
const gone = { removed_at: new Date('2026-11-15T03:00:00Z'), status: 'inactive' } as const;
const teamOf = async (id: string) =>
  (await db.selectFrom('members').select('team_id').where('id', '=', id).executeTakeFirstOrThrow()).team_id;
const accounts = () => [mine.owner.accountId, theirs.owner.accountId];
const trail = () =>
  db
    .selectFrom('audit_entries')
    .select(['account_id as account', 'member_id as by', 'kind', 'details'])
    .where('account_id', 'in', accounts())
    .execute();
const published = () =>
  db
    .selectFrom('events')
    .select(['account_id as account', 'name'])
    .where('account_id', 'in', accounts())
    .execute();

describe('the list', () => {
  test('by name, with a count and the first five by name', async () => {
    const names = ['Fitri', 'budi', 'Agus', 'Eka', 'Citra', 'Dewi'];
    const ids = await Promise.all(names.map((name) => member(name)));
    const [, , agus] = ids;
    const picture = 'pictures/00000000000000000000000000000000.webp';
    const change = { picture, join_order: 8, status: 'inactive' as const };
    await db
      .updateTable('members')
      .set(change)
      .where('id', '=', agus ?? '')
      .execute();
    await added(mine.owner, 'pagi', ids);
    await added(mine.owner, 'Malam', [mine.owner.memberId]);
    await added(mine.admin, 'Akhir pekan');

    const teams = await list(mine.admin);
    expect(teams.map(({ name, memberCount }) => [name, memberCount])).toEqual([
      ['Akhir pekan', 0],
      ['Malam', 1],
      ['pagi', 6],
    ]);
    expect(teams[2]?.members.map(({ name }) => name)).toEqual(['Agus', 'budi', 'Citra', 'Dewi', 'Eka']);
    expect(teams[2]?.members[0]).toEqual({ id: agus, name: 'Agus', picture: `/files/${picture}`, colour: 2 });
    expect(teams[1]?.members[0]).toMatchObject({ id: mine.owner.memberId, colour: 0 });
    expect(teams[0]?.members).toEqual([]);
  });

  test('who was removed is not counted; who has no name yet shows their e-mail', async () => {
    const [stays, goes] = [await member(''), await member('Agus')];
    const { id } = await added(mine.owner, 'Pagi', [stays, goes]);
    await db.updateTable('members').set(gone).where('id', '=', goes).execute();
    expect(await list(mine.owner)).toMatchObject([
      { id, memberCount: 1, members: [{ id: stays, name: expect.stringContaining('@contoh.id') }] },
    ]);
    expect((await call(mine.owner, 'GET', `/${id}`)).json().data.memberIds).toEqual([stays]);
  });
});

describe('adding', () => {
  test('the answer, the trail, open screens', async () => {
    const team = await added(mine.admin, '  Tim pagi ', [mine.cs.memberId, mine.cs.memberId.toUpperCase()]);
    expect(team).toMatchObject({ name: 'Tim pagi', memberCount: 1, members: [{ id: mine.cs.memberId }] });
    const { accountId: account, memberId: by } = mine.admin;
    expect(await trail()).toEqual([{ account, by, kind: 'team_added', details: { team: 'Tim pagi' } }]);
    expect(await published()).toEqual([{ account, name: 'members.changed' }]);
    expect((await call(mine.owner, 'GET', `/${team.id}`)).json().data).toEqual({
      id: team.id,
      name: 'Tim pagi',
      revision: 1,
      memberIds: [mine.cs.memberId],
    });
  });

  test('who joins leaves their other team', async () => {
    const first = await added(mine.owner, 'Pagi', [mine.cs.memberId, mine.admin.memberId]);
    const second = await added(mine.owner, 'Malam', [mine.cs.memberId]);
    expect(await teamOf(mine.cs.memberId)).toBe(second.id);
    expect(await teamOf(mine.admin.memberId)).toBe(first.id);
  });

  test('sent twice it is added once', async () => {
    signInAs(mine.owner);
    const headers = { 'x-giliran-app': 'web', 'idempotency-key': 'pressed-twice' };
    const payload = { name: 'Pagi', memberIds: [mine.cs.memberId] };
    const send = () => app.inject({ method: 'POST', url: '/v1/teams', headers, payload });
    const [one, two] = await Promise.all([send(), send()]);
    expect(two.json()).toEqual(one.json());
    expect(one.statusCode).toBe(200);
    expect(await list(mine.owner)).toHaveLength(1);
    expect(await trail()).toHaveLength(1);
  });

  test('without a key it is refused', async () => {
    signInAs(mine.owner);
    const payload = { name: 'Pagi', memberIds: [] };
    const headers = { 'x-giliran-app': 'web' };
    const answer = await app.inject({ method: 'POST', url: '/v1/teams', headers, payload });
    expect(answer.json()).toMatchObject({ code: 400, error: 'key_missing' });
  });
});

describe('editing', () => {
  test('name and members become what was given', async () => {
    const { id } = await added(mine.owner, 'Pagi', [mine.cs.memberId, mine.owner.memberId]);
    const other = await added(mine.owner, 'Malam', [mine.admin.memberId]);
    const answer = await edit(mine.admin, id.toUpperCase(), 'Siang', [
      mine.owner.memberId,
      mine.admin.memberId,
    ]);
    expect(answer.json()).toMatchObject({ code: 200, data: { id, name: 'Siang', memberCount: 2 } });
    expect(await teamOf(mine.cs.memberId)).toBeNull();
    expect(await teamOf(mine.admin.memberId)).toBe(id);
    expect(await list(mine.owner)).toMatchObject([{ id: other.id, memberCount: 0 }, { id }]);
    const { accountId: account, memberId: by } = mine.admin;
    expect(await trail()).toContainEqual({ account, by, kind: 'team_changed', details: { team: 'Siang' } });
    expect(await published()).toHaveLength(3);
  });

  test('its own name in other letters is no other team’s', async () => {
    const { id } = await added(mine.owner, 'pagi');
    expect((await edit(mine.owner, id, 'PAGI')).json().data).toMatchObject({ id, name: 'PAGI' });
  });

  test('nothing changed, no event', async () => {
    const { id } = await added(mine.owner, 'Pagi', [mine.cs.memberId]);
    expect((await edit(mine.owner, id, 'Pagi', [mine.cs.memberId])).statusCode).toBe(200);
    expect([await trail(), await published()].map((all) => all.length)).toEqual([1, 1]);
    await edit(mine.owner, id, 'Pagi');
    expect([await trail(), await published()].map((all) => all.length)).toEqual([2, 2]);
  });
});

describe('removing', () => {
  test('the members stay', async () => {
    const { id } = await added(mine.owner, 'Pagi', [mine.cs.memberId]);
    expect((await call(mine.admin, 'DELETE', `/${id}`)).json()).toEqual({ code: 200, data: {} });
    expect(await teamOf(mine.cs.memberId)).toBeNull();
    expect(await list(mine.owner)).toEqual([]);
    const { accountId: account, memberId: by } = mine.admin;
    expect(await trail()).toContainEqual({ account, by, kind: 'team_removed', details: { team: 'Pagi' } });
    expect(await published()).toHaveLength(2);
    expect((await call(mine.admin, 'DELETE', `/${id}`)).statusCode).toBe(404);
  });
});

describe('what is refused', () => {
  test.each<[string, string, () => string[], string, string]>([
    ['a name that is taken', 'PAGI', () => [], 'name', 'Nama ini sudah dipakai'],
    ['no name', ' ', () => [], 'name', 'Wajib diisi'],
    ['a name too long', 'x'.repeat(51), () => [], 'name', 'Maksimal 50 karakter'],
    ['nobody', 'Lain', () => [nobody], 'memberIds', 'Anggota ini tidak ditemukan'],
    [
      'another account’s',
      'Lain',
      () => [mine.cs.memberId, theirs.cs.memberId],
      'memberIds',
      'Anggota ini tidak ditemukan',
    ],
    ['no id', 'Lain', () => ['x'], 'memberIds.0', 'Isian tidak valid'],
  ])('%s, when adding and when editing; nothing of it holds', async (_name, name, ids, field, sentence) => {
    await added(mine.owner, 'Pagi');
    const { id } = await added(mine.owner, 'Malam', [mine.admin.memberId]);
    const before = [await list(mine.owner), await trail(), await published()];
    for (const answer of [await add(mine.owner, name, ids()), await edit(mine.owner, id, name, ids())])
      expect(answer.json()).toMatchObject({ code: 422, fields: { [field]: sentence } });
    expect([await list(mine.owner), await trail(), await published()]).toEqual(before);
    expect(await teamOf(mine.cs.memberId)).toBeNull();
    expect(await teamOf(theirs.cs.memberId)).toBeNull();
  });

  test('who was removed cannot join', async () => {
    const id = await member('Agus', gone);
    expect((await add(mine.owner, 'Pagi', [id])).json().fields).toEqual({ memberIds: expect.any(String) });
  });

  test('another account’s team is not there; its names are free', async () => {
    const { id } = await added(theirs.owner, 'Pagi', [theirs.cs.memberId]);
    for (const answer of [
      await call(mine.owner, 'GET', `/${id}`),
      await edit(mine.owner, id, 'Siang'),
      await call(mine.owner, 'DELETE', `/${id}`),
    ])
      expect(answer.json()).toMatchObject({ code: 404, error: 'not_found' });
    expect(await list(mine.owner)).toEqual([]);
    await added(mine.owner, 'Pagi');
    expect(await list(theirs.owner)).toMatchObject([{ id, name: 'Pagi', memberCount: 1 }]);
  });

  test.each([
    ['a CS', () => mine.cs, 403],
    ['a stranger', () => null, 401],
  ])('%s may do none of it', async (_name, who, status) => {
    const { id } = await added(mine.owner, 'Pagi');
    const body = { name: 'Malam', memberIds: [] };
    for (const answer of [
      await call(who(), 'GET'),
      await call(who(), 'GET', `/${id}`),
      await call(who(), 'POST', '', body),
      await call(who(), 'PUT', `/${id}`, { ...body, revision: 0 }),
      await call(who(), 'DELETE', `/${id}`),
    ])
      expect(answer.statusCode).toBe(status);
  });
});
