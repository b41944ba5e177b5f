import { afterAll, expect, test } from 'vitest';
import { checkLedger } from '#server/features/points/check-ledger.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createShop, leadsOf, openIntake, someone } from './intake.fixture.ts';

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
