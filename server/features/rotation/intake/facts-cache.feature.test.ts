import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { standardHours } from '#domain/working-hours.ts';
import { createBuyerHash } from '#server/features/privacy/buyers/buyer-hash.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { assignedOf, createShop, leadsOf, openIntake, type Shop, someone } from './intake.fixture.ts';

// One batch right after the other is decided from the cache. Whatever has changed in between, it must not be noticed.

const { deps, database, setTime } = await createTestApp();
const { db } = deps;
const takers = [{ nickname: 'Sari' }, { nickname: 'Dewi' }];

const member = (id: string | undefined, change: Record<string, unknown>) =>
  db.updateTable('members').set(change).where('id', '=', String(id)).execute();
const rotator = ({ rotatorId }: Shop, change: Record<string, unknown>) =>
  db.updateTable('rotators').set(change).where('id', '=', rotatorId).execute();
const hashOf = createBuyerHash(deps.secrets);
const refuseErased = ({ accountId }: Shop, phone: string) =>
  db
    .insertInto('erased_buyers')
    .values({
      account_id: accountId,
      id: newId(deps.clock, deps.random),
      phone_hash: hashOf(accountId, phone),
      at: new Date(),
      refused: true,
    })
    .execute();
const onLeave = { ...standardHours, leaves: [{ from: '2026-01-01', to: '2027-12-31' }] };

const began = new Date(deps.clock.now());
beforeEach(() => setTime(began.toISOString()));

/** Sari gets the first lead, then something changes, and time passes: what the next one gets. */
async function nextAfter(
  change: (shop: Shop) => Promise<unknown>,
  shop?: Shop,
  seconds = 0,
): Promise<string> {
  const words = { template: '{cs}: {title}', title: 'Gamis' };
  const one = shop ?? (await createShop(deps, { takers, ...words }));
  const intake = openIntake(deps, database);
  expect(assignedOf(await intake.submit(someone(deps, one))).cs.name).toBe('Sari');
  await change(one);
  setTime(new Date(began.getTime() + seconds * 1_000).toISOString());
  const outcome = await intake.submit(someone(deps, one, { phone: '62855999' }));
  return outcome.kind === 'assigned' ? outcome.message : outcome.kind;
}

test('settings are read once, and again when anything was changed', async () => {
  const shop = await createShop(deps, { takers });
  const intake = openIntake(deps, database);
  const asked = vi.spyOn(database.intakeDb, 'executeQuery');
  /** Of somebody without a number nothing is known before it is read. */
  const statements = async () => {
    asked.mockClear();
    await intake.submit(someone(deps, shop, { phone: null }));
    return asked.mock.calls.length;
  };
  expect(await statements()).toBe(2);
  expect(await statements()).toBe(2);
  await rotator(shop, { title: 'Madu' });
  expect(await statements()).toBe(3);
  expect(await statements()).toBe(2);
  asked.mockRestore();
});

