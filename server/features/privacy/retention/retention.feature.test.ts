import { beforeEach, describe, expect, test } from 'vitest';
import { editConflict } from '#contract/edit-conflicts.ts';
import { checkFigures } from '#server/features/insight/figures/check-figures.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { newId } from '#server/platform/ids.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createLead } from '#server/testing/leads.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { createWebhook, makeDeliveries } from '#server/testing/webhooks.ts';
import { removeOldData } from './remove-old-data.ts';

const { app, deps, signInAs, setTime } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { db, clock, random } = deps;
let { mine, theirs } = await createTwoShops(deps);

const today = '2026-11-15T03:00:00Z';
const dayMs = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number) => new Date(new Date(today).getTime() - days * dayMs);
const source = {
  utmCampaign: 'lebaran',
  fbclid: 'klik',
  fbc: 'fb.1.2.klik',
  ip: '203.0.113.9',
  userAgent: 'Mozilla/5.0',
  page: 'https://toko.id/gamis?fbclid=klik#a',
  referrer: 'https://m.facebook.com/?h=1',
};
const kept = {
  utmCampaign: 'lebaran',
  page: 'https://toko.id/gamis',
  referrer: 'https://m.facebook.com/',
};
const usual = { traceDays: 90, leadMonths: null, notice: '', contact: '' };

beforeEach(async () => {
  setTime(today);
  ({ mine, theirs } = await createTwoShops(deps));
});

const put = (who: typeof mine.owner, payload: object) => {
  signInAs(who);
  return app.inject({ method: 'PUT', url: '/v1/retention', headers: { 'x-giliran-app': 'web' }, payload });
};
const lead = (days: number, more: object = {}) =>
  createLead(deps, {
    accountId: mine.cs.accountId,
    memberId: mine.cs.memberId,
    at: daysAgo(days),
    source,
    ...more,
  });
const sourceOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('leads').select('source').where('id', '=', id).executeTakeFirstOrThrow()).source;
const rowOf = ({ id }: { id: string }) =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('what the owner sets', () => {
  test('is the usual until they do, and goes to the trail when they do', async () => {
    signInAs(mine.owner);
    expect((await app.inject({ url: '/v1/retention' })).json().data).toEqual({ ...usual, revision: 0 });
    const changed = { traceDays: 30, leadMonths: 12, notice: 'Kami jaga.', contact: 'WA 0812', revision: 0 };
    expect((await put(mine.owner, changed)).json().data).toEqual({ ...changed, revision: 1 });
    const entry = await db
      .selectFrom('audit_entries')
      .select('details')
      .where('account_id', '=', mine.owner.accountId)
      .where('kind', '=', 'privacy_changed')
      .executeTakeFirstOrThrow();
    expect(entry.details).toEqual({
      traceDays: 30,
      leadMonths: 12,
      traceDaysBefore: 90,
      leadMonthsBefore: 0,
    });
  });

  test.each([{ traceDays: 6 }, { traceDays: 366 }, { leadMonths: 2 }, { leadMonths: 61 }])(
    '%o is out of bounds',
    async (change) => {
      expect((await put(mine.owner, { ...usual, ...change, revision: 0 })).statusCode).toBe(422);
    },
  );

  test('is refused from an older revision, and to admins', async () => {
    await put(mine.owner, { ...usual, revision: 0 });
    expect((await put(mine.owner, { ...usual, revision: 0 })).json()).toMatchObject({
      error: editConflict,
      data: { revision: 1 },
    });
    expect((await put(mine.admin, { ...usual, revision: 1 })).statusCode).toBe(403);
  });
});

