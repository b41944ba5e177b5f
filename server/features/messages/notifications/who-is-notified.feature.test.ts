import { beforeEach, describe, expect, test } from 'vitest';
import { standardHours } from '#domain/working-hours.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { muteChanges } from '#server/platform/database/mute-changes.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createLead } from '#server/testing/leads.ts';
import { openNotifications } from './notifications.fixture.ts';
import { queueReassigned } from './queue-reassigned.ts';

const here = await openNotifications();
const { deps, db, mine, theirs, notify, leadOf, choose, kept, events, subscribe, pushes } = here;
const { accountId } = mine.owner;

beforeEach(here.resetAll);

const waiting = async () => (await here.waiting()).length;
const kindsOf = async (who: typeof mine.cs) => (await kept(who)).map(({ kind }) => kind);

test('whoever has the lead is notified, at once and alone', async () => {
  const { id } = await leadOf(mine.cs);
  await notify();
  expect(await kept(mine.cs)).toEqual([
    { id: expect.any(String), kind: 'lead.new', leadId: id, points: null, listed: true, readAt: null },
  ]);
  for (const other of [mine.owner, mine.admin, theirs.owner, theirs.cs])
    expect(await kept(other)).toEqual([]);
  const payload = { memberId: mine.cs.memberId, sound: true, leadId: id };
  expect(await events()).toEqual([{ accountId, name: 'notifications.changed', payload }]);
  expect(await waiting()).toBe(0);
});