test('what the last batch left behind is not read again', async () => {
  const shop = await createShop(deps, { takers });
  const intake = openIntake(deps, database);
  const asked = vi.spyOn(database.intakeDb, 'executeQuery');
  const statements = async () => {
    asked.mockClear();
    await intake.submit(someone(deps, shop));
    return asked.mock.calls.length;
  };
  expect(await statements()).toBe(2);
  expect(await statements()).toBe(1);
  expect(await statements()).toBe(1);
  setTime('2026-11-15T04:00:00Z');
  expect(await statements()).toBe(2);
  asked.mockRestore();
  expect((await leadsOf(deps, shop)).map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
});

const changes: [string, (shop: Shop) => Promise<unknown>, string][] = [
  ['nothing', async () => undefined, 'Dewi: Gamis'],
  ['a CS is inactive', ({ ids }) => member(ids[1], { status: 'inactive' }), 'Sari: Gamis'],
  ['a CS pauses', ({ ids }) => member(ids[1], { paused_until: new Date('2027-01-01') }), 'Sari: Gamis'],
  ['a CS has other hours', ({ ids }) => member(ids[1], { hours: JSON.stringify(onLeave) }), 'Sari: Gamis'],
  ['a CS has no number any more', ({ ids }) => member(ids[1], { phone: null }), 'Sari: Gamis'],
  ['a CS has another name', ({ ids }) => member(ids[1], { nickname: 'Dea' }), 'Dea: Gamis'],
  [
    'a CS is gone',
    ({ ids }) => member(ids[1], { removed_at: new Date(), status: 'inactive' }),
    'Sari: Gamis',
  ],
  [
    'a CS is off the list',
    (shop) =>
      sql`delete from rotator_members where rotator_id = ${shop.rotatorId} and member_id = ${shop.ids[1]}`.execute(
        db,
      ),
    'Sari: Gamis',
  ],
  ['it is paused', (shop) => rotator(shop, { status: 'paused' }), 'closed'],
  ['it is deleted', (shop) => rotator(shop, { removed_at: new Date() }), 'closed'],
  ['it has another title', (shop) => rotator(shop, { title: 'Madu' }), 'Dewi: Madu'],
  ['it has another template', (shop) => rotator(shop, { template: 'Hai {cs}' }), 'Hai Dewi'],
  [
    'the number is blocked',
    ({ accountId }) =>
      db
        .insertInto('blocked_numbers')
        .values({ account_id: accountId, phone: '62855999', created_at: new Date() })
        .execute(),
    'blocked',
  ],
  ['the buyer is erased and refused', (shop) => refuseErased(shop, '62855999'), 'blocked'],
];

describe.each([
  ['decided from the facts of the last batch', 0],
  ['decided from kept settings', 60],
])('%s', (_, seconds) => {
  test.each(changes)('%s', async (_name, change, next) => {
    expect(await nextAfter(change, undefined, seconds)).toBe(next);
  });
});

test('one more erased buyer is refused', async () => {
  const shop = await createShop(deps, { takers });
  await refuseErased(shop, '62855000');
  expect(await nextAfter(() => refuseErased(shop, '62855999'), shop)).toBe('blocked');
});

test('another ratio', async () => {
  const shop = await createShop(deps, { takers });
  const { rotatorId } = shop;
  await nextAfter(
    () => db.updateTable('rotator_members').set({ ratio: 9 }).where('rotator_id', '=', rotatorId).execute(),
    shop,
  );
  const [, lead] = await leadsOf(deps, shop);
  expect(lead?.receipt.pool.map(({ ratio }) => ratio)).toEqual([9, 9]);
});

test('another CS on the list', async () => {
  const shop = await createShop(deps, { takers, idle: [{}] });
  const { accountId, rotatorId, ids, idleIds } = shop;
  const row = {
    account_id: accountId,
    rotator_id: rotatorId,
    member_id: String(idleIds[0]),
    ratio: 1,
    place: 2,
  };
  await nextAfter(() => db.insertInto('rotator_members').values(row).execute(), shop);
  const [, lead] = await leadsOf(deps, shop);
  expect(lead?.receipt.pool.map(({ id }) => id)).toEqual([...ids, ...idleIds]);
});

test('another default CS, and the default CS is another', async () => {
  const away = [{ nickname: 'Sari', hours: onLeave }];
  const shop = await createShop(deps, { takers: away, idle: [{ nickname: 'Ratna' }], template: '{cs}' });
  const [ratna] = shop.idleIds;
  expect(await nextAfter((one) => rotator(one, { default_member_id: ratna }), shop)).toBe('Ratna');
  const intake = openIntake(deps, database);
  expect(assignedOf(await intake.submit(someone(deps, shop))).cs.name).toBe('Ratna');
  await member(ratna, { status: 'inactive' });
  expect(assignedOf(await intake.submit(someone(deps, shop))).cs.name).toBe('Sari');
});

test.each([
  ['in advance', 1, ['postpaid', 'prepaid'], [false, true]],
  ['later', 0, ['prepaid', 'postpaid'], [true, false]],
] as const)('the account pays %s from now on', async (_, points, [before, after], locked) => {
  const shop = await createShop(deps, { takers, points });
  const pay = (billing: 'prepaid' | 'postpaid') =>
    db.updateTable('accounts').set({ billing }).where('id', '=', shop.accountId).execute();
  await pay(before);
  await nextAfter(() => pay(after), shop);
  expect((await leadsOf(deps, shop)).map((lead) => lead.locked)).toEqual(locked);
});
