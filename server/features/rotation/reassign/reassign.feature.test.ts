import { expect, test } from 'vitest';
import { standardHours } from '#domain/working-hours.ts';
import type { Shop } from '#server/features/rotation/intake/intake.fixture.ts';
import { ago, now, openReassign } from './reassign.fixture.ts';

const { db, setTime, shopOf, leadOf, change, leadRow, turnOf, history, events, run } = await openReassign();

const holderOf = async (id: string) => (await leadRow(id)).memberId;

test('a silent lead goes to the next in turn, and says so', async () => {
  const shop = await shopOf();
  const [sari, dewi] = shop.ids as [string, string];
  const id = await leadOf(shop);
  const before = (await turnOf(shop)).number;
  await run();
  expect(await leadRow(id)).toEqual({ memberId: dewi, assignedAt: now, revision: 1, status: 'new' });
  expect(await history(id)).toEqual([
    { kind: 'reassigned', details: { from: sari, to: dewi, minutes: 20 }, by: null, at: now },
  ]);
  expect(await events(shop)).toEqual([
    { name: 'leads.changed', payload: {} },
    { name: 'lead.reassigned', payload: { leadId: id, from: sari, to: dewi } },
  ]);
  expect((await turnOf(shop)).number).toBe(before + 1);
});

test('it goes on and on, to each once, and then stays', async () => {
  const shop = await shopOf();
  const id = await leadOf(shop);
  const holders: (string | null)[] = [];
  for (const minutes of [0, 14, 15, 31, 60, 600]) {
    setTime(ago(-minutes).toISOString());
    await run();
    holders.push(await holderOf(id));
  }
  setTime(now.toISOString());
  const [, dewi, rina] = shop.ids;
  expect(holders).toEqual([dewi, dewi, rina, rina, rina, rina]);
  expect((await turnOf(shop)).number).toBe(2);
});

const office = { ...standardHours, enabled: true };
const nights = {
  ...office,
  days: office.days.map((day) => ({ ...day, spans: [{ start: '20:00', end: '23:00' }] })),
};

test.each<[string, (shop: Shop, lead: string) => Promise<unknown>]>([
  ['somebody contacted the buyer', (_, id) => change('leads', id, { first_contact_at: ago(1) })],
  ['it is no longer new', (_, id) => change('leads', id, { status: 'lost' })],
  ['it is locked', (_, id) => change('leads', id, { locked: true })],
  ['it came out of a file', (_, id) => change('leads', id, { turn: null })],
  ['it is deleted', (_, id) => change('leads', id, { trashed_at: ago(1) })],
  [
    'it came before that was wanted',
    ({ rotatorId }) => change('rotators', rotatorId, { reassign_since: ago(19) }),
  ],
  ['it was handed over a moment ago', (_, id) => change('leads', id, { assigned_at: ago(14) })],
  [
    'it is older than a week',
    (_, id) => change('leads', id, { created_at: ago(7 * 1_440 + 1), assigned_at: ago(60) }),
  ],
  ['the rotator is paused', ({ rotatorId }) => change('rotators', rotatorId, { status: 'paused' })],
  ['the rotator is deleted', ({ rotatorId }) => change('rotators', rotatorId, { removed_at: ago(1) })],
  [
    'that is not wanted',
    ({ rotatorId }) => change('rotators', rotatorId, { reassign_minutes: null, reassign_since: null }),
  ],
  ['more patience is wanted', ({ rotatorId }) => change('rotators', rotatorId, { reassign_minutes: 21 })],
  [
    'its CS is not on duty',
    ({ ids }) => change('members', String(ids[0]), { hours: JSON.stringify(nights) }),
  ],
  [
    'its CS is back from a pause only now',
    ({ ids }) => change('members', String(ids[0]), { paused_until: ago(14) }),
  ],
  [
    'nobody else is on duty',
    async ({ ids }) => {
      for (const id of ids.slice(1)) await change('members', id, { hours: JSON.stringify(nights) });
    },
  ],
  [
    'nobody else is in the rotator',
    ({ ids }) => db.deleteFrom('rotator_members').where('member_id', 'in', ids.slice(1)).execute(),
  ],
])('it stays when %s', async (_, act) => {
  const shop = await shopOf();
  const id = await leadOf(shop);
  await act(shop, id);
  await run();
  expect(await holderOf(id)).toBe(shop.ids[0]);
  expect((await turnOf(shop)).number).toBe(0);
  expect(await events(shop)).toEqual([]);
});

