import { beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { openNotifications } from './notifications.fixture.ts';
import { pruneNotifications } from './prune-notifications.ts';

const here = await openNotifications();
const { deps, db, mine, theirs, notify, leadOf, choose, kept, events, call, subscribe, setTime } = here;
const { accountId } = mine.owner;

beforeEach(here.resetAll);

type Viewer = typeof mine.cs;
const list = async (viewer: Viewer, query = '') =>
  (await call(viewer, 'GET', `/v1/notifications?${query}`)).json().data;
const read = (viewer: Viewer, id: string, payload: object = { isRead: true }) =>
  call(viewer, 'PUT', `/v1/notifications/${id}`, payload);
const minute = (number: number) => setTime(new Date(Date.UTC(2026, 10, 15, 3, number)).toISOString());

/** Notified of so many leads, a minute apart. */
async function notifiedOf(viewer: Viewer, count: number): Promise<string[]> {
  const leads: string[] = [];
  for (let number = 0; number < count; number += 1) {
    minute(number);
    leads.push((await leadOf(viewer)).id);
    await notify();
  }
  return leads;
}
const leadIds = (page: { notifications: { lead: { id: string } }[] }) =>
  page.notifications.map(({ lead }) => lead.id);

describe('the list', () => {
  test('says what happened, the latest first, to the one who was notified', async () => {
    const rotator = await createRotator(deps, { accountId, title: 'Promo Payday' });
    const { id, code } = await leadOf(mine.cs, { name: 'Rina', rotatorId: rotator.id });
    await notify();
    expect(await list(mine.cs)).toEqual({
      unread: 1,
      hasMore: false,
      notifications: [
        {
          id: expect.any(String),
          kind: 'lead.new',
          at: '2026-11-15T03:00:00.000Z',
          isRead: false,
          lead: {
            id,
            code,
            name: 'Rina',
            isLocked: false,
            rotator: 'Promo Payday',
            member: expect.objectContaining({ id: mine.cs.memberId }),
          },
          points: null,
          runsOut: null,
          orderId: null,
          corporateEvent: null,
          invoice: null,
          subject: null,
          recap: null,
          path: `/leads/${id}`,
        },
      ],
    });
    for (const other of [mine.owner, mine.admin, theirs.cs])
      expect(await list(other)).toEqual({ unread: 0, notifications: [], hasMore: false });
  });

  test('is read page by page, also among those of the same moment', async () => {
    const leads = await notifiedOf(mine.cs, 22);
    // All at once: the numbers alone give their order.
    await db.updateTable('notifications').set({ at: deps.clock.now() }).execute();
    const first = await list(mine.cs);
    const rest = await list(mine.cs, `before=${first.notifications.at(-1).id}`);
    expect([first.hasMore, rest.hasMore, first.unread]).toEqual([true, false, 22]);
    expect([...leadIds(first), ...leadIds(rest)].sort()).toEqual([...leads].sort());
    expect(leadIds(rest)).toHaveLength(2);
    expect(await list(mine.cs, `before=${rest.notifications.at(-1).id}`)).toMatchObject({
      notifications: [],
    });
  });

  test('goes on from nobody else’s', async () => {
    await notifiedOf(mine.cs, 1);
    await notifiedOf(mine.admin, 1);
    const [foreign] = await kept(mine.admin);
    expect((await list(mine.cs, `before=${foreign?.id}`)).notifications).toEqual([]);
  });

  test('of unread ones alone', async () => {
    const [older, newer] = await notifiedOf(mine.cs, 2);
    await read(mine.cs, (await list(mine.cs)).notifications[0].id);
    expect(leadIds(await list(mine.cs, 'unread=true'))).toEqual([older]);
    expect(leadIds(await list(mine.cs))).toEqual([newer, older]);
  });

  test('says of points what they are', async () => {
    await here.lowPoints(mine.owner, 12);
    await notify();
    expect((await list(mine.owner)).notifications).toMatchObject([
      { kind: 'points.low', lead: null, points: 12, path: '/points' },
    ]);
  });
});

describe('a lead in it is shown as it is now', () => {
  const change = (id: string, set: object) => db.updateTable('leads').set(set).where('id', '=', id).execute();
  const gone = { kind: 'lead.new', lead: null, path: '/leads' };

  test('locked: masked, until it is opened', async () => {
    const { id } = await leadOf(mine.cs, { name: 'Rina Wati', locked: true });
    await notify();
    const [locked] = (await list(mine.cs)).notifications;
    expect(locked.lead).toMatchObject({ name: 'R••• W•••', isLocked: true });
    await change(id, { locked: false });
    expect((await list(mine.cs)).notifications[0].lead).toMatchObject({ name: 'Rina Wati', isLocked: false });
  });

  test('gone to another: a CS sees nothing of it any more, an admin does', async () => {
    await choose(mine.admin, 'lead.team', { bell: true });
    const { id, code } = await leadOf(mine.cs, { name: 'Rahasia' });
    await notify();
    const other = await createMember(deps, { accountId, role: 'cs' });
    await change(id, { member_id: other.memberId });
    const answer = await call(mine.cs, 'GET', '/v1/notifications');
    expect(answer.json().data.notifications).toMatchObject([gone]);
    for (const secret of ['Rahasia', id, code]) expect(answer.body).not.toContain(secret);
    expect((await list(mine.admin)).notifications[0].lead).toMatchObject({
      name: 'Rahasia',
      member: { id: other.memberId },
    });
  });

  test.each(['trashed', 'merged'])('%s: nobody sees anything of it', async (what) => {
    await choose(mine.owner, 'lead.team', { bell: true });
    const { id } = await leadOf(mine.cs, { name: 'Rahasia' });
    const { id: kin } = await leadOf(mine.cs);
    await notify();
    await change(id, what === 'trashed' ? { trashed_at: deps.clock.now() } : { merged_into: kin });
    for (const viewer of [mine.cs, mine.owner]) {
      const answer = await call(viewer, 'GET', '/v1/notifications');
      expect(answer.body).not.toContain('Rahasia');
      expect(answer.json().data.notifications.filter(({ lead }: { lead: unknown }) => !lead)).toHaveLength(1);
    }
  });

  test('purged: its notifications go too', async () => {
    const { id } = await leadOf(mine.cs);
    await notify();
    await db.deleteFrom('leads').where('id', '=', id).execute();
    expect(await list(mine.cs)).toEqual({ unread: 0, notifications: [], hasMore: false });
  });
});

describe('reading', () => {
  const changed = (viewer: Viewer) => ({
    accountId,
    name: 'notifications.changed',
    payload: { memberId: viewer.memberId, sound: false, leadId: null },
  });

  test('and unreading again is followed by other screens of the same person', async () => {
    await notifiedOf(mine.cs, 2);
    const [{ id }] = (await list(mine.cs)).notifications;
    await events();
    expect((await read(mine.cs, id)).json().data).toEqual({ unread: 1 });
    expect(await events()).toEqual([changed(mine.cs)]);
    // Said again, nobody need look.
    expect((await read(mine.cs, id)).json().data).toEqual({ unread: 1 });
    expect(await events()).toEqual([]);
    expect((await list(mine.cs)).notifications[0]).toMatchObject({ id, isRead: true });
    expect((await read(mine.cs, id, { isRead: false })).json().data).toEqual({ unread: 2 });
    expect(await events()).toEqual([changed(mine.cs)]);
  });

  test('opened is kept, once', async () => {
    await notifiedOf(mine.cs, 1);
    const [row] = await kept(mine.cs);
    const id = String(row?.id);
    const openedAt = async () =>
      (await db.selectFrom('notifications').select('opened_at').where('id', '=', id).executeTakeFirst())
        ?.opened_at;
    await read(mine.cs, id);
    expect(await openedAt()).toBeNull();
    await read(mine.cs, id, { isRead: true, opened: true });
    const first = await openedAt();
    expect(first).toEqual(deps.clock.now());
    minute(9);
    await read(mine.cs, id, { isRead: true, opened: true });
    expect(await openedAt()).toEqual(first);
  });

  test('all, of this person alone', async () => {
    await notifiedOf(mine.cs, 3);
    await notifiedOf(mine.admin, 1);
    await events();
    const all = () => call(mine.cs, 'POST', '/v1/notifications/read-all', {});
    expect((await all()).json().data).toEqual({ unread: 0 });
    expect(await events()).toEqual([changed(mine.cs)]);
    await all();
    expect(await events()).toEqual([]);
    expect((await list(mine.admin)).unread).toBe(1);
  });

  test('all up to the newest one that was seen; not by one of another', async () => {
    await notifiedOf(mine.cs, 3);
    const [, seen] = (await list(mine.cs)).notifications;
    const until = (viewer: Viewer) => call(viewer, 'POST', '/v1/notifications/read-all', { until: seen.id });
    await notifiedOf(mine.admin, 1);
    expect((await until(mine.admin)).json().data).toEqual({ unread: 1 });
    expect((await until(mine.cs)).json().data).toEqual({ unread: 1 });
    const isRead = (await list(mine.cs)).notifications.map((one: { isRead: boolean }) => one.isRead);
    expect(isRead).toEqual([false, true, true]);
  });

  test.each([
    ['a colleague’s', () => mine.admin],
    ['another shop’s', () => theirs.cs],
    ['one that does not exist', () => undefined],
  ])('%s is not found', async (_what, whose) => {
    const owner = whose();
    if (owner) await notifiedOf(owner, 1);
    const id = owner ? String((await kept(owner))[0]?.id) : '00000000-0000-7000-8000-000000000000';
    expect((await read(mine.cs, id)).statusCode).toBe(404);
    if (owner) expect(await kept(owner)).toMatchObject([{ readAt: null }]);
  });

  test('what is for a push alone is not there to be read', async () => {
    await choose(mine.cs, 'lead.new', { push: true });
    await notifiedOf(mine.cs, 1);
    expect((await read(mine.cs, String((await kept(mine.cs))[0]?.id))).statusCode).toBe(404);
  });
});

test('what is older than ninety days is forgotten, with its pushes', async () => {
  await subscribe(mine.cs);
  setTime('2026-08-16T03:00:00Z');
  await notifiedOf(mine.cs, 1);
  await db
    .updateTable('notifications')
    .set({ at: new Date('2026-08-17T02:59:00Z') })
    .execute();
  minute(0);
  await leadOf(mine.cs);
  await notify();
  expect(await here.pushes(mine.cs)).toHaveLength(2);
  await pruneNotifications(deps, new AbortController().signal);
  expect(await kept(mine.cs)).toHaveLength(1);
  expect(await here.pushes(mine.cs)).toHaveLength(1);
});
