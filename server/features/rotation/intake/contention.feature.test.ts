import type pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { assignedOf, createShop, leadsOf, openIntake, someone } from './intake.fixture.ts';

// Two replicas that have not met yet: both decide without a lock, and the one that stores last must notice.

const { deps, database } = await createTestApp();
const other = openDatabase({ connection: database.connection, size: 5, onError: () => undefined });
afterAll(() => other.close());
const replicas = () => [openIntake(deps, database), openIntake(deps, { intakeDb: other.db })] as const;
const five = Array.from({ length: 5 });
const often = Array.from({ length: 10 }, (_, n) => n);

test.each(often)('on one rotator, where no points are spent (%i)', async () => {
  const shop = await createShop(deps, { takers: [{}, {}], points: 0 });
  const submitted = replicas().flatMap((intake) => five.map(() => intake.submit(someone(deps, shop))));
  await Promise.all(submitted);
  const leads = await leadsOf(deps, shop);
  expect(leads.map(({ turn }) => turn)).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
});

test.each(often)('on two rotators that spend the same points (%i)', async () => {
  const shop = await createShop(deps, { points: 8 });
  const { accountId } = shop;
  const members = shop.ids.map((memberId) => ({ memberId }));
  const { id } = await createRotator(deps, { accountId, members, sticky: 'off' });
  const [one, two] = replicas();
  await Promise.all([
    ...five.map(() => one.submit(someone(deps, shop))),
    ...five.map(() => two.submit(someone(deps, { accountId, rotatorId: id }))),
  ]);
  const leads = await leadsOf(deps, shop);
  expect(leads.filter(({ locked }) => !locked)).toHaveLength(8);
  expect(leads).toHaveLength(10);
  expect((await checkLedger(deps.db)).differences).toEqual([]);
});

describe('the same form six times at once over three replicas, all as slow as can be', () => {
  /**
   * Replicas that have all decided before the first of them stores: each waits at its first storing statement until
   * the others are there too.
   */
  function slowReplicas(count: number, storing = 'insert into leads') {
    let arrived = 0;
    let goOn = () => {};
    const allHere = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return Array.from({ length: count }, () => {
      const replica = openDatabase({ connection: database.connection, size: 2, onError: () => undefined });
      let isFirst = true;
      replica.pool.on('connect', (client: pg.PoolClient) => {
        const query = client.query.bind(client) as (config: pg.QueryConfig) => Promise<unknown>;
        const patient = async (config: pg.QueryConfig) => {
          if (isFirst && config.text.includes(storing)) {
            isFirst = false;
            arrived += 1;
            if (arrived === count) goOn();
            await allHere;
          }
          return query(config);
        };
        Object.assign(client, { query: patient });
      });
      onTestFinished(() => replica.close());
      return openIntake(deps, { intakeDb: replica.db });
    });
  }

  test.each([
    ['with a number', { phone: '6281234567890', visitor: null }, {}],
    [
      'with a number, where nobody is kept',
      { phone: '6281234567890', visitor: null },
      { sticky: 'off' as const },
    ],
    ['without a number', { phone: null }, {}],
    ['where no points are left', { phone: '6281234567890', visitor: null }, { points: 0 }],
  ])('%s', async (_, who, options) => {
    const shop = await createShop(deps, { takers: [{}, {}, {}], sticky: 'always', ...options });
    const submitted = slowReplicas(3).flatMap((intake) =>
      [1, 2].map((n) => {
        // Without a cookie each request is given one of its own.
        const visitor = who.phone === null ? `six-${Math.random()}-${n}` : null;
        return intake.submit(someone(deps, shop, { ...who, visitor, requestKey: 'the-same-form' }));
      }),
    );
    const outcomes = (await Promise.all(submitted)).map(assignedOf);
    const leads = await leadsOf(deps, shop);
    expect(leads.map(({ turn, touches }) => [turn, touches])).toEqual([[1, 0]]);
    expect(new Set(outcomes.map(({ leadId }) => leadId))).toEqual(new Set([leads[0]?.id]));
    expect(new Set(outcomes.map(({ cs }) => cs.id)).size).toBe(1);
    const spent = await deps.db
      .selectFrom('ledger_entries')
      .select('points')
      .where('account_id', '=', shop.accountId)
      .where('reason', '=', 'lead')
      .execute();
    expect(spent).toEqual('points' in options ? [] : [{ points: -1 }]);
  });

  test.each([
    ['with a number', { phone: '6281234567801', visitor: null }],
    ['without a number', { phone: null, visitor: 'a-cookie' }],
  ])('of a buyer who came back, %s', async (_, who) => {
    const shop = await createShop(deps, { takers: [{}, {}, {}], sticky: 'always' });
    await openIntake(deps, database).submit(someone(deps, shop, who));
    const submitted = slowReplicas(3, 'insert into lead_touches').flatMap((intake) =>
      [1, 2].map(() => intake.submit(someone(deps, shop, { ...who, requestKey: 'the-same-visit' }))),
    );
    const outcomes = (await Promise.all(submitted)).map(assignedOf);
    expect((await leadsOf(deps, shop)).map(({ turn, touches }) => [turn, touches])).toEqual([[1, 1]]);
    const visits = await deps.db
      .selectFrom('lead_touches')
      .select('id')
      .where('account_id', '=', shop.accountId)
      .execute();
    expect(visits).toHaveLength(1);
    expect(new Set(outcomes.map(({ visitId }) => visitId))).toEqual(new Set(visits.map(({ id }) => id)));
  });

  test('while one of them decides from the cache', async () => {
    const shop = await createShop(deps, { takers: [{}, {}, {}], sticky: 'always' });
    const replicas = slowReplicas(3);
    // The first lead of each goes through the gate; afterwards all of them remember, and two remember wrongly.
    await Promise.all(replicas.map((intake) => intake.submit(someone(deps, shop))));
    for (const intake of replicas) await intake.submit(someone(deps, shop));
    const form = { phone: '6281234567899', visitor: null, requestKey: 'the-same-form' };
    const outcomes = await Promise.all(
      replicas.flatMap((intake) => [1, 2].map(() => intake.submit(someone(deps, shop, form)))),
    );
    const leads = (await leadsOf(deps, shop)).filter(({ phone }) => phone === form.phone);
    expect(leads.map(({ touches }) => touches)).toEqual([0]);
    expect(new Set(outcomes.map((outcome) => assignedOf(outcome).leadId)).size).toBe(1);
  });
});
