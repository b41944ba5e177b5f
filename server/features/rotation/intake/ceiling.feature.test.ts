import { afterAll, describe, expect, test, vi } from 'vitest';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { unreadNotices } from '#server/testing/changes.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createShop, leadsOf, openIntake, type Shop, someone, tally } from './intake.fixture.ts';

// The owner allows so many points a day: no lead more than that, on however many replicas.

const { deps, database, setTime } = await createTestApp();
const { db } = deps;
const many = (count: number) => Array.from({ length: count }, (_, index) => index);

const limitRotator = ({ rotatorId }: Pick<Shop, 'rotatorId'>, points: number | null) =>
  db.updateTable('rotators').set({ points_per_day: points }).where('id', '=', rotatorId).execute();
const limitAccount = ({ accountId }: Shop, points: number | null) =>
  db.updateTable('accounts').set({ points_per_day: points }).where('id', '=', accountId).execute();
const heldOf = ({ accountId }: Shop) =>
  db.selectFrom('held_arrivals').selectAll().where('account_id', '=', accountId).orderBy('at').execute();
const noticesOf = async ({ accountId: id }: Shop) =>
  (await unreadNotices(db, id)).map(({ accountId, type, ...ceiling }) => ceiling);
const accountOf = ({ accountId }: Shop) =>
  db.selectFrom('accounts').select(['points', 'spent']).where('id', '=', accountId).executeTakeFirstOrThrow();

async function kindsOf(shop: Pick<Shop, 'accountId' | 'rotatorId'>, count: number) {
  const intake = openIntake(deps, database);
  const kinds: string[] = [];
  // One after the other: the first is read, those behind it are decided from the cache.
  for (const _ of many(count)) kinds.push((await intake.submit(someone(deps, shop))).kind);
  return tally(kinds);
}

