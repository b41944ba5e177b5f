import { beforeEach, describe, expect, test } from 'vitest';
import type { LeadStatus } from '#domain/lead-status.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { openOrders } from './orders.fixture.ts';

const { deps, setTime, call, items, make, made, cancel, get, list } = await openOrders();
const { db, clock } = deps;
let { mine, theirs } = await createTwoShops(deps);
beforeEach(async () => {
  setTime('2026-11-15T03:00:00Z');
  ({ mine, theirs } = await createTwoShops(deps));
});

const leadOf = (who: Viewer, more: object = {}) =>
  createLead(deps, { accountId: who.accountId, memberId: who.memberId, ...more });
const stored = (id: string) =>
  db
    .selectFrom('leads')
    .select(['status', 'first_contact_at as firstContactAt', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const eventsOf = async (leadId: string) =>
  db
    .selectFrom('lead_events')
    .select(['kind', 'member_id as by', 'details'])
    .where('lead_id', '=', leadId)
    .orderBy('at')
    .execute();
const published = async () =>
  (
    await db
      .selectFrom('events')
      .select('name')
      .where('account_id', '=', mine.owner.accountId)
      .orderBy('id')
      .execute()
  ).map(({ name }) => name);
const wrong = (fields: object) => ({ code: 422, error: 'invalid_input', fields });

test('a lead becomes an order: the order, the lead, its history, every screen', async () => {
  const { accountId, memberId } = mine.cs;
  const rotator = await createRotator(deps, { accountId, title: 'Gamis' });
  const lead = await leadOf(mine.cs, { rotatorId: rotator.id });
  const answer = await make(mine.cs, lead.id, { note: ' dua\nwarna ' });
  const { order, lead: after } = answer.json().data;
  expect(order).toEqual({
    id: expect.any(String),
    leadId: lead.id,
    leadCode: lead.code,
    mayOpenLead: true,
    orderedOn: '2026-11-15',
    customer: 'Dewi Anggraini',
    phone: '6281234567890',
    member: expect.objectContaining({ id: memberId }),
    rotator: { id: rotator.id, title: 'Gamis' },
    currency: 'IDR',
    value: 250_000,
    note: 'dua\nwarna',
    // Who knows nothing of it makes a sale that is over, as before.
    status: 'done',
    paid: true,
    product: '',
    quantity: 1,
    address: '',
    tracking: '',
    remindedAt: null,
    remindedBy: null,
    createdAt: '2026-11-15T03:00:00.000Z',
    revision: 0,
  });
  expect(after).toMatchObject({
    id: lead.id,
    status: 'ordered',
    firstContactAt: '2026-11-15T03:00:00.000Z',
    revision: 1,
    order: { id: order.id, value: 250_000, currency: 'IDR', orderedOn: '2026-11-15' },
  });
  const details = { value: 250_000, currency: 'IDR' };
  expect(await eventsOf(lead.id)).toEqual([{ kind: 'ordered', by: memberId, details }]);
  expect(await published()).toEqual(['orders.changed', 'leads.changed']);
});

test('the first contact there was stays the first', async () => {
  const { id } = await leadOf(mine.cs, { status: 'contacted' });
  const at = new Date('2026-11-14T01:00:00Z');
  await db.updateTable('leads').set({ first_contact_at: at }).where('id', '=', id).execute();
  await made(mine.cs, id);
  expect(await stored(id)).toMatchObject({ status: 'ordered', firstContactAt: at });
});

test('a second order of one lead is refused, also at the same moment', async () => {
  const { id } = await leadOf(mine.cs);
  const answers = await Promise.all(Array.from({ length: 6 }, () => make(mine.cs, id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(5).fill(409)]);
  expect((await make(mine.cs, id)).json()).toMatchObject({
    code: 409,
    error: 'already_ordered',
    message: 'Lead ini sudah menjadi order. Ubah ordernya, atau batalkan dulu order itu.',
  });
  expect(await list(mine.cs)).toMatchObject({ total: 1 });
});

describe('refused', () => {
  test('a locked lead', async () => {
    const { id } = await leadOf(mine.cs, { locked: true });
    expect((await make(mine.cs, id)).json()).toMatchObject({ code: 402, error: 'lead_locked' });
  });

  test('another CS’s, another account’s and a deleted lead are not there', async () => {
    const others = await leadOf(mine.admin);
    const foreign = await leadOf(theirs.cs);
    const trashed = await leadOf(mine.cs);
    await db.updateTable('leads').set({ trashed_at: clock.now() }).where('id', '=', trashed.id).execute();
    for (const { id } of [others, foreign, trashed])
      expect((await make(mine.cs, id)).json()).toMatchObject({ code: 404 });
    expect((await make(mine.owner, foreign.id)).json()).toMatchObject({ code: 404 });
  });

  test('a CS for somebody else', async () => {
    const { id } = await leadOf(mine.cs);
    const memberId = mine.admin.memberId;
    expect((await make(mine.cs, id, { memberId })).json()).toMatchObject(
      wrong({ memberId: 'Order Anda hanya bisa atas nama Anda sendiri' }),
    );
  });

  test('a seller who is not active, who left, and who was never here', async () => {
    const { id } = await leadOf(mine.cs);
    const other = await createMember(deps, { accountId: mine.owner.accountId });
    const set = (change: object) =>
      db.updateTable('members').set(change).where('id', '=', other.memberId).execute();
    await set({ status: 'inactive' });
    expect((await make(mine.owner, id, { memberId: other.memberId })).json()).toMatchObject(
      wrong({ memberId: 'Anggota ini sedang tidak aktif, pilih yang lain' }),
    );
    await set({ removed_at: clock.now() });
    for (const memberId of [other.memberId, theirs.cs.memberId])
      expect((await make(mine.owner, id, { memberId })).json()).toMatchObject(
        wrong({ memberId: 'Anggota ini tidak ditemukan' }),
      );
    expect(await stored(id)).toMatchObject({ status: 'new', revision: 0 });
  });

  test('a day after tomorrow in WIB, where it is already the next day at 17.00 UTC', async () => {
    const { id } = await leadOf(mine.cs);
    const on = (orderedOn: string) => make(mine.cs, id, { orderedOn });
    setTime('2026-11-15T16:59:00Z');
    const late = wrong({ orderedOn: 'Tanggal order paling lambat besok' });
    expect((await on('2026-11-17')).json()).toMatchObject(late);
    setTime('2026-11-15T17:00:00Z');
    expect((await on('2026-11-18')).json()).toMatchObject(late);
    expect((await on('2026-11-17')).statusCode).toBe(200);
  });

  test('what is no order', async () => {
    const { id } = await leadOf(mine.cs);
    const answer = await make(mine.cs, id, { customer: ' ', value: -1, currency: 'EUR', phone: '12' });
    expect(Object.keys(answer.json().fields).sort()).toEqual(['currency', 'customer', 'phone', 'value']);
  });
});

describe('cancelling', () => {
  test.each<[LeadStatus, LeadStatus]>([
    // Who sold to them has been in touch.
    ['new', 'contacted'],
    ['contacted', 'contacted'],
    ['lost', 'lost'],
  ])('a lead that was %s is %s', async (before, after) => {
    const { id: leadId, code } = await leadOf(mine.cs, { status: before });
    const { id } = await made(mine.cs, leadId);
    setTime('2026-11-15T04:00:00Z');
    expect((await cancel(mine.cs, id)).json()).toEqual({ code: 200, data: { leadId } });
    expect(await stored(leadId)).toMatchObject({ status: after, revision: 2 });
    expect((await eventsOf(leadId)).at(-1)).toMatchObject({ kind: 'order_cancelled', by: mine.cs.memberId });
    expect((await published()).slice(2)).toEqual(['orders.changed', 'leads.changed']);
    const entries = await db
      .selectFrom('audit_entries')
      .select(['member_id as by', 'kind', 'details'])
      .where('account_id', '=', mine.owner.accountId)
      .execute();
    expect(entries).toEqual([{ by: mine.cs.memberId, kind: 'order_cancelled', details: { code } }]);
  });

  test('it is in no list but its own, in no sum and nowhere else; the lead can become an order again', async () => {
    const { id: leadId } = await leadOf(mine.cs);
    const { id } = await made(mine.cs, leadId);
    await cancel(mine.owner, id);
    expect(await list(mine.owner)).toMatchObject({ total: 0, sums: [], unpaid: [], orders: [] });
    expect((await get(mine.owner, id)).json().data).toMatchObject({ id, status: 'cancelled' });
    expect(await list(mine.owner, '?status=cancelled')).toMatchObject({ total: 1, orders: [{ id }] });
    expect((await cancel(mine.owner, id)).json()).toMatchObject({ code: 404 });
    const { id: again } = await made(mine.cs, leadId);
    expect(again).not.toBe(id);
    expect(await list(mine.owner)).toMatchObject({ total: 1, orders: [{ id: again }] });
  });

  test('twice at the same moment it happens once', async () => {
    const { id: leadId } = await leadOf(mine.cs);
    const { id } = await made(mine.cs, leadId);
    const answers = await Promise.all([cancel(mine.cs, id), cancel(mine.cs, id), make(mine.cs, leadId)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    expect(
      answers
        .slice(0, 2)
        .map(({ statusCode }) => statusCode)
        .sort(),
    ).toEqual([200, 404]);
  });

  test('another CS’s and another account’s are not there', async () => {
    const { id: leadId } = await leadOf(mine.admin);
    const { id } = await made(mine.admin, leadId);
    for (const who of [mine.cs, theirs.owner]) expect((await cancel(who, id)).statusCode).toBe(404);
    expect(await stored(leadId)).toMatchObject({ status: 'ordered' });
  });
});

test('an owner notes a sale for a CS, who then sees it, whoever has the lead', async () => {
  const { id: leadId } = await leadOf(mine.owner);
  const memberId = mine.cs.memberId;
  const answer = await call(mine.owner, 'POST', `/v1/leads/${leadId}/order`, items(memberId));
  const { order } = answer.json().data;
  expect(order).toMatchObject({ member: { id: memberId }, mayOpenLead: true });
  expect((await get(mine.cs, order.id)).json().data).toMatchObject({ id: order.id, mayOpenLead: false });
});
