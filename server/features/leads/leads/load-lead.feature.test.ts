import { describe, expect, it } from 'vitest';
import type { LeadEventKind } from '#contract/lead-detail.ts';
import { packReceipt } from '#server/features/rotation/rotators/pack-receipt.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { openLeadReading } from './lead-reading.fixture.ts';

const { deps, db, mine, theirs, otherCs, ask, one, lead, change } = await openLeadReading();
const { accountId } = mine.owner;
const own = { memberId: mine.cs.memberId };

const event = async (leadId: string, kind: LeadEventKind, at: string, details = {}, who?: string) => {
  const id = newId(deps.clock, deps.random);
  await db
    .insertInto('lead_events')
    .values({
      account_id: accountId,
      lead_id: leadId,
      id,
      at: new Date(at),
      kind,
      member_id: who ?? null,
      details: JSON.stringify(details),
    })
    .execute();
};
const visit = (leadId: string, at: string, source = {}, typed = {}) =>
  db
    .insertInto('lead_touches')
    .values({
      account_id: accountId,
      lead_id: leadId,
      id: newId(deps.clock, deps.random),
      at: new Date(at),
      source: JSON.stringify(source),
      ...typed,
    })
    .execute();

it('shows where the buyer came from, but neither their address nor what Meta knows them by', async () => {
  const source = {
    utmSource: 'fb',
    utmCampaign: 'lebaran',
    fbclid: 'click-id',
    fbp: 'cookie-p',
    fbc: 'cookie-c',
    ip: '203.0.113.7',
    page: 'https://toko.id/a',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  };
  const { id } = await lead({ ...own, source, message: 'Halo' });
  await visit(id, '2026-11-15T01:00:00Z', { utmSource: 'ig', ip: '203.0.113.8' });
  const typed = { code: 'VV8VV8', name: 'Nur', address: 'Jl. Mawar 4', message: 'Halo, saya Nur' };
  await visit(id, '2026-11-15T02:00:00Z', {}, typed);
  const shown = await one(id, mine.cs);
  expect(shown.source).toEqual({
    utmSource: 'fb',
    utmCampaign: 'lebaran',
    page: 'https://toko.id/a',
    isAdClick: true,
    browser: 'Chrome',
    system: 'Android',
  });
  expect(shown.visits).toEqual([
    { id: expect.any(String), at: '2026-11-15T02:00:00.000Z', ...typed, source: {} },
    {
      id: expect.any(String),
      at: '2026-11-15T01:00:00.000Z',
      code: '',
      name: '',
      address: '',
      message: '',
      source: { utmSource: 'ig' },
    },
  ]);
  for (const secret of ['click-id', 'cookie-', '203.0.113'])
    expect(JSON.stringify(shown)).not.toContain(secret);
});

it('says why it went to whom, and names everyone the history speaks of, also who left', async () => {
  const gone = await createMember(deps, { accountId });
  await db
    .updateTable('members')
    .set({ removed_at: deps.clock.now(), status: 'inactive', full_name: 'Sudah Pergi' })
    .where('id', '=', gone.memberId)
    .execute();
  const { id } = await lead({ memberId: otherCs.memberId });
  const receipt = packReceipt({
    how: 'ratio',
    chosen: mine.cs.memberId,
    pool: [
      { id: mine.cs.memberId, ratio: 1, deficit: 0 },
      { id: mine.admin.memberId, ratio: 2, deficit: 1 },
    ],
    skipped: [{ id: gone.memberId, why: 'hours' }],
  });
  await change(id, {
    receipt: JSON.stringify(receipt),
    turn: 7,
    assigned_at: new Date('2026-11-15T02:30:00Z'),
  });
  const [from, to] = [mine.cs.memberId, otherCs.memberId];
  await event(id, 'noted', '2026-11-15T01:00:00Z', { text: 'Sore saja' }, mine.owner.memberId);
  await event(id, 'handed_over', '2026-11-15T02:30:00Z', { from, to, reason: 'Cuti' }, mine.owner.memberId);
  const shown = await one(id);
  expect(shown).toMatchObject({ turn: 7, chosenId: from, assignedAt: '2026-11-15T02:30:00.000Z' });
  expect(shown.receipt?.skipped).toEqual([{ id: gone.memberId, why: 'hours' }]);
  expect(shown.receipt?.pool.map(({ saved }) => saved)).toEqual([1, expect.any(Number)]);
  expect(shown.events.map(({ kind, who, details }) => [kind, who, details])).toEqual([
    ['handed_over', mine.owner.memberId, { from, to, reason: 'Cuti' }],
    ['noted', mine.owner.memberId, { text: 'Sore saja' }],
  ]);
  expect(shown.people.map((person) => person.id).sort()).toEqual(
    [from, to, gone.memberId, mine.owner.memberId, mine.admin.memberId].sort(),
  );
  expect(shown.people.find((person) => person.id === gone.memberId)?.fullName).toBe('Sudah Pergi');
});

