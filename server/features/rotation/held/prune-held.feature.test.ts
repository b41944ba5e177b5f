import { expect, test } from 'vitest';
import { createHeld } from '#server/testing/held.ts';
import { createHeldShop } from './held.fixture.ts';
import { pruneHeld } from './prune-held.ts';

test('bots after seven days, all others after thirty; counted by the hour', async () => {
  const { deps, accountId, rotatorId, rows } = await createHeldShop();
  const make = (state: 'bot' | 'held' | 'asked' | 'released', at: string) =>
    createHeld(deps, { accountId, rotatorId, state, at: new Date(at) });
  await make('bot', '2026-11-08T02:59:00Z');
  await make('bot', '2026-11-08T02:10:00Z');
  await make('bot', '2026-11-08T03:01:00Z');
  await make('held', '2026-10-16T02:59:00Z');
  await make('asked', '2026-10-16T02:59:00Z');
  await make('released', '2026-10-16T03:01:00Z');
  await pruneHeld(deps.db, deps.clock.now());
  expect((await rows()).map(({ state }) => state)).toEqual(['released', 'bot']);
  const counted = () =>
    deps.db
      .selectFrom('held_hours')
      .select(['hour', 'state', 'arrivals'])
      .orderBy('hour')
      .orderBy('state')
      .execute();
  const before = [
    { hour: new Date('2026-10-16T02:00:00Z'), state: 'asked', arrivals: 1 },
    { hour: new Date('2026-10-16T02:00:00Z'), state: 'held', arrivals: 1 },
    { hour: new Date('2026-11-08T02:00:00Z'), state: 'bot', arrivals: 2 },
  ];
  expect(await counted()).toEqual(before);
  await make('bot', '2026-11-08T02:30:00Z');
  await pruneHeld(deps.db, deps.clock.now());
  expect(await counted()).toEqual([...before.slice(0, 2), { ...before[2], arrivals: 3 }]);
});
