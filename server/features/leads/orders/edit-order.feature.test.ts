import { beforeEach, expect, test } from 'vitest';
import { editConflict } from '#contract/edit-conflicts.ts';
import type { Order } from '#contract/orders.ts';
import { createLead } from '#server/testing/leads.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { openOrders } from './orders.fixture.ts';

const { deps, items, made, get, edit } = await openOrders();
const { db, clock } = deps;
let { mine, theirs } = await createTwoShops(deps);
let order: Order;
beforeEach(async () => {
  ({ mine, theirs } = await createTwoShops(deps));
  const { id } = await createLead(deps, mine.cs);
  order = await made(mine.cs, id);
});

const change = (more: object = {}) => ({ ...items(mine.cs.memberId), revision: 0, ...more });
const changes = async () =>
  db
    .selectFrom('lead_events')
    .select(['member_id as by', 'details'])
    .where('lead_id', '=', order.leadId)
    .where('kind', '=', 'order_changed')
    .execute();

test('every item changes; the lead’s history has the amount', async () => {
  const answer = await edit(mine.owner, order.id, {
    revision: 0,
    orderedOn: '2026-11-10',
    customer: 'Budi',
    phone: null,
    memberId: mine.admin.memberId,
    currency: 'MYR',
    value: 90,
    note: 'lunas',
  });
  const after = {
    ...order,
    orderedOn: '2026-11-10',
    customer: 'Budi',
    phone: null,
    member: expect.objectContaining({ id: mine.admin.memberId }),
    currency: 'MYR',
    value: 90,
    note: 'lunas',
    revision: 1,
  };
  expect(answer.json().data).toEqual(after);
  expect((await get(mine.owner, order.id)).json().data).toEqual(after);
  expect(await changes()).toEqual([{ by: mine.owner.memberId, details: { value: 90, currency: 'MYR' } }]);
  const { name } = await db
    .selectFrom('events')
    .select('name')
    .where('account_id', '=', mine.owner.accountId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(name).toBe('orders.changed');
});

test('other items are no event of the lead', async () => {
  expect((await edit(mine.cs, order.id, change({ note: 'kirim besok' }))).statusCode).toBe(200);
  expect(await changes()).toEqual([]);
});

test('whoever is late gets a conflict with the order as it is', async () => {
  await edit(mine.owner, order.id, change({ value: 300_000 }));
  const late = await edit(mine.cs, order.id, change({ note: 'lunas' }));
  expect(late.json()).toMatchObject({
    code: 409,
    error: editConflict,
    data: { id: order.id, value: 300_000, revision: 1 },
  });
  expect((await edit(mine.cs, order.id, change({ note: 'lunas', revision: 1 }))).statusCode).toBe(200);
});

test('of two at the same moment one is late', async () => {
  const answers = await Promise.all([1, 2].map((value) => edit(mine.cs, order.id, change({ value }))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('the seller: a CS only themself; one who left may stay, but is not chosen anew', async () => {
  expect((await edit(mine.cs, order.id, change({ memberId: mine.admin.memberId }))).json()).toMatchObject({
    code: 422,
    fields: { memberId: 'Order Anda hanya bisa atas nama Anda sendiri' },
  });
  await db
    .updateTable('members')
    .set({ removed_at: clock.now(), status: 'inactive' })
    .where('id', '=', mine.cs.memberId)
    .execute();
  expect((await edit(mine.owner, order.id, change({ note: 'lunas' }))).json()).toMatchObject({
    code: 200,
    data: { member: { id: mine.cs.memberId } },
  });
  await edit(mine.owner, order.id, change({ memberId: mine.admin.memberId, revision: 1 }));
  expect((await edit(mine.owner, order.id, change({ revision: 2 }))).json()).toMatchObject({
    code: 422,
    fields: { memberId: 'Anggota ini tidak ditemukan' },
  });
});

test('not beyond tomorrow', async () => {
  expect((await edit(mine.cs, order.id, change({ orderedOn: '2026-11-17' }))).json()).toMatchObject({
    code: 422,
    fields: { orderedOn: 'Tanggal order paling lambat besok' },
  });
});

test('another CS’s and another account’s are not there', async () => {
  const { id } = await createLead(deps, mine.admin);
  const others = await made(mine.admin, id);
  for (const [who, what] of [
    [mine.cs, others],
    [theirs.owner, order],
    [theirs.cs, order],
  ] as const) {
    expect((await get(who, what.id)).statusCode).toBe(404);
    expect((await edit(who, what.id, { ...items(who.memberId), revision: 0 })).statusCode).toBe(404);
  }
});
