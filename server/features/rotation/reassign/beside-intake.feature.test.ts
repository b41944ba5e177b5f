import { expect, test } from 'vitest';
import {
  assignedOf,
  openIntake,
  type Shop,
  someone,
} from '#server/features/rotation/intake/intake.fixture.ts';
import { ago, openReassign } from './reassign.fixture.ts';

// Arriving leads are decided from memory while a campaign runs; reassigning gives out turns of the same rotators.

const { deps, database, shopOf, leadOf, turnOf, history, run } = await openReassign();
const turnsOf = async ({ rotatorId }: Shop) => {
  const leads = deps.db.selectFrom('leads').select('turn').where('rotator_id', '=', rotatorId);
  return (await leads.where('turn', '>', 0).orderBy('turn').execute()).map(({ turn }) => turn);
};
const names = [{ nickname: 'Sari' }, { nickname: 'Dewi' }, { nickname: 'Rina' }];

test('a turn given out between two batches is counted by the second', async () => {
  const shop = await shopOf({ takers: names, points: 1_000 });
  const intake = openIntake(deps, database);
  const next = async () => assignedOf(await intake.submit(someone(deps, shop))).cs.name;
  expect(await next()).toBe('Sari');
  // A second one from memory, so that it is known to be in use.
  expect(await next()).toBe('Dewi');
  await leadOf(shop, { at: ago(20) });
  await run();
  // Rina's turn went to the silent lead, so it is Sari's again.
  expect(await next()).toBe('Sari');
  expect((await turnOf(shop)).number).toBe(4);
  expect(await turnsOf(shop)).toEqual([1, 2, 4]);
});

test('both at once: no lead and no turn is lost, none counted twice', async () => {
  const shop = await shopOf({ takers: names, points: 10_000 });
  const silent: string[] = [];
  for (let n = 0; n < 60; n += 1) silent.push(await leadOf(shop, { at: ago(90 - n) }));
  const intake = openIntake(deps, database);
  const arrive = async () => {
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => intake.submit(someone(deps, shop))));
    }
  };
  await Promise.all([arrive(), run(), run()]);
  const { number } = await turnOf(shop);
  expect(number).toBe(260);
  const turns = await turnsOf(shop);
  expect(turns).toHaveLength(200);
  expect(new Set(turns).size).toBe(200);
  for (const id of silent) expect(await history(id)).toHaveLength(1);
});
