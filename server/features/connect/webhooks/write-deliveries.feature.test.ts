import { beforeEach, describe, expect, test } from 'vitest';
import { lowPointsMark } from '#domain/points.ts';
import { muteChanges } from '#server/platform/database/mute-changes.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createLead } from '#server/testing/leads.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createWebhook, makeDeliveries } from '#server/testing/webhooks.ts';
import { openWebhooks, sendDue } from './webhooks.fixture.ts';

// What is sent: every cause has its event, whatever it is.

const { app, deps, db, mine, theirs, receiver, act, deliveries, resetAll } = await openWebhooks();
const { accountId } = mine.owner;
const { memberId } = mine.cs;

const phoneBrowser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

let webhookId = '';
beforeEach(async () => {
  await resetAll();
  webhookId = await createWebhook(deps, { accountId, url: receiver.url });
});

/** Of the deliveries since the last time, in order. */
async function newEvents() {
  const rows = await deliveries(webhookId);
  await db.deleteFrom('webhook_deliveries').execute();
  return rows.map(({ event }) => event);
}
async function newLead(more: Partial<Parameters<typeof createLead>[1]> = {}) {
  const lead = await createLead(deps, { accountId, memberId, ...more });
  await newEvents();
  return lead;
}
const change = (id: string, set: object) => db.updateTable('leads').set(set).where('id', '=', id).execute();
const batch = (id: string, action: object) => act('POST', '/leads/batches', { which: { ids: [id] }, action });

