import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/index.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createViewCounter, type ViewCounter } from './count-views.ts';

const { deps, setTime, logLines, database } = await createTestApp();
const owner = database.owner.db;
const { db } = deps;
const { accountId } = await createMember(deps);
const makeRotator = async () => (await createRotator(deps, { accountId })).id;

const viewsOf = (rotatorId: string) =>
  db
    .selectFrom('rotator_views')
    .select(['day', 'origin', 'views'])
    .where('rotator_id', '=', rotatorId)
    .orderBy('day')
    .orderBy('origin')
    .execute();
const logged = (words: string) => logLines.filter((line) => line.includes(words)).length;
const times = (n: number, counter: ViewCounter, id: string) => {
  for (let i = 0; i < n; i += 1) counter.count({ accountId, id, timeZone: 'WIB' }, 'other');
};
const seen = (id: string, views: number) =>
  expect.poll(async () => (await viewsOf(id))[0]?.views).toBe(views);

it('counts by the days of the account', async () => {
  const id = await makeRotator();
  const counter = createViewCounter(deps);
  setTime('2026-11-15T15:30:00Z');
  for (const timeZone of ['WIB', 'WITA', 'WIT'] as const) counter.count({ accountId, id, timeZone }, 'meta');
  await counter.close();
  expect(await viewsOf(id)).toEqual([
    { day: '2026-11-15', origin: 'meta', views: 2 },
    { day: '2026-11-16', origin: 'meta', views: 1 },
  ]);
});

it('writes every second, by day and origin, and adds to what is there', async () => {
  const id = await makeRotator();
  const counter = createViewCounter(deps);
  setTime('2026-11-15T16:59:59Z');
  counter.count({ accountId, id, timeZone: 'WIB' }, 'meta');
  times(3, counter, id);
  setTime('2026-11-15T17:00:00Z');
  times(1, counter, id);
  expect(await viewsOf(id)).toEqual([]);
  const written = [
    { day: '2026-11-15', origin: 'meta', views: 1 },
    { day: '2026-11-15', origin: 'other', views: 3 },
    { day: '2026-11-16', origin: 'other', views: 1 },
  ];
  await expect.poll(() => viewsOf(id)).toEqual(written);
  times(2, counter, id);
  await counter.close();
  expect((await viewsOf(id)).at(-1)).toEqual({ day: '2026-11-16', origin: 'other', views: 3 });
  // Nothing is counted after the end.
  times(1, counter, id);
  await counter.close();
  expect((await viewsOf(id)).at(-1)?.views).toBe(3);
});

it('keeps what the database refuses, says so once, and writes it when it can', async () => {
  const id = await makeRotator();
  const counter = createViewCounter(deps);
  await sql`alter table rotator_views rename to elsewhere`.execute(owner);
  times(2, counter, id);
  await expect.poll(() => logged('views could not be written')).toBe(1);
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const tries = () =>
    statements.mock.calls.filter((call) => JSON.stringify(call[0]).includes('rotator_views'));
  times(3, counter, id);
  // A second and a third try in vain.
  await expect.poll(() => tries().length).toBeGreaterThan(1);
  statements.mockRestore();
  expect(logged('views could not be written')).toBe(1);
  await sql`alter table elsewhere rename to rotator_views`.execute(owner);
  await seen(id, 5);
  await counter.close();
  expect(await viewsOf(id)).toHaveLength(1);
});

it('ends in time, and says what is lost, when the database is away', async () => {
  const away = openDatabase({
    connection: { host: '127.0.0.1', port: 9, user: 'nobody' },
    size: 1,
    onError: () => undefined,
  });
  afterAll(() => away.close());
  const counter = createViewCounter({ ...deps, db: away.db });
  times(1, counter, await makeRotator());
  await counter.close();
  expect(logged('views were lost')).toBe(1);
});

it('what was counted for a rotator that is gone does not stand in the way', async () => {
  const [gone, here] = [await makeRotator(), await makeRotator()];
  const counter = createViewCounter(deps);
  times(2, counter, gone);
  times(4, counter, here);
  await db.deleteFrom('rotators').where('id', '=', gone).execute();
  await counter.close();
  expect(await viewsOf(gone)).toEqual([]);
  expect(await viewsOf(here)).toMatchObject([{ views: 4 }]);
});

it('eight that write the same rotators at the same moment add up', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, makeRotator));
  for (let round = 0; round < 5; round += 1) {
    const counters = Array.from({ length: 8 }, () => createViewCounter(deps));
    // Each meets them in another order.
    for (const [n, counter] of counters.entries())
      for (let i = 0; i < ids.length; i += 1)
        times(1, counter, (n % 2 ? ids : ids.toReversed())[(i + n) % ids.length] ?? '');
    await Promise.all(counters.map((counter) => counter.close()));
  }
  for (const id of ids) expect((await viewsOf(id)).map(({ views }) => views)).toEqual([40]);
  expect(logged('views were lost')).toBe(1);
});

it('takes rows in the order of their keys, whichever was opened first', async () => {
  const ids = [await makeRotator(), await makeRotator()].sort();
  const [first, second] = ids as [string, string];
  const fill = createViewCounter(deps);
  for (const id of ids) times(1, fill, id);
  await fill.close();
  const counter = createViewCounter(deps);
  for (const id of [second, first]) times(1, counter, id);
  const rowOf = (tx: typeof db, id: string) =>
    tx.selectFrom('rotator_views').select('views').where('rotator_id', '=', id).forUpdate();
  const closing = await db.transaction().execute(async (tx) => {
    await rowOf(tx, first).execute();
    const closed = counter.close();
    // It stands at the first row now; whoever holds that may have the second.
    await untilWaitingForLock(db);
    await rowOf(tx, second).noWait().execute();
    return { closed };
  });
  await closing.closed;
  for (const id of ids) expect(await viewsOf(id)).toMatchObject([{ views: 2 }]);
});

it('keeps no more rotators than fit, and says so', async () => {
  const id = await makeRotator();
  const counter = createViewCounter(deps);
  times(1, counter, id);
  for (let n = 0; n < 20_100; n += 1) {
    const rotatorId = `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    counter.count({ accountId, id: rotatorId, timeZone: 'WIB' }, 'other');
  }
  expect(logged('too many views to keep')).toBe(1);
  times(1, counter, id);
  await counter.close();
  expect(await viewsOf(id)).toMatchObject([{ views: 2 }]);
});
