import { expect, test } from 'vitest';
import { pruneHeld } from '#server/features/rotation/held/prune-held.ts';
import { createHeld } from '#server/testing/held.ts';
import { createLead } from '#server/testing/leads.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

test('people, held ones and bots of the account’s own days, also of those that are deleted', async () => {
  const { app, deps, signInAs, setTime } = await createTestApp();
  const { mine, theirs } = await createTwoShops(deps);
  const { accountId } = mine.owner;
  const rotatorId = (await createRotator(deps, { accountId })).id;
  const make = (state: 'asked' | 'held' | 'bot' | 'passed' | 'released' | 'blocked', at: string, count = 1) =>
    createHeld(deps, { accountId, rotatorId, state, at: new Date(at) }, count);
  // The 14th of November in WIT begins at 15:00 UTC of the 13th.
  await make('held', '2026-11-13T14:59:00Z');
  await make('held', '2026-11-13T15:00:00Z', 2);
  await make('bot', '2026-11-13T15:30:00Z', 3);
  await make('released', '2026-11-14T05:00:00Z');
  await make('blocked', '2026-11-14T05:00:00Z');
  await make('passed', '2026-11-14T05:00:00Z');
  await make('asked', '2026-11-14T14:00:00Z');
  await make('bot', '2026-11-14T15:00:00Z');
  await make('asked', '2026-11-15T02:59:00Z');
  await createLead(deps, { accountId, at: new Date('2026-11-13T15:10:00Z') });
  await deps.db.updateTable('accounts').set({ time_zone: 'WIT' }).where('id', '=', accountId).execute();
  const ask = async (who: typeof mine.owner | typeof mine.cs, query: string) => {
    signInAs({ ...who, timeZone: 'WIT' });
    return (await app.inject({ url: `/v1/dashboard?${query}` })).json().data.shield;
  };
  const day = 'from=2026-11-14&to=2026-11-14';
  const counted = { held: 5, released: 1, bots: 3, saved: 7 };
  expect(await ask(mine.owner, day)).toMatchObject(counted);
  expect(await ask(mine.owner, 'from=2026-11-15&to=2026-11-15')).toMatchObject({
    held: 0,
    bots: 1,
    saved: 1,
  });
  setTime('2026-12-20T03:00:00Z');
  await pruneHeld(deps.db, deps.clock.now());
  expect(await ask(mine.owner, day)).toMatchObject(counted);
  expect(await ask(mine.cs, day)).toBeNull();
  expect(await ask(theirs.owner, day)).toMatchObject({ people: 0, held: 0, bots: 0, saved: 0 });
});