describe('a lead', () => {
  test('that a buyer sends is created, with all of its batch', async () => {
    const rotator = await createRotator(deps, { accountId, members: [{ memberId }] });
    await db.updateTable('members').set({ phone: '6281198765432' }).where('id', '=', memberId).execute();
    const send = (phone: string, name = 'Dewi') =>
      app.inject({
        method: 'POST',
        url: `/chats/${rotator.slug}`,
        payload: `name=${name}&phone=${phone}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': phoneBrowser },
      });
    const answers = await Promise.all(
      ['081200000001', '081200000002', '081200000003'].map((phone) => send(phone)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await newEvents()).toEqual(['lead.created', 'lead.created', 'lead.created']);
    // Who comes back touches the lead they have.
    await send('081200000002', 'Anggraini');
    expect(await newEvents()).toEqual(['lead.updated']);
  });

  test('that is changed in any way is updated', async () => {
    const { id } = await newLead();
    const locked = await newLead({ locked: true });
    const { id: labelId } = await act('POST', '/labels', { name: 'Hangat', colour: '#2e7d4f' });
    const edit = { name: 'Dewi', phone: '081234567890', address: 'Jl. Melati', message: '', revision: 0 };
    const acts: [string, () => Promise<unknown>][] = [
      ['edit', () => act('PUT', `/leads/${id}`, edit)],
      ['status', () => batch(id, { kind: 'status', status: 'lost' })],
      ['follow-up', () => act('POST', `/leads/${id}/follow-ups`, { how: 'now' })],
      ['chat', () => act('PUT', `/leads/${id}/chat`, { chat: 'yes' })],
      ['labels', () => act('PUT', `/leads/${id}/labels`, { labelIds: [labelId] })],
      ['unlabel', () => batch(id, { kind: 'unlabel', labelId })],
      ['note', () => act('POST', `/leads/${id}/notes`, { text: 'Minta dihubungi sore.' })],
      ['block', () => act('POST', `/leads/${id}/block`, { reason: 'Iseng' })],
      ['unblock', () => act('DELETE', `/leads/${id}/block`)],
      ['trash', () => batch(id, { kind: 'trash' })],
      ['restore', () => batch(id, { kind: 'restore' })],
      ['unlock', () => change(locked.id, { locked: false })],
    ];
    for (const [what, happen] of acts) {
      await happen();
      expect([what, await newEvents()]).toEqual([what, ['lead.updated']]);
    }
  });

  test('that changes hands is reassigned, and only that', async () => {
    const { id } = await newLead();
    await batch(id, { kind: 'hand-over', memberId: mine.admin.memberId, reason: '' });
    const [row, ...more] = await deliveries(webhookId);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ event: 'lead.reassigned', subject: id, data: { from: memberId } });
    await newEvents();
    // Handed on and marked in one statement: both, the new owner first.
    await change(id, { member_id: memberId, status: 'contacted' });
    expect(await newEvents()).toEqual(['lead.reassigned', 'lead.updated']);
  });

  test('that becomes a part of another is updated, and so is the other', async () => {
    const { id, phone } = await newLead();
    const twin = await newLead({ phone });
    await act('POST', `/leads/${id}/merges`, { leadIds: [twin.id] });
    const rows = await deliveries(webhookId);
    expect(new Set(rows.map(({ event }) => event))).toEqual(new Set(['lead.updated']));
    const leads = rows.map(({ data }) => data as { id: string; merged_into: string | null });
    expect(new Set(leads.map((lead) => lead.id))).toEqual(new Set([id, twin.id]));
    expect(leads.find((lead) => lead.id === twin.id)).toMatchObject({ merged_into: id });
  });

  test('that nothing changed is not sent', async () => {
    const { id } = await newLead();
    await change(id, { request_key: 'another' });
    expect(await newEvents()).toEqual([]);
  });

  test('what comes out of a file is not sent', async () => {
    await db.transaction().execute(async (tx) => {
      await muteChanges(tx);
      const { id } = await createLead({ ...deps, db: tx }, { accountId });
      await tx.updateTable('leads').set({ name: 'Lain' }).where('id', '=', id).execute();
    });
    expect(await newEvents()).toEqual([]);
    await createLead(deps, { accountId });
    expect(await newEvents()).toEqual(['lead.created']);
  });

  test('that was not stored after all has no event', async () => {
    const undone = db.transaction().execute(async (tx) => {
      await createLead({ ...deps, db: tx }, { accountId });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await newEvents()).toEqual([]);
  });

  test('is sent to those that chose the event, of the same account', async () => {
    const deaf = await createWebhook(deps, { accountId, events: ['order.created'] });
    const second = await createWebhook(deps, { accountId, events: ['lead.created'] });
    const foreign = await createWebhook(deps, { accountId: theirs.owner.accountId });
    const { id } = await createLead(deps, { accountId });
    await makeDeliveries(deps);
    const counts = await Promise.all([webhookId, deaf, second, foreign].map(deliveries));
    expect(counts.map((rows) => rows.map(({ subject }) => subject))).toEqual([[id], [], [id], []]);
  });

  test('never waits for a webhook that is being removed, nor fails with it', async () => {
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('webhooks').where('id', '=', webhookId).execute();
      const lead = createLead(deps, { accountId });
      await expect(lead).resolves.toMatchObject({ code: expect.any(String) });
    });
    await sendDue(deps);
    expect(receiver.received).toEqual([]);
  });
});

test('an order is created and cancelled, in the order of its lead’s events', async () => {
  const { id, code } = await newLead();
  const sale = { orderedOn: '2026-11-15', customer: 'Dewi', phone: null, currency: 'IDR', value: 125_000 };
  const { order } = await act('POST', `/leads/${id}/order`, { ...sale, note: 'COD', memberId });
  const [first] = await deliveries(webhookId);
  expect(first).toMatchObject({ event: 'order.created', subject: id, data: { lead_code: code } });
  expect(await newEvents()).toEqual(['order.created', 'lead.updated']);
  await act('PUT', `/orders/${order.id}`, { ...sale, note: '', memberId, revision: 0 });
  expect(await newEvents()).not.toContain('order.created');
  await act('POST', `/orders/${order.id}/cancellation`);
  expect((await newEvents()).filter((event) => event.startsWith('order.'))).toEqual(['order.cancelled']);
});

describe('points', () => {
  const give = (points: number) => givePoints(deps, accountId, points);

  test('are low once when they fall below the mark, and once when none is left', async () => {
    await give(lowPointsMark + 20);
    expect(await newEvents()).toEqual([]);
    for (const [points, events] of [
      [-20, []],
      [-1, ['points.low']],
      [-10, []],
      [-(lowPointsMark - 11), ['points.low']],
      [lowPointsMark, []],
      [-lowPointsMark, ['points.low']],
    ] as const) {
      await give(points);
      expect([points, await newEvents()]).toEqual([points, events]);
    }
  });

  test('say how many are left', async () => {
    await give(lowPointsMark + 1);
    await give(-2);
    await sendDue(deps);
    expect(receiver.received).toMatchObject([
      { type: 'points.low', data: { balance: lowPointsMark - 1, threshold: lowPointsMark } },
    ]);
    await give(-(lowPointsMark - 1));
  });
});
