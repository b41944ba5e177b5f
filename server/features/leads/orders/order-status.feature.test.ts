import { beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createLead } from '#server/testing/leads.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { openOrders } from './orders.fixture.ts';

const { deps, setTime, call, items, made, cancel, get, edit, list } = await openOrders();
const { db } = deps;
let { mine, theirs } = await createTwoShops(deps);
beforeEach(async () => {
  setTime('2026-11-15T03:00:00Z');
  ({ mine, theirs } = await createTwoShops(deps));
});

const orderOf = async (who: Viewer, more: object = {}) => {
  const lead = await createLead(deps, { accountId: who.accountId, memberId: who.memberId });
  return made(who, lead.id, more);
};
const note = (who: Viewer, more: object = {}) => call(who, 'POST', '/v1/orders', items(who.memberId, more));
const move = (who: Viewer, orders: object[]) => call(who, 'POST', '/v1/orders/status', { orders });
const stateOf = async (who: Viewer, id: string) => {
  const { status, paid } = (await get(who, id)).json().data;
  return { status, paid };
};
const events = async (leadId: string | null, kind: 'order_moved') =>
  (
    await db
      .selectFrom('lead_events')
      .select('details')
      .where('lead_id', '=', leadId)
      .where('kind', '=', kind)
      .orderBy('at')
      .execute()
  ).map(({ details }) => details);

