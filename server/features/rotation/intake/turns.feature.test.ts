import { afterAll, describe, expect, test } from 'vitest';
import { standardHours } from '#domain/working-hours.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { assignedOf, createShop, leadsOf, openIntake, someone, tally } from './intake.fixture.ts';

const { deps, database } = await createTestApp();
const { connection } = database;
const second = openDatabase({ connection, size: 10, onError: () => undefined });
afterAll(() => second.close());

const never = {
  ...standardHours,
  enabled: true,
  days: standardHours.days.map((day) => ({ ...day, active: false })),
};

describe('turns', () => {
  test('a hundred at once, shared 5 : 3 : 2, each with its turn, code, receipt and message', async () => {
    const shop = await createShop(deps, {
      takers: [{ ratio: 5 }, { ratio: 3 }, { ratio: 2, nickname: '', fullName: 'Sari Dewi Lestari' }],
      template: 'Halo {cs}, saya {name} {phone} di {address}: {title} {code}',
      title: 'Promo',
    });
    const intake = openIntake(deps, database);
    const given = { address: 'Bandung', source: { utmSource: 'ig' }, origin: 'meta' } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => intake.submit(someone(deps, shop, given))),
    );
    const [a, b, c] = shop.ids as [string, string, string];
    expect(tally(outcomes.map((outcome) => assignedOf(outcome).cs.id))).toEqual({
      [a]: 50,
      [b]: 30,
      [c]: 20,
    });

    const leads = await leadsOf(deps, shop);
    expect(leads.map(({ turn }) => turn)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    expect(new Set(leads.map(({ code }) => code)).size).toBe(100);
    expect(new Set(outcomes.map((outcome) => assignedOf(outcome).leadId))).toEqual(
      new Set(leads.map((l) => l.id)),
    );
    const lead = leads.find(({ member_id }) => member_id === c);
    const outcome = outcomes.map(assignedOf).find(({ leadId }) => leadId === lead?.id);
    expect(lead).toMatchObject({
      name: 'Budi',
      address: 'Bandung',
      origin: 'meta',
      source: { utmSource: 'ig' },
      status: 'new',
      locked: false,
      touches: 0,
      touched_at: null,
      created_at: deps.clock.now(),
      code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
      message: `Halo Sari, saya Budi ${lead?.phone} di Bandung: Promo ${lead?.code}`,
      receipt: { how: 'ratio', pool: [{ id: a }, { id: b }, { id: c }], skipped: [] },
    });
    expect(outcome).toMatchObject({
      returning: false,
      message: lead?.message,
      cs: { id: c, name: 'Sari', phone: expect.stringMatching(/^62812/), colour: expect.any(Number) },
    });
    const turns = await deps.db
      .selectFrom('rotator_turns')
      .selectAll()
      .where('rotator_id', '=', shop.rotatorId)
      .executeTakeFirstOrThrow();
    expect(turns.number).toBe(100);
    expect(Object.keys(turns.state as object).sort()).toEqual([...shop.ids].sort());
  });

  test('two replicas at once, two rotators of two accounts: exact, nothing lost, nothing twice', async () => {
    const takers = [{ ratio: 3 }, { ratio: 2 }];
    const shops = [await createShop(deps, { takers }), await createShop(deps, { takers, points: 130 })];
    const replicas = [
      openIntake(deps, database),
      openIntake({ ...deps, db: second.db }, { intakeDb: second.db }),
    ];
    const rounds = Array.from({ length: 5 }, async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        await Promise.all(
          replicas.flatMap((replica) =>
            shops.flatMap((shop) => Array.from({ length: 5 }, () => replica.submit(someone(deps, shop)))),
          ),
        );
      }
    });
    await Promise.all(rounds);
    for (const [index, shop] of shops.entries()) {
      const leads = await leadsOf(deps, shop);
      expect(leads.map(({ turn }) => turn)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
      const [a, b] = shop.ids as [string, string];
      expect(tally(leads.map(({ member_id }) => member_id))).toEqual({ [a]: 120, [b]: 80 });
      expect(leads.filter(({ locked }) => locked)).toHaveLength(index === 0 ? 0 : 70);
    }
    expect((await checkLedger(deps.db)).differences).toEqual([]);
  });

  test('drawn by lot, everyone gets some and nobody saves', async () => {
    const shop = await createShop(deps, { takers: [{ ratio: 10 }, { ratio: 10 }], rotation: 'random' });
    const intake = openIntake(deps, database);
    await Promise.all(Array.from({ length: 60 }, () => intake.submit(someone(deps, shop))));
    const shares = Object.values(tally((await leadsOf(deps, shop)).map(({ member_id }) => member_id)));
    expect(shares).toHaveLength(2);
    expect(Math.min(...shares)).toBeGreaterThan(5);
  });
});

