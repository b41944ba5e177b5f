import { beforeEach, describe, expect, it } from 'vitest';
import { openNotifications } from '#server/features/messages/notifications/notifications.fixture.ts';
import { releaseNotifications } from '#server/features/messages/notifications/release-notifications.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createMember } from '#server/testing/people.ts';
import { leadsJobs } from './leads.jobs.ts';
import { notifyDueReminders } from './notify-due-reminders.ts';

// Whoever has a lead is notified when the moment comes at which it is to be shown again.

const here = await openNotifications();
const { app, deps, db, mine, theirs, leadOf, kept, notify, signInAs } = here;
const { owner, cs } = mine;
const otherCs: Viewer = { ...cs, ...(await createMember(deps, { accountId: cs.accountId })) };
const now = new Date('2026-11-15T03:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
let key = 0;

beforeEach(async () => {
  await here.resetAll();
  await db.deleteFrom('leads').execute();
});

async function ask(viewer: Viewer, method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) {
  key += 1;
  signInAs(viewer);
  const headers = { 'x-giliran-app': 'web', 'idempotency-key': `due-reminder-${key}` };
  const answer = await app.inject({ method, url: `/v1/${path}`, headers, ...(payload && { payload }) });
  expect(answer.json().code).toBe(200);
}
/** A lead of the CS that was contacted, of which nobody is notified, and that is to be shown again after a minute. */
async function remindedLead(more: Parameters<typeof leadOf>[1] = {}, minutes = 1, by = cs) {
  const { id } = await leadOf(cs, { status: 'contacted', ...more });
  await notify();
  await db.deleteFrom('notifications').execute();
  await remind(id, minutes, by);
  return id;
}
const remind = (id: string, minutes: number, by = cs) =>
  ask(by, 'PUT', `leads/${id}/reminder`, { at: at(minutes) });
const act = (id: string, action: object, by = owner) =>
  ask(by, 'POST', 'leads/batches', { which: { ids: [id] }, action });
const change = (id: string, set: object) => db.updateTable('leads').set(set).where('id', '=', id).execute();

/** The job of this minute; who reads the log is behind. */
async function comes(minutes: number) {
  here.setTime(at(minutes));
  const job = leadsJobs(deps).find(({ job: { name } }) => name === 'reminders.due');
  await job?.run({});
}
async function notificationsOf(viewer: Viewer): Promise<[string, string | null][]> {
  await notify();
  return (await kept(viewer)).map(({ kind, leadId }) => [kind, leadId]);
}

describe('when a reminder is due', () => {
  it('whoever has the lead is notified, once and not before, by bell, sound and push', async () => {
    await here.subscribe(cs);
    const id = await remindedLead({ name: 'Rina' }, 2, owner);
    await comes(1);
    expect(await notificationsOf(cs)).toEqual([]);
    await here.events();
    await db.deleteFrom('events').execute();
    await comes(2);
    const published = await db.selectFrom('events').select(['account_id', 'name']).execute();
    expect(published).toEqual([{ account_id: cs.accountId, name: 'leads.changed' }]);
    expect(await notificationsOf(cs)).toEqual([['lead.reminder', id]]);
    const payload = { memberId: cs.memberId, sound: true, leadId: id };
    expect(await here.events()).toMatchObject([{ name: 'notifications.changed', payload }]);
    await here.send();
    expect(here.shown()).toMatchObject([
      {
        title: 'Waktunya dibalas: Rina',
        path: `/leads/${id}`,
        leadId: id,
        topic: 'lead-reminder',
        actions: [{ action: 'chat' }, { action: 'contacted' }],
      },
    ]);
    const list = (await here.call(cs, 'GET', '/v1/notifications')).json().data;
    expect(list.notifications).toMatchObject([
      { kind: 'lead.reminder', path: `/leads/${id}`, lead: { name: 'Rina' } },
    ]);
    await comes(3);
    expect(await notificationsOf(cs)).toHaveLength(1);
    expect([await notificationsOf(owner), await notificationsOf(theirs.cs)]).toEqual([[], []]);
    await here.runJobs();
    expect(await db.selectFrom('kept_mails').select('id').execute()).toEqual([]);
  });

  it('two processes that look at the same moment notify once, and neither waits for the other', async () => {
    const ids = [await remindedLead(), await remindedLead()].sort();
    here.setTime(at(2));
    await db.transaction().execute(async (tx) => {
      await notifyDueReminders({ ...deps, db: tx });
      await notifyDueReminders(deps);
    });
    expect((await here.waiting()).map(({ kind, leadId }) => [kind, leadId]).sort()).toEqual(
      ids.map((id) => ['lead.reminded', id]),
    );
  });

  it('set again it is due again', async () => {
    const id = await remindedLead();
    await comes(1);
    expect(await notificationsOf(cs)).toHaveLength(1);
    await remind(id, 10);
    await comes(9);
    expect(await notificationsOf(cs)).toHaveLength(1);
    await comes(10);
    await comes(11);
    expect(await notificationsOf(cs)).toHaveLength(2);
  });

  it('a reminder that comes back with a reply that was taken back notifies nobody again', async () => {
    const id = await remindedLead();
    await comes(1);
    expect(await notificationsOf(cs)).toHaveLength(1);
    await ask(cs, 'POST', `leads/${id}/follow-ups`, { how: 'now' });
    await ask(cs, 'POST', `leads/${id}/follow-ups/undo`);
    await comes(2);
    expect(await notificationsOf(cs)).toHaveLength(1);
  });

  it('of very many that come due together, members are notified of the newest', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 25; number += 1) ids.push(await remindedLead({}, 1 + number));
    const another = await remindedLead({ memberId: otherCs.memberId }, 1, owner);
    here.setTime(at(60));
    await notifyDueReminders(deps, 8);
    const notified = (await notificationsOf(cs)).map(([, id]) => id);
    expect(notified.sort()).toEqual(ids.slice(5).sort());
    expect(await notificationsOf(otherCs)).toEqual([['lead.reminder', another]]);
    await comes(61);
    expect(await notificationsOf(cs)).toHaveLength(20);
  });
});