it('without a receipt it has been with its CS since it arrived', async () => {
  const { id } = await lead({ at: new Date('2026-11-14T01:00:00Z') });
  const shown = await one(id);
  expect(shown).toMatchObject({ receipt: null, chosenId: null, turn: null, order: null, lock: null });
  expect(shown).toMatchObject({ assignedAt: '2026-11-14T01:00:00.000Z', blocked: false, merged: [] });
});

it('shows the buyer’s other leads, of which a CS sees their own', async () => {
  const phone = '6281111111111';
  const rotator = await createRotator(deps, { accountId, title: 'Tas' });
  const { id } = await lead({ ...own, phone });
  const also = await lead({ ...own, phone, rotatorId: rotator.id, at: new Date('2026-11-10T00:00:00Z') });
  const others = await lead({ memberId: otherCs.memberId, phone, at: new Date('2026-11-11T00:00:00Z') });
  await lead({ ...own, phone, locked: true });
  await createLead(deps, { accountId: theirs.owner.accountId, phone });
  const trashed = await lead({ ...own, phone });
  await change(trashed.id, { trashed_at: deps.clock.now() });
  const mineOnly = await one(id, mine.cs);
  expect([mineOnly.sameBuyer, mineOnly.buyer]).toEqual([
    1,
    [expect.objectContaining({ id: also.id, code: also.code, rotator: { id: rotator.id, title: 'Tas' } })],
  ]);
  const all = await one(id);
  expect([all.sameBuyer, all.buyer.map((other) => other.id)]).toEqual([2, [others.id, also.id]]);
  expect(all.buyer[0]?.member?.id).toBe(otherCs.memberId);
});

it('shows its order and that its number is blocked', async () => {
  const { id, phone } = await lead(own);
  const order = {
    account_id: accountId,
    lead_id: id,
    ordered_on: '2026-11-14',
    customer: 'Dewi',
    currency: 'IDR',
    lead_status: 'new' as const,
    created_at: deps.clock.now(),
  };
  const [orderId, cancelled] = [newId(deps.clock, deps.random), newId(deps.clock, deps.random)];
  await db
    .insertInto('orders')
    .values([
      { ...order, id: cancelled, value: 1, cancelled_at: deps.clock.now() },
      { ...order, id: orderId, value: 250_000 },
    ])
    .execute();
  await db
    .insertInto('blocked_numbers')
    .values({ account_id: accountId, phone: phone ?? '', created_at: deps.clock.now() })
    .execute();
  expect(await one(id, mine.cs)).toMatchObject({
    order: { id: orderId, value: 250_000, currency: 'IDR', orderedOn: '2026-11-14' },
    blocked: true,
  });
});

