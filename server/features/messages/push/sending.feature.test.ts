import { beforeEach, describe, expect, test } from 'vitest';
import { openNotifications } from '#server/features/messages/notifications/notifications.fixture.ts';
import { createRotator } from '#server/testing/rotators.ts';

const here = await openNotifications();
const { deps, db, mine, theirs, service, notify, leadOf, subscribe, shown, pushes, send, setTime, choose } =
  here;
const { accountId } = mine.owner;
const rotator = await createRotator(deps, { accountId, title: 'Promo Payday' });

beforeEach(here.resetAll);

/** Minutes after the beginning. */
const later = (minutes: number) =>
  setTime(new Date(Date.UTC(2026, 10, 15, 3, 0) + minutes * 60_000).toISOString());
async function newLead(more: object = {}) {
  const lead = await leadOf(mine.cs, { name: 'Rina', rotatorId: rotator.id, ...more });
  await notify();
  return lead;
}

test('a new lead goes to every device of its CS, and to nobody else’s', async () => {
  const own = [await subscribe(mine.cs), await subscribe(mine.cs)];
  await subscribe(mine.owner);
  await subscribe(theirs.cs);
  const { id } = await newLead();
  await send();
  expect(service.problems()).toEqual([]);
  expect(
    shown()
      .map(({ endpoint }) => endpoint)
      .sort(),
  ).toEqual(own.map(({ endpoint }) => endpoint).sort());
  expect(shown()[0]).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    language: 'id',
    title: 'Lead baru: Rina',
    body: 'Promo Payday',
    tag: `lead-${id}`,
    path: `/leads/${id}`,
    leadId: id,
    actions: [
      { action: 'chat', title: 'Chat sekarang' },
      { action: 'contacted', title: 'Sudah dihubungi' },
    ],
    endpoint: expect.any(String),
    topic: 'lead-new',
    ttl: 4 * 60 * 60,
  });
  const [first] = service.received();
  expect([first?.urgency, first?.vapid.contact]).toEqual(['high', 'mailto:no-reply@giliran.local']);
  expect(new Set(shown().map(({ token }) => token)).size).toBe(2);
  expect(await pushes(mine.cs)).toMatchObject([
    { status: 'sent', sentAt: deps.clock.now(), shownAt: null },
    { status: 'sent', sentAt: deps.clock.now(), shownAt: null },
  ]);
  // Nothing that could be said in their name lies in the database.
  const everything = JSON.stringify(await db.selectFrom('pushes').selectAll().execute());
  expect(everything).not.toContain(shown()[0]?.token);
});

test('what waits for a device at once goes out as one that says how many there are', async () => {
  await subscribe(mine.cs);
  for (const name of ['Ayu', 'Budi', 'Citra']) {
    await leadOf(mine.cs, { name, rotatorId: rotator.id });
    later((await pushes(mine.cs)).length + 1);
    await notify();
  }
  await send();
  expect(shown()).toMatchObject([{ title: 'Lead baru: Citra', body: 'Promo Payday · 3 lead belum dibuka' }]);
  expect((await pushes(mine.cs)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
});

test('a locked lead is masked and cannot be acted on', async () => {
  await subscribe(mine.cs);
  await newLead({ locked: true, name: 'Rina Wati' });
  await send();
  expect(shown()).toMatchObject([{ title: 'Lead baru: R••• W•••', actions: [] }]);
  expect(shown()[0]).not.toHaveProperty('leadId');
  expect(service.received()[0]?.text).not.toMatch(/Rina|Wati/);
});

test('without a number there is nobody to chat with; without a name there is a code', async () => {
  await subscribe(mine.cs);
  const { code } = await newLead({ phone: null, name: '', rotatorId: null });
  await send();
  expect(shown()).toMatchObject([
    { title: `Lead baru: ${code}`, body: '', actions: [{ action: 'contacted', title: 'Sudah dihubungi' }] },
  ]);
});

test('whoever watches the team reads whose it is, in their language', async () => {
  await db.updateTable('members').set({ language: 'en' }).where('id', '=', mine.owner.memberId).execute();
  await choose(mine.owner, 'lead.team', { push: true });
  await subscribe(mine.owner);
  await newLead();
  await send();
  await db.updateTable('members').set({ language: 'id' }).where('id', '=', mine.owner.memberId).execute();
  const { nickname } = await db
    .selectFrom('members')
    .select('nickname')
    .where('id', '=', mine.cs.memberId)
    .executeTakeFirstOrThrow();
  expect(shown()).toMatchObject([
    { title: `New lead for ${nickname}: Rina`, topic: 'lead-team', actions: [], language: 'en' },
  ]);
});

test('points that run out, and a trial', async () => {
  await subscribe(mine.owner);
  for (const points of [0, 12]) {
    await here.lowPoints(mine.owner, points);
    await notify();
    await send();
  }
  const answer = await here.call(mine.owner, 'POST', '/v1/notifications/try');
  expect(answer.json().data).toEqual({ devices: 1 });
  await send();
  expect(shown()).toMatchObject([
    { title: 'Poin habis', path: '/points', topic: 'points-low' },
    { title: 'Poin tinggal 12', path: '/points' },
    { title: 'Notifikasi berfungsi', path: '/profile/notifications', topic: 'try' },
  ]);
  // Of a trial nothing stays in the bell.
  const { data } = (await here.call(mine.owner, 'GET', '/v1/notifications')).json();
  expect(data.notifications).toHaveLength(2);
});

test('trials are not sent without end', async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1)
    statuses.push((await here.call(mine.cs, 'POST', '/v1/notifications/try')).statusCode);
  expect([statuses.slice(0, 10).every((status) => status === 200), statuses[10]]).toEqual([true, 429]);
});

describe('what is not to ring any more by then is not sent:', () => {
  const change = (id: string, set: object) => db.updateTable('leads').set(set).where('id', '=', id).execute();

  test.each([
    ['it went to another', (id: string) => change(id, { member_id: mine.admin.memberId })],
    ['it was deleted', (id: string) => change(id, { trashed_at: deps.clock.now() })],
    ['it was read', () => db.updateTable('notifications').set({ read_at: deps.clock.now() }).execute()],
    ['its browser was signed out', () => db.deleteFrom('push_subscriptions').execute()],
    [
      'they are inactive',
      () =>
        db.updateTable('members').set({ status: 'inactive' }).where('id', '=', mine.cs.memberId).execute(),
    ],
  ])('%s', async (_why, happens) => {
    await subscribe(mine.cs);
    const { id } = await newLead();
    await happens(id);
    await send();
    expect([shown(), await pushes(mine.cs)]).toEqual([[], []]);
  });

  test('too late', async () => {
    await subscribe(mine.cs);
    await newLead();
    later(4 * 60);
    await send();
    expect(shown()).toEqual([]);
    expect(await pushes(mine.cs)).toMatchObject([{ status: 'failed', error: 'late' }]);
  });

  test('nearly too late it is kept for the rest of its life only', async () => {
    await subscribe(mine.cs);
    await newLead();
    later(4 * 60 - 1);
    await send();
    expect(shown()).toMatchObject([{ ttl: 60 }]);
  });
});