describe('whose lead it is by then', () => {
  const handOver = (id: string) => act(id, { kind: 'hand-over', memberId: otherCs.memberId });

  it.each([
    ['before', [handOver, () => comes(1)]],
    ['as it came due', [() => comes(1), handOver]],
  ])('is who is notified: given away %s', async (_when, steps) => {
    const id = await remindedLead();
    for (const step of steps) await step(id);
    expect(await notificationsOf(otherCs)).toEqual([['lead.reminder', id]]);
    expect(await notificationsOf(cs)).toEqual([]);
  });
});

describe('nobody is notified of a lead that', () => {
  const reply = (id: string) => ask(cs, 'POST', `leads/${id}/follow-ups`, { how: 'now' });
  const cases: [string, (id: string) => Promise<unknown>][] = [
    ['was answered', reply],
    ['is to be shown later', (id) => remind(id, 30)],
    ['is not to be shown again', (id) => ask(cs, 'DELETE', `leads/${id}/reminder`)],
    ['was lost', (id) => act(id, { kind: 'status', status: 'lost' })],
    ['was deleted', (id) => act(id, { kind: 'trash' })],
    ['is gone for good', (id) => db.deleteFrom('leads').where('id', '=', id).execute()],
    ['nobody has', (id) => change(id, { member_id: null })],
  ];

  it.each([
    ...cases,
    ['is locked', (id: string) => change(id, { locked: true })],
    ['was erased', (id: string) => change(id, { erased_at: now })],
  ] as typeof cases)('%s by then', async (_what, happen) => {
    const id = await remindedLead({ status: 'new' }, 2);
    const other = await remindedLead({}, 2);
    here.setTime(at(1));
    await happen(id);
    await comes(2);
    expect(await notificationsOf(cs)).toEqual([['lead.reminder', other]]);
  });

  it.each(cases)('%s before the log was read', async (_what, happen) => {
    const id = await remindedLead();
    const other = await remindedLead();
    await comes(1);
    await happen(id);
    expect(await notificationsOf(cs)).toEqual([['lead.reminder', other]]);
  });
});

it('an account that is suspended is notified when it goes on, of what still waits', async () => {
  const { accountId } = cs;
  const set = (suspended_at: Date | null) =>
    db
      .updateTable('accounts')
      .set({ suspended_at, suspend_reason: suspended_at ? 'Uji' : '' })
      .where('id', '=', accountId)
      .execute();
  await here.subscribe(cs);
  const [id, lost] = [await remindedLead(), await remindedLead()];
  await set(now);
  await comes(1);
  expect(await notificationsOf(cs)).toEqual([]);
  await here.send();
  expect(here.shown()).toEqual([]);
  await change(lost, { status: 'lost' });
  await set(null);
  await releaseNotifications(db, accountId);
  expect(await notificationsOf(cs)).toEqual([['lead.reminder', id]]);
  await releaseNotifications(db, accountId);
  await comes(2);
  expect(await notificationsOf(cs)).toHaveLength(1);
});