it('a merged lead answers with what it became a part of, however often', async () => {
  const [first, second, whole] = [await lead(own), await lead(own), await lead(own)];
  await event(first.id, 'noted', '2026-11-15T01:00:00Z', { text: 'dulu' });
  await event(whole.id, 'noted', '2026-11-15T02:00:00Z', { text: 'kini' });
  await visit(second.id, '2026-11-15T01:30:00Z');
  await change(first.id, { merged_into: second.id });
  await change(second.id, { merged_into: whole.id });
  for (const id of [first.id, second.id, whole.id]) {
    const shown = await one(id, mine.cs);
    expect(shown.id).toBe(whole.id);
    expect(shown.merged.map(({ code }) => code).sort()).toEqual([first.code, second.code].sort());
    expect(shown.events.map(({ details }) => details.text)).toEqual(['kini', 'dulu']);
    expect(shown.visits).toHaveLength(1);
  }
});

describe('locked', () => {
  it('shows nothing of the buyer, and how many points open it', async () => {
    const shop = theirs;
    const at = (day: number, minute: number) => new Date(`2026-11-${day}T01:${minute}:00Z`);
    const add = (day: number, minute: number, memberId = shop.cs.memberId) =>
      createLead(deps, {
        accountId: shop.owner.accountId,
        memberId,
        name: 'Rahasia Besar',
        phone: '6281234567890',
        message: 'alamat saya',
        locked: true,
        at: at(day, minute),
      });
    const oldest = await add(12, 10);
    await add(13, 10, shop.admin.memberId);
    const middle = await add(14, 10);
    const newest = await add(14, 11, shop.admin.memberId);
    await db
      .updateTable('leads')
      .set({ address: 'Jalan Mawar 1' })
      .where('account_id', '=', shop.owner.accountId)
      .execute();
    await db
      .insertInto('lead_touches')
      .values({
        account_id: shop.owner.accountId,
        lead_id: middle.id,
        id: newId(deps.clock, deps.random),
        at: at(15, 10),
        source: '{}',
        name: 'Rahasia Kedua',
        address: 'Jalan Mawar 2',
        message: 'alamat saya baru',
      })
      .execute();
    const points = async (id: string) => (await one(id, shop.owner)).lock;
    expect(await points(newest.id)).toEqual({ waiting: 4, points: 1 });
    expect(await points(middle.id)).toEqual({ waiting: 4, points: 2 });
    expect(await points(oldest.id)).toEqual({ waiting: 4, points: 4 });
    const shown = await one(middle.id, shop.cs);
    expect(shown).toMatchObject({
      name: 'R•••••• B••••',
      phone: '628••••••••90',
      message: '',
      address: '',
      sameBuyer: 0,
      buyer: [],
      visits: [{ name: 'R•••••• K••••', address: '', message: '' }],
      lock: { waiting: 2, points: null },
    });
    expect(JSON.stringify(shown)).not.toMatch(/Rahasia|6281234567890|alamat saya|Mawar/);
  });
});

it('what a viewer may not see is not there', async () => {
  const [others, mineToo, far] = [
    await lead({ memberId: otherCs.memberId }),
    await lead(own),
    await createLead(deps, { accountId: theirs.owner.accountId, memberId: mine.cs.memberId }),
  ];
  await change(mineToo.id, { trashed_at: deps.clock.now() });
  const status = async (id: string, viewer = mine.cs) => (await ask(viewer, `leads/${id}`)).statusCode;
  expect(await status(others.id)).toBe(404);
  expect(await status(mineToo.id)).toBe(404);
  expect((await one(mineToo.id)).trashedAt).toBe('2026-11-15T03:00:00.000Z');
  for (const viewer of [mine.owner, mine.admin, mine.cs]) expect(await status(far.id, viewer)).toBe(404);
  // Theirs, but merged into someone else's.
  const merged = await lead(own);
  await change(merged.id, { merged_into: others.id });
  expect(await status(merged.id)).toBe(404);
  expect((await one(merged.id)).id).toBe(others.id);
});