describe('traces', () => {
  test('of leads, visits and held arrivals go after 90 days and not before; campaigns stay', async () => {
    const { accountId, memberId } = mine.cs;
    const { id: rotatorId } = await createRotator(deps, { accountId, members: [{ memberId }] });
    const [old, young] = [await lead(91, { origin: 'meta' }), await lead(89)];
    const json = JSON.stringify(source);
    for (const days of [91, 89]) {
      const at = daysAgo(days);
      const row = { account_id: accountId, id: newId(clock, random), at, source: json };
      await db
        .insertInto('lead_touches')
        .values({ ...row, lead_id: young.id })
        .execute();
      await db
        .insertInto('held_arrivals')
        .values({
          ...row,
          rotator_id: rotatorId,
          state: 'bot',
          reasons: [],
          name: '',
          address: '',
          origin: 'other',
          visitor: 'siapa',
          request_key: row.id,
        })
        .execute();
    }
    expect(await removeOldData(deps)).toBe(true);
    expect([await sourceOf(old), await sourceOf(young)]).toEqual([kept, source]);
    for (const table of ['lead_touches', 'held_arrivals'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('source')
        .where('account_id', '=', accountId)
        .orderBy('at')
        .execute();
      expect(rows.map((row) => row.source)).toEqual([kept, source]);
    }
    expect(await rowOf(old)).toMatchObject({ origin: 'meta', visitor: null, erased_at: null, revision: 0 });
    expect(await checkFigures(db, accountId)).toEqual([]);
  });

  test('stay for the thirty days in which they are in the logs of what was sent to platforms', async () => {
    expect((await put(mine.owner, { ...usual, traceDays: 29, revision: 0 })).statusCode).toBe(422);
    await put(mine.owner, { ...usual, traceDays: 30, revision: 0 });
    const [month, fresh] = [await lead(30.1), await lead(29.9)];
    await removeOldData(deps);
    expect([await sourceOf(month), await sourceOf(fresh)]).toEqual([kept, source]);
  });

  test('the next run goes on where the last one ended, portion by portion', async () => {
    const leads = [await lead(120), await lead(110), await lead(100)];
    const left = async () =>
      (await Promise.all(leads.map(sourceOf))).filter((one) => 'ip' in (one as object)).length;
    expect(await removeOldData(deps, 1)).toBe(false);
    expect(await left()).toBe(2);
    expect(await removeOldData(deps)).toBe(true);
    expect(await left()).toBe(0);
    const later = await lead(89.5);
    setTime('2026-11-16T03:00:00Z');
    await removeOldData(deps);
    expect(await sourceOf(later)).toEqual(kept);
  });
});

describe('leads', () => {
  test('stay whole where the owner said nothing', async () => {
    const old = await lead(2_000, { name: 'Rina' });
    await removeOldData(deps);
    expect(await rowOf(old)).toMatchObject({ name: 'Rina', phone: old.phone, erased_at: null });
  });

  test('lose their buyer after the months that were set, quietly; figures, orders and points stay', async () => {
    const { accountId, memberId } = mine.cs;
    await givePoints(deps, accountId, 50);
    await createWebhook(deps, { accountId });
    const [old, young, back, sold] = [await lead(120), await lead(80), await lead(200), await lead(150)];
    await db
      .updateTable('leads')
      .set({ touches: 1, touched_at: daysAgo(10) })
      .where('id', '=', back.id)
      .execute();
    await db
      .insertInto('orders')
      .values({
        account_id: accountId,
        id: newId(clock, random),
        lead_id: sold.id,
        member_id: memberId,
        ordered_on: '2026-06-20',
        customer: 'Dewi',
        phone: sold.phone,
        currency: 'IDR',
        value: 100_000,
        lead_status: 'contacted',
        created_at: daysAgo(148),
      })
      .execute();
    const byHand = { account_id: accountId, member_id: memberId, currency: 'IDR', address: 'Jl. Melati 8' };
    const [oldId, youngId] = [newId(clock, random), newId(clock, random)];
    await db
      .insertInto('orders')
      .values([
        {
          ...byHand,
          id: oldId,
          ordered_on: '2026-06-20',
          customer: 'Ratna',
          phone: '6281299900001',
          value: 7,
          created_at: daysAgo(148),
        },
        {
          ...byHand,
          id: youngId,
          ordered_on: '2026-11-01',
          customer: 'Lilis',
          phone: '6281299900002',
          value: 8,
          created_at: daysAgo(10),
        },
      ])
      .execute();
    const foreign = await createLead(deps, { accountId: theirs.cs.accountId, at: daysAgo(900), source });
    await makeDeliveries(deps);
    await db.deleteFrom('webhook_deliveries').where('account_id', '=', accountId).execute();
    await put(mine.owner, { ...usual, leadMonths: 3, revision: 0 });
    await removeOldData(deps);
    await removeOldData(deps);

    for (const one of [old, sold])
      expect(await rowOf(one)).toMatchObject({
        name: '',
        phone: null,
        message: '',
        source: { utmCampaign: 'lebaran' },
      });
    for (const one of [young, back, foreign])
      expect(await rowOf(one)).toMatchObject({ phone: one.phone, erased_at: null });
    const order = await db
      .selectFrom('orders')
      .select(['customer', 'phone', 'value'])
      .where('lead_id', '=', sold.id)
      .executeTakeFirstOrThrow();
    // Noted by hand, they have no lead to go with.
    const noted = await db
      .selectFrom('orders')
      .select(['id', 'customer', 'phone', 'address', 'value'])
      .where('account_id', '=', accountId)
      .where('lead_id', 'is', null)
      .orderBy('value')
      .execute();
    expect(noted).toEqual([
      { id: oldId, customer: '', phone: null, address: '', value: 7 },
      { id: youngId, customer: 'Lilis', phone: '6281299900002', address: 'Jl. Melati 8', value: 8 },
    ]);
    expect(order).toEqual({ customer: '', phone: null, value: 100_000 });
    await makeDeliveries(deps);
    const published = await db
      .selectFrom('webhook_deliveries')
      .select('event')
      .where('account_id', '=', accountId)
      .execute();
    expect(published).toEqual([]);
    const events = await db.selectFrom('lead_events').select('kind').where('lead_id', '=', old.id).execute();
    expect(events).toEqual([{ kind: 'erased' }]);
    expect(await checkFigures(db, accountId)).toEqual([]);
    expect((await checkLedger(db)).differences).toEqual([]);
  });

  test('that were filled again by hand lose their buyer again', async () => {
    const old = await lead(120, { name: 'Rina' });
    await put(mine.owner, { ...usual, leadMonths: 3, revision: 0 });
    await removeOldData(deps);
    const { revision, erased_at } = await rowOf(old);
    expect(erased_at).not.toBeNull();
    signInAs(mine.cs);
    const answer = await app.inject({
      method: 'PUT',
      url: `/v1/leads/${old.id}`,
      headers: { 'x-giliran-app': 'web' },
      payload: { name: 'Rina', phone: '081234567812', address: '', message: '', revision },
    });
    expect(answer.statusCode).toBe(200);
    await removeOldData(deps);
    expect(await rowOf(old)).toMatchObject({ name: '', phone: null });
  });

  test('stay whole when the buyer came again under another lead that became a part of them', async () => {
    const phone = '6281234567813';
    const [old, young] = [await lead(120, { phone }), await lead(5, { phone })];
    signInAs(mine.owner);
    const merged = await app.inject({
      method: 'POST',
      url: `/v1/leads/${old.id}/merges`,
      headers: { 'x-giliran-app': 'web', 'idempotency-key': 'merge-of-retention' },
      payload: { leadIds: [young.id] },
    });
    expect(merged.statusCode).toBe(200);
    const alone = await lead(120);
    await put(mine.owner, { ...usual, leadMonths: 3, revision: 0 });
    await removeOldData(deps);
    const kept = await Promise.all([young, old, alone].map(rowOf));
    expect(kept.map(({ erased_at }) => erased_at === null)).toEqual([true, true, false]);
  });
});

test('what fails in one account keeps no other, and the run counts as failed', async () => {
  const leads = [
    await lead(120),
    await createLead(deps, { accountId: theirs.cs.accountId, at: daysAgo(120), source }),
  ];
  let calls = 0;
  const inc = () => {
    calls += 1;
    if (calls === 1) throw new Error('broken once');
  };
  const metrics = { ...deps.metrics, retention: { inc } } as unknown as typeof deps.metrics;
  await expect(removeOldData({ ...deps, metrics })).rejects.toThrow('1 account(s)');
  expect(await Promise.all(leads.map(sourceOf))).toEqual([kept, kept]);
});