describe('how far an order is', () => {
  test('is said when it is made, with what was sold and where it goes', async () => {
    const sold = {
      status: 'shipped',
      product: ' Gamis Aisyah ',
      quantity: 2,
      address: 'Jl. Melati 8\nDepok',
      tracking: 'JNE 0123',
    };
    const order = await orderOf(mine.cs, sold);
    // What is sent and of which nothing was said is paid on delivery.
    expect(order).toMatchObject({ ...sold, product: 'Gamis Aisyah', paid: false });
    expect(await orderOf(mine.cs, { status: 'unpaid' })).toMatchObject({ status: 'unpaid', paid: false });
  });

  test('moves, with a line in the history of its lead, and goes back with what it was', async () => {
    const [one, other] = [
      await orderOf(mine.cs, { status: 'unpaid' }),
      await orderOf(mine.cs, { status: 'paid' }),
    ];
    const answer = (
      await move(
        mine.cs,
        [one, other].map(({ id }) => ({ id, status: 'shipped' })),
      )
    ).json().data;
    expect(answer).toMatchObject({ skipped: 0 });
    expect(answer.moved).toHaveLength(2);
    expect(await stateOf(mine.cs, one.id)).toEqual({ status: 'shipped', paid: false });
    expect(await stateOf(mine.cs, other.id)).toEqual({ status: 'shipped', paid: true });
    expect(await events(one.leadId, 'order_moved')).toEqual([{ from: 'unpaid', to: 'shipped' }]);
    const back = answer.moved.map(
      ({ id, before, revision }: { id: string; before: object; revision: number }) => ({
        id,
        ...before,
        revision,
      }),
    );
    expect((await move(mine.cs, back)).json().data).toMatchObject({ skipped: 0 });
    expect(await stateOf(mine.cs, one.id)).toEqual({ status: 'unpaid', paid: false });
    expect(await stateOf(mine.cs, other.id)).toEqual({ status: 'paid', paid: true });
  });

  test('what was changed since is not taken back, what stands there already is not moved', async () => {
    const { id } = await orderOf(mine.cs, { status: 'unpaid' });
    const { moved } = (await move(mine.cs, [{ id, status: 'paid' }])).json().data;
    await move(mine.owner, [{ id, status: 'done' }]);
    const undo = [{ id, status: 'unpaid', paid: false, revision: moved[0].revision }];
    expect((await move(mine.cs, undo)).json().data).toEqual({ moved: [], skipped: 1 });
    expect((await move(mine.cs, [{ id, status: 'done' }])).json().data).toEqual({ moved: [], skipped: 0 });
    expect(await stateOf(mine.cs, id)).toEqual({ status: 'done', paid: true });
  });

  test('another CS’s, another account’s and cancelled ones are left alone', async () => {
    const mineAlone = await orderOf(mine.admin, { status: 'unpaid' });
    const foreign = await orderOf(theirs.cs, { status: 'unpaid' });
    const gone = await orderOf(mine.cs, { status: 'unpaid' });
    await cancel(mine.cs, gone.id);
    const wanted = [mineAlone, foreign, gone].map(({ id }) => ({ id, status: 'paid' }));
    expect((await move(mine.cs, wanted)).json().data).toEqual({ moved: [], skipped: 3 });
    expect(await stateOf(mine.admin, mineAlone.id)).toEqual({ status: 'unpaid', paid: false });
  });

  test('at the same moment by two people it ends where one of them said', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => orderOf(mine.cs, { status: 'unpaid' })));
    const all = (status: string) => orders.map(({ id }) => ({ id, status }));
    const answers = await Promise.all([
      move(mine.cs, all('paid')),
      move(mine.owner, all('shipped').reverse()),
      move(mine.cs, all('done')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  test('an edit that says nothing of it changes nothing of it', async () => {
    const order = await orderOf(mine.cs, { status: 'shipped', product: 'Gamis', address: 'Depok' });
    const { revision } = order;
    const knowsNothing = { ...items(mine.cs.memberId, { value: 1_000 }), revision };
    expect((await edit(mine.cs, order.id, knowsNothing)).json().data).toMatchObject({
      value: 1_000,
      status: 'shipped',
      paid: false,
      product: 'Gamis',
      address: 'Depok',
    });
    const paid = { ...knowsNothing, revision: revision + 1, paid: true };
    expect((await edit(mine.cs, order.id, paid)).json().data).toMatchObject({
      status: 'shipped',
      paid: true,
    });
  });
});

describe('noted by hand', () => {
  test('it has no lead, and everything else that an order has', async () => {
    const order = (await note(mine.cs, { status: 'unpaid', product: 'Hijab' })).json().data;
    expect(order).toMatchObject({
      leadId: null,
      leadCode: null,
      mayOpenLead: false,
      rotator: null,
      customer: 'Dewi Anggraini',
      member: { id: mine.cs.memberId },
      status: 'unpaid',
    });
    expect(await list(mine.cs, '?search=hijab')).toMatchObject({ total: 1, orders: [{ id: order.id }] });
    const changed = { ...items(mine.cs.memberId, { customer: 'Dewi A.', status: 'paid' }), revision: 0 };
    expect((await edit(mine.cs, order.id, changed)).json().data).toMatchObject({
      customer: 'Dewi A.',
      revision: 1,
    });
    expect((await move(mine.cs, [{ id: order.id, status: 'done' }])).json().data.moved).toHaveLength(1);
    expect((await cancel(mine.cs, order.id)).json().data).toEqual({ leadId: null });
    expect(await list(mine.cs)).toMatchObject({ total: 0 });
  });

  test('two for the same buyer are two', async () => {
    await note(mine.owner);
    await note(mine.owner);
    expect(await list(mine.owner)).toMatchObject({ total: 2 });
    expect(await list(mine.cs)).toMatchObject({ total: 0 });
    expect(await list(theirs.owner)).toMatchObject({ total: 0 });
  });

  test('a CS only in their own name, with a date and a customer', async () => {
    const wrong = await note(mine.cs, { memberId: mine.admin.memberId, orderedOn: '2026-11-17' });
    expect(wrong.json()).toMatchObject({
      code: 422,
      fields: { memberId: expect.any(String), orderedOn: expect.any(String) },
    });
    expect((await note(mine.cs, { customer: ' ', quantity: 0 })).json()).toMatchObject({
      code: 422,
      fields: { customer: expect.any(String), quantity: expect.any(String) },
    });
  });
});

describe('what is still to be paid', () => {
  test('oldest first, with how much it is; also of what was sent', async () => {
    for (const [orderedOn, status, value] of [
      ['2026-11-14', 'unpaid', 100_000],
      ['2026-11-10', 'unpaid', 200_000],
      ['2026-11-12', 'shipped', 50_000],
      ['2026-11-11', 'paid', 70_000],
      ['2026-11-15', 'done', 30_000],
    ] as const)
      await note(mine.cs, { orderedOn, status, value });
    const chase = await list(mine.cs, '?status=unpaid&sort=oldest');
    expect(chase.orders.map(({ orderedOn }) => orderedOn)).toEqual(['2026-11-10', '2026-11-14']);
    expect(chase).toMatchObject({ total: 2, unpaid: [{ currency: 'IDR', orders: 2, value: 300_000 }] });
    expect(await list(mine.cs)).toMatchObject({
      total: 5,
      sums: [{ orders: 5, value: 450_000 }],
      unpaid: [{ orders: 3, value: 350_000 }],
      open: { unpaid: 2, paid: 1, shipped: 1 },
    });
    expect(await list(mine.cs, '?paid=no')).toMatchObject({ total: 3 });
    expect(await list(mine.cs, '?paid=yes')).toMatchObject({ total: 2, unpaid: [] });
    expect(await list(mine.cs, '?status=done')).toMatchObject({ total: 1, unpaid: [], open: { unpaid: 2 } });
    expect(await list(theirs.owner)).toMatchObject({ total: 0, open: { unpaid: 0 } });
  });

  test('who asked for the money, and when, is kept; no editor is disturbed by it', async () => {
    const { id } = await orderOf(mine.cs, { status: 'unpaid' });
    setTime('2026-11-16T03:00:00Z');
    const remind = (who: Viewer) => call(who, 'POST', `/v1/orders/${id}/reminder`);
    expect((await remind(mine.owner)).json().data).toMatchObject({
      remindedAt: '2026-11-16T03:00:00.000Z',
      remindedBy: { id: mine.owner.memberId },
      revision: 0,
    });
    expect((await remind(theirs.owner)).statusCode).toBe(404);
    expect((await list(mine.cs)).orders[0]).toMatchObject({ remindedBy: { id: mine.owner.memberId } });
  });
});