test('a part of another lead stays as it is', async () => {
  const shop = await shopOf();
  const [whole, part] = [await leadOf(shop, { status: 'contacted' }), await leadOf(shop)];
  await change('leads', part, { merged_into: whole });
  await run();
  expect(await holderOf(part)).toBe(shop.ids[0]);
});

test('who is gone is not waited for', async () => {
  const shop = await shopOf();
  const [sari] = shop.ids as [string];
  const id = await leadOf(shop);
  await change('members', sari, {
    status: 'inactive',
    removed_at: ago(1),
    hours: JSON.stringify(nights),
    paused_until: ago(-600),
  });
  await run();
  expect(await holderOf(id)).toBe(shop.ids[1]);
});

test('who had it by hand before does not get it again', async () => {
  const shop = await shopOf();
  const [sari, dewi, rina] = shop.ids as [string, string, string];
  const id = await leadOf(shop, { memberId: sari });
  await db
    .insertInto('lead_events')
    .values({
      account_id: shop.accountId,
      lead_id: id,
      id: crypto.randomUUID(),
      at: ago(18),
      member_id: shop.owner.memberId,
      kind: 'handed_over',
      details: JSON.stringify({ from: dewi, to: sari }),
    })
    .execute();
  await run();
  expect(await holderOf(id)).toBe(rina);
});

test('turns that came this way count: whoever got one has fewer of the next', async () => {
  const shop = await shopOf({ takers: [{}, {}] });
  const [sari, dewi] = shop.ids as [string, string];
  for (let n = 0; n < 3; n += 1) await leadOf(shop);
  await run();
  const { number, state } = await turnOf(shop);
  expect(number).toBe(3);
  // Sari saved nothing meanwhile and lost nothing either; Dewi begins anew.
  expect(state).toEqual({ [dewi]: { deficit: 5_040, ratio: 1 } });
  expect(sari).not.toBe(dewi);
});

test('more than fit into one transaction', async () => {
  const shop = await shopOf();
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1) ids.push(await leadOf(shop, { at: ago(120 - n) }));
  await run();
  const holders = await Promise.all(ids.map(holderOf));
  const [sari, dewi, rina] = shop.ids;
  expect(holders.filter((holder) => holder === sari)).toEqual([]);
  expect(holders.filter((holder) => holder === dewi)).toHaveLength(30);
  expect(holders.filter((holder) => holder === rina)).toHaveLength(30);
  expect((await turnOf(shop)).number).toBe(60);
});

test('two workers at once move each lead once', async () => {
  const shop = await shopOf();
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) ids.push(await leadOf(shop));
  await Promise.all([run(), run(), run()]);
  for (const id of ids) {
    expect(await history(id)).toHaveLength(1);
    expect((await leadRow(id)).revision).toBe(1);
  }
  expect((await turnOf(shop)).number).toBe(40);
});

test('a lead somebody is just working on is left alone, and nobody waits for it', async () => {
  const shop = await shopOf();
  const [busy, idle] = [await leadOf(shop), await leadOf(shop)];
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('leads').select('id').where('id', '=', busy).forUpdate().execute();
    await run();
    await tx
      .updateTable('leads')
      .set({ status: 'contacted', first_contact_at: now })
      .where('id', '=', busy)
      .execute();
  });
  expect(await holderOf(busy)).toBe(shop.ids[0]);
  expect(await holderOf(idle)).toBe(shop.ids[1]);
  await run();
  expect(await holderOf(busy)).toBe(shop.ids[0]);
});

test('a failure in one rotator is reported, and the others go on', async () => {
  const [broken, whole] = [await shopOf(), await shopOf()];
  const ids = [await leadOf(broken), await leadOf(whole)];
  // Nobody can be on duty by hours like these.
  await change('members', String(broken.ids[1]), { hours: JSON.stringify({ enabled: true, leaves: [] }) });
  await expect(run()).rejects.toThrow('1 rotator(s)');
  expect(await holderOf(String(ids[0]))).toBe(broken.ids[0]);
  expect(await holderOf(String(ids[1]))).toBe(whole.ids[1]);
  await change('rotators', broken.rotatorId, { status: 'paused' });
});
