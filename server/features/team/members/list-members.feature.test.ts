import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '#contract/member-list.ts';
import { standardHours, type WorkingHours } from '#domain/working-hours.ts';
import { newId } from '#server/platform/ids.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { openShops } from './members.fixture.ts';

const { deps, setTime, mine, theirs, ask, add, addTeam } = await openShops();
const { db } = deps;

// A Sunday, ten in the morning in Jakarta.
const sunday = '2026-11-15T03:00:00Z';
const atWork = (timeZone: WorkingHours['timeZone'], start: string, end: string): WorkingHours => ({
  ...standardHours,
  enabled: true,
  timeZone,
  days: standardHours.days.map(() => ({ active: true, spans: [{ start, end }] })),
});

const owner = { ...mine.owner, ...(await createMember(deps)) };
const people: Record<string, Member> = {};
let north = '';

beforeAll(async () => {
  await givePoints(deps, owner.accountId, 200);
  north = await addTeam(owner, 'Utara');
  await addTeam(owner, 'Selatan');
  await addTeam(theirs.owner, 'Orang lain');
  for (const [name, more] of Object.entries({
    'budi Santoso': { nickname: 'Budi', phone: '081299887766', teamId: north },
    'Ayu Dewi': { nickname: 'Ayu', email: 'ayu_dewi@contoh.id', role: 'admin' },
    'Citra Dewi': { hours: atWork('WIB', '08:00', '10:00') },
    'Dian Dewi': { hours: atWork('WIB', '10:00', '17:00'), teamId: north },
    'Eka Dewi': { hours: atWork('WITA', '11:00', '11:01') },
    'Fitri Dewi': {},
  }))
    people[name] = await add(owner, { fullName: name, ...more });
  const set = (name: string, change: object) =>
    db
      .updateTable('members')
      .set(change)
      .where('id', '=', people[name]?.id ?? '')
      .execute();
  await set('Fitri Dewi', { status: 'inactive' });
  // From before names had to be letters; what stands for anything in a search is found as it is.
  await set('Ayu Dewi', { hours: null, full_name: 'Ayu 100%' });
  await db.updateTable('members').set({ full_name: 'Zulkifli' }).where('id', '=', owner.memberId).execute();
});

