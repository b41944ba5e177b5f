import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { notifyAll } from '#server/testing/changes.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { openNotifications } from './notifications.fixture.ts';
import { queueReassigned } from './queue-reassigned.ts';
import { releaseNotifications } from './release-notifications.ts';

// Notifications of a suspended account wait until it goes on.

const here = await openNotifications();
const { db, mine, theirs, notify, leadOf, kept } = here;
const { accountId } = mine.owner;

const setSuspended = (at: Date | null) =>
  db
    .updateTable('accounts')
    .set({ suspended_at: at, suspend_reason: at ? 'Uji' : '' })
    .where('id', '=', accountId)
    .execute();
const suspend = () => setSuspended(new Date('2026-11-15T03:00:00Z'));
async function resume() {
  await setSuspended(null);
  await releaseNotifications(db, accountId);
}
const waiting = async () => (await here.waiting()).length;
const notifications = async () => (await kept(mine.cs)).map(({ kind, leadId }) => [kind, leadId]);

beforeEach(async () => {
  await setSuspended(null);
  await db.deleteFrom('suspended_notifications').execute();
  await here.resetAll();
});

test('whatever nobody was notified of yet is notified when it goes on, each as what it was', async () => {
  const returned = await leadOf(mine.cs);
  const moved = await leadOf(mine.cs);
  const due = await leadOf(mine.cs, { status: 'contacted' });
  await notify();
  await db.deleteFrom('notifications').execute();
  const before = await leadOf(mine.cs);
  await suspend();
  await here.returned(mine.cs, returned.id);
  await queueReassigned(db, accountId, [moved.id]);
  await here.reminded(mine.cs, due.id);
  const other = await leadOf(theirs.cs);
  await notify();
  expect(await notifications()).toEqual([]);
  expect((await kept(theirs.cs)).map(({ leadId }) => leadId)).toEqual([other.id]);
  // Nobody looks at them again and again.
  expect(await waiting()).toBe(0);
  await resume();
  await notify();
  expect((await notifications()).sort()).toEqual([
    ['lead.new', before.id],
    ['lead.reassigned', moved.id],
    ['lead.reminder', due.id],
    ['lead.returned', returned.id],
  ]);
  await resume();
  await notify();
  expect(await notifications()).toHaveLength(4);
});

test('of leads that were handled or are gone by then nobody is notified', async () => {
  const [contacted, lost, trashed, returned, reminded] = [
    await leadOf(mine.cs),
    await leadOf(mine.cs),
    await leadOf(mine.cs),
    await leadOf(mine.cs),
    await leadOf(mine.cs),
  ];
  await suspend();
  await here.returned(mine.cs, returned.id);
  await here.reminded(mine.cs, reminded.id);
  await notify();
  const set = (id: string, values: object) =>
    db.updateTable('leads').set(values).where('id', '=', id).execute();
  const later = sql<Date>`now() + interval '1 second'`;
  await set(contacted.id, { first_contact_at: later });
  await set(lost.id, { status: 'lost' });
  await set(trashed.id, { trashed_at: later });
  await set(reminded.id, { status: 'ordered' });
  await set(returned.id, { first_contact_at: later, status: 'contacted' });
  await resume();
  await notify();
  expect(await notifications()).toEqual([]);
});

test('what is just being kept when the account goes on is notified too', async () => {
  const { id } = await leadOf(mine.cs);
  await suspend();
  let goesOn: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await notifyAll({ ...here.deps, db: tx });
    goesOn = resume();
    await untilWaitingForLock(db);
  });
  await goesOn;
  await notify();
  expect(await notifications()).toEqual([['lead.new', id]]);
});
