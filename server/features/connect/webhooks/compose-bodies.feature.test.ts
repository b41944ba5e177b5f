import { beforeEach, expect, test } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createWebhook } from '#server/testing/webhooks.ts';
import { openWebhooks, sendDue } from './webhooks.fixture.ts';

// What is said of each thing that happened.

const { deps, db, mine, receiver, act, resetAll } = await openWebhooks();
const { accountId } = mine.owner;
const { memberId } = mine.cs;

beforeEach(async () => {
  await resetAll();
  await createWebhook(deps, { accountId, url: receiver.url });
});

test('of a lead', async () => {
  const rotator = await createRotator(deps, { accountId, title: 'Promo' });
  const source = { utmSource: 'ig', utmCampaign: 'gajian', ip: '1.2.3.4', userAgent: 'x', fbclid: 'y' };
  const given = { rotatorId: rotator.id, name: 'Dewi', phone: '6281234567890', source };
  const { id, code } = await createLead(deps, { accountId, memberId, ...given, message: 'Halo' });
  const { id: labelId } = await act('POST', '/labels', { name: 'COD', colour: '#2e7d4f' });
  await act('PUT', `/leads/${id}/labels`, { labelIds: [labelId] });
  await act('POST', '/leads/batches', {
    which: { ids: [id] },
    action: { kind: 'hand-over', memberId: mine.admin.memberId, reason: '' },
  });
  await sendDue(deps);
  const people = await db.selectFrom('members').select(['id', 'full_name']).execute();
  const person = (who: string) => ({ id: who, name: people.find((one) => one.id === who)?.full_name });
  const lead = {
    id,
    code,
    createdAt: '2026-11-15T03:00:00.000Z',
    name: 'Dewi',
    phone: '6281234567890',
    address: '',
    message: 'Halo',
    status: 'new',
    chat: null,
    fakeAt: null,
    locked: false,
    origin: 'other',
    touches: 0,
    rotator: { id: rotator.id, title: 'Promo' },
    member: person(memberId),
    labels: [],
    source: { utmSource: 'ig', utmCampaign: 'gajian' },
    firstContactAt: null,
    trashedAt: null,
    mergedInto: null,
  };
  const labels = [{ id: labelId, name: 'COD' }];
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual([
    { type: 'lead.created', timestamp: expect.stringMatching(/^\d{4}-.*Z$/), data: lead },
    { type: 'lead.updated', timestamp: expect.any(String), data: { ...lead, labels } },
    {
      type: 'lead.reassigned',
      timestamp: expect.any(String),
      data: { ...lead, labels, member: person(mine.admin.memberId), from: person(memberId) },
    },
  ]);
});

test('of a locked lead nothing that leads to the buyer, also when it is opened before it is sent', async () => {
  const { id } = await createLead(deps, {
    accountId,
    name: 'Dewi Anggraini',
    phone: '6281234567817',
    message: 'Saya Dewi',
    locked: true,
  });
  await db.updateTable('leads').set({ locked: false }).where('id', '=', id).execute();
  await sendDue(deps);
  const [locked, open] = receiver.received;
  expect(locked?.data).toMatchObject({ locked: true, name: 'D••• A••••••••', phone: '628••••••••17' });
  expect(locked?.data).toMatchObject({ message: '', address: '' });
  expect(locked?.body).not.toMatch(/Anggraini|81234567|Saya/);
  expect(open?.data).toMatchObject({ locked: false, name: 'Dewi Anggraini', message: 'Saya Dewi' });
});

test('of an order', async () => {
  const { id, code } = await createLead(deps, { accountId, memberId });
  const sale = { orderedOn: '2026-11-14', customer: 'Dewi', phone: '081234567890', currency: 'IDR' };
  const ordered = { ...sale, value: 99_000, note: 'COD', memberId };
  const { order } = await act('POST', `/leads/${id}/order`, ordered);
  await act('POST', '/orders/status', { orders: [{ id: order.id, status: 'unpaid' }] });
  await act('POST', `/orders/${order.id}/cancellation`);
  await sendDue(deps);
  const [made, changed, cancelled] = receiver.received.filter(({ type }) => type.startsWith('order.'));
  const data = {
    id: order.id,
    leadId: id,
    leadCode: code,
    orderedOn: '2026-11-14',
    customer: 'Dewi',
    phone: '6281234567890',
    member: { id: memberId, name: expect.any(String) },
    currency: 'IDR',
    value: 99_000,
    note: 'COD',
    status: 'done',
    paid: true,
    product: '',
    quantity: 1,
    address: '',
    tracking: '',
    cancelledAt: null,
  };
  const after = { ...data, status: 'unpaid', paid: false };
  expect(made?.data).toEqual(data);
  expect(changed).toMatchObject({ type: 'order.updated', data: after });
  expect(cancelled?.data).toEqual({
    ...after,
    status: 'cancelled',
    cancelledAt: '2026-11-15T03:00:00.000Z',
  });
});

test('of an order without a lead', async () => {
  const items = {
    orderedOn: '2026-11-14',
    customer: 'Ratna',
    phone: null,
    currency: 'IDR',
    value: 1,
    note: '',
  };
  const order = await act('POST', '/orders', { ...items, memberId, status: 'unpaid' });
  await sendDue(deps);
  expect(receiver.received.find(({ data }) => (data as { id?: string }).id === order.id)).toMatchObject({
    type: 'order.created',
    data: { leadId: null, leadCode: null, customer: 'Ratna', status: 'unpaid', paid: false },
  });
});