test('who comes when the rotator’s points of the day are spent is kept, without turn and point', async () => {
  const shop = await createShop(deps, { takers: [{}, {}], points: 100 });
  await limitRotator(shop, 4);
  const intake = openIntake(deps, database);
  for (const _ of many(4)) await intake.submit(someone(deps, shop));
  const late = someone(deps, shop, { name: 'Rina', address: 'Jalan Melati', source: { utmSource: 'ig' } });
  expect(await intake.submit(late)).toEqual({ kind: 'held' });
  expect(await intake.submit(late)).toEqual({ kind: 'held' });
  expect((await leadsOf(deps, shop)).map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
  expect(await accountOf(shop)).toEqual({ points: 96, spent: 4 });
  expect(await heldOf(shop)).toMatchObject([
    {
      rotator_id: shop.rotatorId,
      state: 'held',
      reasons: ['ceiling'],
      name: 'Rina',
      phone: late.phone,
      address: 'Jalan Melati',
      source: { utmSource: 'ig' },
      request_key: late.requestKey,
      lead_id: null,
    },
  ]);
});

test('within the limit a lead costs no further statement', async () => {
  const shop = await createShop(deps);
  await limitRotator(shop, 100);
  await limitAccount(shop, 100);
  const intake = openIntake(deps, database);
  const asked = vi.spyOn(database.intakeDb, 'executeQuery');
  for (const statements of [2, 1, 1]) {
    asked.mockClear();
    await intake.submit(someone(deps, shop));
    expect(asked).toHaveBeenCalledTimes(statements);
  }
  asked.mockRestore();
});

test('of the account: all its rotators together', async () => {
  const shop = await createShop(deps, { points: 100 });
  const { accountId } = shop;
  const members = shop.ids.map((memberId) => ({ memberId }));
  const { id } = await createRotator(deps, { accountId, members, sticky: 'off' });
  await limitAccount(shop, 5);
  expect(await kindsOf(shop, 3)).toEqual({ assigned: 3 });
  expect(await kindsOf({ accountId, rotatorId: id }, 3)).toEqual({ assigned: 2, held: 1 });
});

test('leads that arrive locked count too: they are paid for when they open', async () => {
  const shop = await createShop(deps, { points: 0 });
  await limitAccount(shop, 3);
  expect(await kindsOf(shop, 5)).toEqual({ assigned: 3, held: 2 });
  expect(await accountOf(shop)).toEqual({ points: 0, spent: 3 });
  expect((await checkLedger(db)).differences).toEqual([]);
});

test('a new day of the account begins at its own midnight', async () => {
  setTime('2026-11-15T16:00:00Z');
  const shop = await createShop(deps);
  await limitRotator(shop, 2);
  expect(await kindsOf(shop, 3)).toEqual({ assigned: 2, held: 1 });
  // Half past eleven in the evening in Jakarta, then half past midnight.
  setTime('2026-11-15T16:30:00Z');
  expect(await kindsOf(shop, 1)).toEqual({ held: 1 });
  setTime('2026-11-15T17:30:00Z');
  expect(await kindsOf(shop, 3)).toEqual({ assigned: 2, held: 1 });
});

test('another limit holds from the next lead on, also for who remembers', async () => {
  const shop = await createShop(deps);
  const intake = openIntake(deps, database);
  const next = async () => (await intake.submit(someone(deps, shop))).kind;
  await next();
  expect(await next()).toBe('assigned');
  await limitAccount(shop, 2);
  expect(await next()).toBe('held');
  await limitAccount(shop, 3);
  expect(await next()).toBe('assigned');
  await limitRotator(shop, 3);
  expect(await next()).toBe('held');
  await limitAccount(shop, null);
  await limitRotator(shop, null);
  expect(await next()).toBe('assigned');
});

test('returning buyers go to their CS, and whom the seller lets in comes in', async () => {
  const shop = await createShop(deps, { sticky: 'always', points: 10 });
  const intake = openIntake(deps, database);
  const known = someone(deps, shop);
  await intake.submit(known);
  await limitRotator(shop, 1);
  const held = someone(deps, shop);
  expect((await intake.submit(held)).kind).toBe('held');
  expect(await intake.submit({ ...known, requestKey: 'again' })).toMatchObject({ returning: true });
  expect((await intake.submit({ ...held, isReleased: true })).kind).toBe('assigned');
  expect(await leadsOf(deps, shop)).toHaveLength(2);
  expect(await accountOf(shop)).toEqual({ points: 8, spent: 2 });
});

test('a form that was held is used, with the same words good for the same', async () => {
  const shop = await createShop(deps, { takers: [{}] });
  await limitRotator(shop, 1);
  const intake = openIntake(deps, database);
  await intake.submit(someone(deps, shop));
  const formKey = '019000000000aaaaaaaaaaaaaaaaaa';
  const held = someone(deps, shop, { formKey });
  expect(await intake.submit(held)).toEqual({ kind: 'held' });
  expect(await intake.submit(held)).toEqual({ kind: 'held' });
  expect(await intake.submit(someone(deps, shop, { formKey }))).toEqual({ kind: 'used' });
  await limitRotator(shop, null);
  expect(await intake.submit(held)).toMatchObject({ kind: 'assigned' });
  expect(await heldOf(shop)).toHaveLength(1);
});

test('who had answered a question before waits for the seller, with both reasons', async () => {
  const shop = await createShop(deps);
  await limitRotator(shop, 1);
  const intake = openIntake(deps, database);
  await intake.submit(someone(deps, shop));
  const { accountId, rotatorId } = shop;
  const asked = someone(deps, shop);
  await db
    .insertInto('held_arrivals')
    .values({
      account_id: accountId,
      rotator_id: rotatorId,
      id: rotatorId,
      at: asked.at,
      state: 'asked',
      reasons: ['no_key'],
      name: asked.name,
      phone: asked.phone,
      address: '',
      origin: 'other',
      source: '{}',
      request_key: asked.requestKey,
    })
    .execute();
  expect(await intake.submit(asked)).toEqual({ kind: 'held' });
  expect(await heldOf(shop)).toMatchObject([{ state: 'held', reasons: ['no_key', 'ceiling'] }]);
});

describe('people are notified', () => {
  test('at 80 percent and when it is spent, once a day each', async () => {
    const shop = await createShop(deps, { title: 'Gamis' });
    await limitRotator(shop, 10);
    const about = { kind: 'points.ceiling', subjectId: shop.rotatorId, subject: 'Gamis' };
    await kindsOf(shop, 7);
    expect(await noticesOf(shop)).toEqual([]);
    await kindsOf(shop, 1);
    expect(await noticesOf(shop)).toEqual([{ ...about, points: 2 }]);
    await kindsOf(shop, 5);
    expect(await noticesOf(shop)).toEqual([
      { ...about, points: 2 },
      { ...about, points: 0 },
    ]);
    // A higher limit is reached too: that they know.
    await limitRotator(shop, 20);
    await kindsOf(shop, 12);
    expect(await noticesOf(shop)).toHaveLength(2);
  });

  test('of the account, with all that is left in one batch only that it is spent', async () => {
    const shop = await createShop(deps);
    await limitAccount(shop, 6);
    const intake = openIntake(deps, database);
    await Promise.all(many(9).map(() => intake.submit(someone(deps, shop))));
    expect(await noticesOf(shop)).toEqual([
      { kind: 'points.ceiling', subjectId: shop.accountId, subject: '', points: 0 },
    ]);
    expect(await heldOf(shop)).toHaveLength(3);
  });

  test('of a limit that was set below what is spent, when it is first felt', async () => {
    const shop = await createShop(deps);
    await kindsOf(shop, 5);
    await limitRotator(shop, 2);
    expect(await noticesOf(shop)).toEqual([]);
    await kindsOf(shop, 2);
    expect(await noticesOf(shop)).toMatchObject([{ points: 0 }]);
  });
});

describe('several replicas', () => {
  const others = many(3).map(() =>
    openDatabase({ connection: database.connection, size: 3, onError: () => undefined }),
  );
  afterAll(() => Promise.all(others.map((other) => other.close())));

  test.each(many(4))('spend exactly what is allowed (%i)', async (n) => {
    const shop = await createShop(deps, { takers: [{}, {}], points: n % 2 === 0 ? 1_000 : 0 });
    const { accountId } = shop;
    const members = shop.ids.map((memberId) => ({ memberId }));
    const { id } = await createRotator(deps, { accountId, members, sticky: 'off' });
    await limitRotator(shop, 12);
    await limitAccount(shop, 20);
    const replicas = others.map((other) => openIntake(deps, { intakeDb: other.db }));
    const buyers = replicas.flatMap((intake) =>
      many(10).flatMap(() => [
        intake.submit(someone(deps, shop)),
        intake.submit(someone(deps, { accountId, rotatorId: id })),
      ]),
    );
    const outcomes = await Promise.all(buyers);
    expect(tally(outcomes.map(({ kind }) => kind))).toEqual({ assigned: 20, held: 40 });
    const leads = await leadsOf(deps, shop);
    expect(leads).toHaveLength(20);
    expect(leads.filter((lead) => lead.rotator_id === shop.rotatorId).length).toBeLessThanOrEqual(12);
    expect(await heldOf(shop)).toHaveLength(40);
    expect((await accountOf(shop)).spent).toBe(20);
    expect((await checkLedger(db)).differences).toEqual([]);
  });
});