test('of a lead that nobody has, that came out of a file, or that is gone by then nobody is', async () => {
  await createLead(deps, { accountId });
  await withTransaction(db, async (tx) => {
    await muteChanges(tx);
    await createLead({ ...deps, db: tx }, mine.cs);
  });
  const trashed = await leadOf(mine.cs);
  const merged = await leadOf(mine.cs);
  const purged = await leadOf(mine.cs);
  await db.updateTable('leads').set({ trashed_at: deps.clock.now() }).where('id', '=', trashed.id).execute();
  await db.updateTable('leads').set({ merged_into: trashed.id }).where('id', '=', merged.id).execute();
  await db.deleteFrom('leads').where('id', '=', purged.id).execute();
  await notify();
  expect(await kept(mine.cs)).toEqual([]);
  expect(await events()).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('whoever has it by then is notified, and not whoever had it', async () => {
  const { id } = await leadOf(mine.cs);
  await db.updateTable('leads').set({ member_id: mine.admin.memberId }).where('id', '=', id).execute();
  await notify();
  expect([await kindsOf(mine.cs), await kindsOf(mine.admin)]).toEqual([[], ['lead.new']]);
});

describe('owner and admin', () => {
  test('are notified of every lead when they chose to, of their own once', async () => {
    await choose(mine.owner, 'lead.team', { bell: true, sound: true });
    await choose(mine.admin, 'lead.team', { bell: true });
    await choose(theirs.owner, 'lead.team', { bell: true });
    await leadOf(mine.cs);
    await leadOf(mine.owner);
    await notify();
    expect((await kindsOf(mine.owner)).sort()).toEqual(['lead.new', 'lead.team']);
    expect(await kindsOf(mine.admin)).toEqual(['lead.team', 'lead.team']);
    expect(await kindsOf(mine.cs)).toEqual(['lead.new']);
    expect(await kindsOf(theirs.owner)).toEqual([]);
  });

  test('who is a CS now does not', async () => {
    await choose(mine.admin, 'lead.team', { bell: true });
    const set = (role: 'cs' | 'admin') =>
      db.updateTable('members').set({ role }).where('id', '=', mine.admin.memberId).execute();
    await set('cs');
    await leadOf(mine.cs);
    await notify();
    await set('admin');
    expect(await kept(mine.admin)).toEqual([]);
  });
});

describe('as they want it', () => {
  test('nothing at all', async () => {
    await choose(mine.cs, 'lead.new', {});
    await subscribe(mine.cs);
    await leadOf(mine.cs);
    await notify();
    expect([await kept(mine.cs), await pushes(mine.cs), await events()]).toEqual([[], [], []]);
  });

  test('a sound alone is played and not kept', async () => {
    await choose(mine.cs, 'lead.new', { sound: true });
    const { id } = await leadOf(mine.cs);
    await notify();
    expect(await kept(mine.cs)).toEqual([]);
    expect((await events()).map(({ payload }) => payload)).toEqual([
      { memberId: mine.cs.memberId, sound: true, leadId: id },
    ]);
  });

  test('a push alone is not in the bell, and moves no screen', async () => {
    await choose(mine.cs, 'lead.new', { push: true });
    await subscribe(mine.cs);
    await leadOf(mine.cs);
    await notify();
    expect(await kept(mine.cs)).toMatchObject([{ kind: 'lead.new', listed: false }]);
    expect(await pushes(mine.cs)).toMatchObject([{ status: 'waiting' }]);
    expect(await events()).toEqual([]);
    const { data } = (await here.call(mine.cs, 'GET', '/v1/notifications')).json();
    expect(data).toEqual({ unread: 0, notifications: [], hasMore: false });
  });

  test('the bell alone makes no noise', async () => {
    await choose(mine.cs, 'lead.new', { bell: true });
    await subscribe(mine.cs);
    await leadOf(mine.cs);
    await notify();
    expect(await kindsOf(mine.cs)).toEqual(['lead.new']);
    expect(await pushes(mine.cs)).toEqual([]);
    expect((await events()).map(({ payload }) => payload)).toMatchObject([{ sound: false }]);
  });
});

describe('outside their working hours', () => {
  const everyDay = { active: true, spans: [{ start: '08:00', end: '09:00' }] };
  /** It is ten in the morning in WIB. */
  const offDuty: [string, object][] = [
    ['hours', { hours: JSON.stringify({ ...standardHours, enabled: true, days: Array(7).fill(everyDay) }) }],
    [
      'leave',
      { hours: JSON.stringify({ ...standardHours, leaves: [{ from: '2026-11-14', to: '2026-11-16' }] }) },
    ],
    ['a pause', { paused_until: new Date('2026-11-15T04:00:00Z') }],
  ];
  const rest = (set: object) =>
    db.updateTable('members').set(set).where('id', '=', mine.cs.memberId).execute();

  test.each(offDuty)('%s: the bell alone', async (_why, set) => {
    await rest(set);
    await subscribe(mine.cs);
    await leadOf(mine.cs);
    await notify();
    expect(await kept(mine.cs)).toMatchObject([{ listed: true }]);
    expect(await pushes(mine.cs)).toEqual([]);
    expect((await events()).map(({ payload }) => payload)).toMatchObject([{ sound: false }]);
  });

  test.each(offDuty)('%s: everything, when that was chosen', async (_why, set) => {
    await rest(set);
    await subscribe(mine.cs);
    await choose(mine.cs, 'lead.new', { bell: true, sound: true, push: true, offDuty: true });
    await leadOf(mine.cs);
    await notify();
    expect(await pushes(mine.cs)).toHaveLength(1);
    expect((await events()).map(({ payload }) => payload)).toMatchObject([{ sound: true }]);
  });

  test('who is inactive is not notified', async () => {
    await rest({ status: 'inactive' });
    await leadOf(mine.cs);
    await notify();
    expect(await kept(mine.cs)).toEqual([]);
  });
});

test('of a lead that was moved on whoever got it is notified; of both at once they are notified once', async () => {
  const moved = await leadOf(mine.cs);
  await notify();
  await db.updateTable('leads').set({ member_id: mine.admin.memberId }).where('id', '=', moved.id).execute();
  await queueReassigned(db, accountId, [moved.id]);
  const both = await leadOf(mine.admin);
  await queueReassigned(db, accountId, [both.id]);
  await choose(mine.owner, 'lead.team', { bell: true });
  await notify();
  expect(await kindsOf(mine.cs)).toEqual(['lead.new']);
  expect(await kindsOf(mine.admin)).toEqual(['lead.reassigned', 'lead.reassigned']);
  expect(await kindsOf(mine.owner)).toEqual(['lead.team']);
});

test('the owner is notified when points run low and when they run out, and not in between', async () => {
  let minute = 0;
  const set = async (points: number) => {
    // A moment apart: in the same one nobody knows which was first.
    minute += 1;
    here.setTime(`2026-11-15T03:0${minute}:00Z`);
    await givePoints(deps, accountId, points);
    await notify();
    return (await kept(mine.owner)).map(({ kind, points: balance }) => [kind, balance]);
  };
  expect(await set(60)).toEqual([]);
  expect(await set(-11)).toEqual([['points.low', 49]]);
  expect(await set(-9)).toHaveLength(1);
  expect(await set(-40)).toEqual([
    ['points.low', 49],
    ['points.low', 0],
  ]);
  expect(await kept(mine.admin)).toEqual([]);
});