const list = async (query = '', viewer = owner) => {
  const answer = await ask(viewer, 'GET', `members?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const names = async (query = '') =>
  (await list(query)).members.map(({ fullName }: Member) => fullName.split(' ')[0]);

it('shows the owner first, then everyone by name, with the figures', async () => {
  const { members, ...figures } = await list();
  expect(members.map(({ fullName }: Member) => fullName)).toEqual([
    'Zulkifli',
    'Ayu 100%',
    'budi Santoso',
    'Citra Dewi',
    'Dian Dewi',
    'Eka Dewi',
    'Fitri Dewi',
  ]);
  // On duty: Budi without hours, Dian and Eka within theirs. Ayu is no CS, Fitri is inactive.
  expect(figures).toEqual({ total: 7, all: 7, teams: 2, duty: { now: 3, of: 4 } });
  expect(members[0]).toMatchObject({ role: 'owner', colour: 0, phone: '', hours: standardHours });
  expect(members[1]).toMatchObject({ colour: 2, hours: standardHours, team: null });
  expect(members[2]).toMatchObject({ colour: 1, team: { id: north, name: 'Utara' } });
});

it('ten a page', async () => {
  const boss = { ...mine.owner, ...(await createMember(deps)) };
  for (let n = 0; n < 11; n += 1) await createMember(deps, { accountId: boss.accountId });
  const pages = await Promise.all([1, 2, 3].map((page) => list(`page=${page}`, boss)));
  expect(pages.map(({ total, members }) => [total, members.length])).toEqual([
    [12, 10],
    [12, 2],
    [12, 0],
  ]);
  expect(new Set(pages.flatMap(({ members }) => members.map(({ id }: Member) => id))).size).toBe(12);
});

describe('narrowed', () => {
  it.each([
    ['a part of the name', 'SANTOSO', ['budi']],
    ['a nickname', 'ayu', ['Ayu']],
    ['a part of the email', 'dewi@contoh', ['Ayu']],
    ['a sign that LIKE knows', '0%', ['Ayu']],
    ['the other sign that LIKE knows', 'u_d', ['Ayu']],
    ['a backslash', '\\', []],
    ['one sign for many letters', 'b%di', []],
    ['one sign for any letter', 'b_di', []],
    ['a number as it is stored', '6281299887766', ['budi']],
    ['a number as people write it', '0812-9988', ['budi']],
    ['a number with the country code', '+62 812 9988', ['budi']],
    ['the end of a number', '887766', ['budi']],
    ['nobody’s number', '0999', []],
    ['what cannot be kept', 'a\u0000b', []],
    ['spaces around', '  santoso ', ['budi']],
  ])('by %s', async (_what, search, found) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it.each([
    ['role=admin', ['Ayu']],
    ['role=owner', ['Zulkifli']],
    ['status=inactive', ['Fitri']],
    ['status=on-duty', ['Zulkifli', 'Ayu', 'budi', 'Dian', 'Eka']],
    ['status=off-duty', ['Citra']],
    ['status=on-duty&role=cs&search=dewi', ['Dian', 'Eka']],
  ])('by %s', async (query, found) => {
    const { total } = await list(query);
    expect([await names(query), total]).toEqual([found, found.length]);
  });

  it('by team, of which another account’s has nobody', async () => {
    expect(await names(`team=${north}`)).toEqual(['budi', 'Dian']);
    expect(await names(`team=${north}&status=on-duty`)).toEqual(['budi', 'Dian']);
    expect(await names(`team=${await addTeam(theirs.owner, 'Jauh')}`)).toEqual([]);
  });

  it('by rotator, of which another account’s has nobody', async () => {
    const [budi, fitri] = [people['budi Santoso']?.id ?? '', people['Fitri Dewi']?.id ?? ''];
    const members = [{ memberId: fitri }, { memberId: budi }];
    const { id } = await createRotator(deps, { accountId: owner.accountId, members });
    const { total, all } = await list(`rotator=${id}`);
    expect([await names(`rotator=${id}`), total, all]).toEqual([['budi', 'Fitri'], 2, 7]);
    expect(await names(`rotator=${id}&status=on-duty`)).toEqual(['budi']);
    await db.deleteFrom('rotator_members').where('rotator_id', '=', id).execute();
    expect(await names(`rotator=${id}`)).toEqual([]);

    const { accountId, cs } = { ...theirs.owner, cs: [{ memberId: theirs.cs.memberId }] };
    const far = await createRotator(deps, { accountId, members: cs });
    expect(await names(`rotator=${far.id}`)).toEqual([]);
  });

  it('as time goes by and with a pause', async () => {
    const paused = people['Dian Dewi']?.id ?? '';
    const until = new Date('2026-11-15T03:00:30Z');
    await db.updateTable('members').set({ paused_until: until }).where('id', '=', paused).execute();
    expect(await names('status=off-duty')).toEqual(['Citra', 'Dian']);
    expect((await list()).duty).toEqual({ now: 2, of: 4 });
    setTime('2026-11-15T03:01:00Z');
    expect(await names('status=off-duty')).toEqual(['Citra', 'Eka']);
    setTime(sunday);
    await db.updateTable('members').set({ paused_until: null }).where('id', '=', paused).execute();
  });
});

it('counts rotators, and leads since midnight where the member works', async () => {
  const { accountId } = owner;
  const [budi, eka] = [people['budi Santoso']?.id ?? '', people['Eka Dewi']?.id ?? ''];
  await createRotator(deps, { accountId, members: [{ memberId: budi }] });
  // Midnight of the fifteenth: 17:00 in Jakarta's zone, 16:00 in the one of Makassar, both on the fourteenth.
  for (const at of ['15:59:59', '16:00:00', '16:59:59', '17:00:00'])
    for (const member_id of [budi, eka])
      await db
        .insertInto('leads')
        .values({
          account_id: accountId,
          id: newId(deps.clock, deps.random),
          member_id,
          created_at: new Date(`2026-11-14T${at}Z`),
        })
        .execute();
  const one = async (id: string) => (await ask(owner, 'GET', `members/${id}`)).json().data;
  expect(await one(budi)).toMatchObject({ rotators: 1, leadsToday: 1 });
  expect(await one(eka)).toMatchObject({ rotators: 0, leadsToday: 3 });
});

it('names the rotators of each, active ones first, with the share of the turns', async () => {
  const { accountId } = owner;
  const [citra, dian, fitri] = ['Citra Dewi', 'Dian Dewi', 'Fitri Dewi'].map((name) => ({
    memberId: people[name]?.id ?? '',
  }));
  if (!citra || !dian || !fitri) throw new Error('nobody there');
  const make = (title: string, more: Partial<Parameters<typeof createRotator>[1]>) =>
    createRotator(deps, { accountId, title, ...more });
  // Fitri is inactive: her ratio takes nothing from the others.
  const ratio = await make('madu', {
    members: [
      { ...citra, ratio: 1 },
      { ...dian, ratio: 3 },
      { ...fitri, ratio: 4 },
    ],
  });
  const paused = await make('Abon', {
    status: 'paused',
    rotation: 'even',
    members: [{ ...citra, ratio: 9 }, dian],
  });
  const removed = await make('Lama', { members: [citra] });
  await db.updateTable('rotators').set({ removed_at: new Date() }).where('id', '=', removed.id).execute();
  const { members } = await list('search=dewi');
  const of = ({ memberId }: { memberId: string }) =>
    members.find(({ id }: Member) => id === memberId)?.inRotators;
  const madu = { id: ratio.id, title: 'madu', status: 'active', rotation: 'ratio' };
  const abon = { id: paused.id, title: 'Abon', status: 'paused', rotation: 'even' };
  expect(of(citra)).toEqual([
    { ...madu, ratio: 1, share: 0.25 },
    { ...abon, ratio: 9, share: 0.5 },
  ]);
  expect(of(dian)).toEqual([
    { ...madu, ratio: 3, share: 0.75 },
    { ...abon, ratio: 1, share: 0.5 },
  ]);
  expect(of(fitri)).toEqual([{ ...madu, ratio: 4, share: 0 }]);
  for (const { id } of [ratio, paused, removed])
    await db.deleteFrom('rotator_members').where('rotator_id', '=', id).execute();
});

it('offers the active to choose from, in a few words', async () => {
  const options = (await ask(owner, 'GET', 'members/options')).json().data;
  expect(options).toHaveLength(6);
  expect(options[0]).toMatchObject({ id: owner.memberId, role: 'owner', colour: 0 });
  expect(options[2]).toEqual({
    id: people['budi Santoso']?.id,
    fullName: 'budi Santoso',
    nickname: 'Budi',
    role: 'cs',
    colour: 1,
    teamId: north,
  });
});

it('names who can stand in a rotator, the inactive and the unreachable as such', async () => {
  const takers = (await ask(owner, 'GET', 'members/takers')).json().data;
  expect(takers).toHaveLength(7);
  expect(takers[0]).toMatchObject({ id: owner.memberId, role: 'owner', colour: 0, reachable: false });
  expect(takers[2]).toEqual({
    id: people['budi Santoso']?.id,
    fullName: 'budi Santoso',
    nickname: 'Budi',
    role: 'cs',
    status: 'active',
    colour: 1,
    hours: standardHours,
    pausedUntil: null,
    reachable: true,
  });
  expect(takers[6]).toMatchObject({ fullName: 'Fitri Dewi', status: 'inactive', reachable: true });
  expect(takers[3]).toMatchObject({ hours: atWork('WIB', '08:00', '10:00') });
});

it('of another account there is nobody', async () => {
  expect((await ask(owner, 'GET', `members/${theirs.cs.memberId}`)).statusCode).toBe(404);
  const { members } = await list('', mine.admin);
  expect(members.map(({ id }: Member) => id).sort()).toEqual(
    Object.values(mine)
      .map(({ memberId }) => memberId)
      .sort(),
  );
});