describe('who gets nothing', () => {
  test('who is inactive, off duty or has no number is passed over, and the receipt says why', async () => {
    const takers = [{}, { status: 'inactive' as const }, { hours: never }, { phone: null }];
    const shop = await createShop(deps, { takers });
    const intake = openIntake(deps, database);
    const [here, inactive, off, mute] = shop.ids;
    for (let n = 0; n < 3; n += 1) {
      expect(assignedOf(await intake.submit(someone(deps, shop))).cs.id).toBe(here);
    }
    const [lead] = await leadsOf(deps, shop);
    expect(lead?.receipt).toMatchObject({
      pool: [{ id: here }],
      skipped: expect.arrayContaining([
        { id: inactive, why: 'inactive' },
        { id: off, why: 'hours' },
        { id: mute, why: 'no-number' },
      ]),
    });
  });

  test('nobody on duty: the default CS, who need not be in the list', async () => {
    const shop = await createShop(deps, { takers: [{ hours: never }], idle: [{}] });
    const [rescuer = ''] = shop.idleIds;
    await deps.db
      .updateTable('rotators')
      .set({ default_member_id: rescuer })
      .where('id', '=', shop.rotatorId)
      .execute();
    const intake = openIntake(deps, database);
    expect(assignedOf(await intake.submit(someone(deps, shop))).cs.id).toBe(rescuer);
    expect((await leadsOf(deps, shop))[0]).toMatchObject({ turn: 1, receipt: { how: 'default' } });
  });

  test('nor a default CS: the next in turn, hours or not', async () => {
    const shop = await createShop(deps, { takers: [{ hours: never }, { hours: never }] });
    const intake = openIntake(deps, database);
    const two = [await intake.submit(someone(deps, shop)), await intake.submit(someone(deps, shop))];
    expect(two.map((outcome) => assignedOf(outcome).cs.id).sort()).toEqual([...shop.ids].sort());
    expect((await leadsOf(deps, shop))[0]?.receipt).toMatchObject({ how: 'off-duty' });
  });

  test.each([
    ['nobody at all', { takers: [] }, 'no-members'],
    ['nobody who could be reached', { takers: [{ phone: null }, { status: 'inactive' }] }, 'no-members'],
    ['a paused rotator', { status: 'paused' }, 'closed'],
  ] as const)('%s: the visitor reads so, and nothing is kept', async (_, options, kind) => {
    const shop = await createShop(deps, {
      ...options,
      takers: 'takers' in options ? [...options.takers] : [{}],
    });
    expect(await openIntake(deps, database).submit(someone(deps, shop))).toEqual({ kind });
    await expectNothing(shop);
  });

  test('a removed rotator, one that never was, another account’s', async () => {
    const [shop, other] = [await createShop(deps), await createShop(deps)];
    const intake = openIntake(deps, database);
    const { rotatorId } = other;
    expect(await intake.submit(someone(deps, { ...shop, rotatorId }))).toEqual({ kind: 'closed' });
    expect(await intake.submit(someone(deps, { ...shop, rotatorId: shop.accountId }))).toEqual({
      kind: 'closed',
    });
    await deps.db
      .updateTable('rotators')
      .set({ removed_at: deps.clock.now() })
      .where('id', '=', shop.rotatorId)
      .execute();
    expect(await intake.submit(someone(deps, shop))).toEqual({ kind: 'closed' });
    await expectNothing(shop);
  });

  test('a blocked number, in its own account alone', async () => {
    const [shop, other] = [await createShop(deps), await createShop(deps)];
    const { accountId } = shop;
    const phone = '628777';
    await deps.db
      .insertInto('blocked_numbers')
      .values({ account_id: accountId, phone, created_at: deps.clock.now() })
      .execute();
    const intake = openIntake(deps, database);
    const batch = [{ phone }, {}].map((given) => intake.submit(someone(deps, shop, given)));
    const [blocked, neighbour] = await Promise.all(batch);
    expect(blocked).toEqual({ kind: 'blocked' });
    expect(neighbour).toMatchObject({ kind: 'assigned' });
    expect(await leadsOf(deps, shop)).toHaveLength(1);
    expect(await intake.submit(someone(deps, other, { phone }))).toMatchObject({ kind: 'assigned' });
  });

  async function expectNothing(shop: { accountId: string; rotatorId: string }): Promise<void> {
    expect(await leadsOf(deps, shop)).toEqual([]);
    const row = await deps.db
      .selectFrom('accounts as a')
      .innerJoin('rotator_turns as t', 't.account_id', 'a.id')
      .select(['a.points', 't.number', 't.state'])
      .where('a.id', '=', shop.accountId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ points: 1_000, number: 0, state: {} });
  }
});
