import { beforeEach, expect, test } from 'vitest';
import { mostSavedFilters, savedFilterNameLength } from '#domain/saved-filters.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
let { mine, theirs } = await createTwoShops(deps);
beforeEach(async () => {
  ({ mine, theirs } = await createTwoShops(deps));
});

let keys = 0;
function call(who: Viewer, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) {
  signInAs(who);
  keys += 1;
  const headers = { 'x-giliran-app': 'web', 'idempotency-key': `key-number-${keys}` };
  return app.inject({ method, url: `/v1/saved-filters${path}`, headers, ...(payload && { payload }) });
}
const waiting = { list: 'leads', name: 'Belum dibalas', filter: { status: 'new', origin: 'meta' } };
const names = async (who: Viewer) =>
  (await call(who, 'GET')).json().data.map(({ name }: { name: string }) => name);

test('kept, listed by name and deleted; each member has their own', async () => {
  const { data } = (await call(mine.cs, 'POST', '', waiting)).json();
  expect(data).toEqual({ ...waiting, id: expect.any(String) });
  await call(mine.cs, 'POST', '', { ...waiting, list: 'orders', name: 'a belum bayar' });
  expect((await call(mine.cs, 'GET')).json().data).toEqual([
    { id: expect.any(String), list: 'orders', name: 'a belum bayar', filter: waiting.filter },
    data,
  ]);
  expect(await names(mine.owner)).toEqual([]);
  expect((await call(mine.owner, 'DELETE', `/${data.id}`)).statusCode).toBe(404);
  expect((await call(theirs.owner, 'DELETE', `/${data.id}`)).statusCode).toBe(404);
  expect((await call(mine.cs, 'DELETE', `/${data.id}`)).json()).toEqual({ code: 200, data: {} });
  expect((await call(mine.cs, 'DELETE', `/${data.id}`)).statusCode).toBe(404);
  expect(await names(mine.cs)).toEqual(['a belum bayar']);
});

test('a name is there once for each list, whatever its case', async () => {
  await call(mine.owner, 'POST', '', waiting);
  const again = await call(mine.owner, 'POST', '', { ...waiting, name: ' BELUM dibalas ' });
  expect(again.json()).toMatchObject({ code: 422, fields: { name: 'Nama ini sudah dipakai' } });
  expect((await call(mine.owner, 'POST', '', { ...waiting, list: 'orders' })).statusCode).toBe(200);
  expect((await call(mine.admin, 'POST', '', waiting)).statusCode).toBe(200);
});

test('there is a most for each list, also for two at once', async () => {
  for (let number = 2; number <= mostSavedFilters; number += 1)
    await call(mine.owner, 'POST', '', { ...waiting, name: `Filter ${number}` });
  const both = await Promise.all(
    ['Satu', 'Dua'].map((name) => call(mine.owner, 'POST', '', { ...waiting, name })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(await names(mine.owner)).toHaveLength(mostSavedFilters);
  expect((await call(mine.owner, 'POST', '', { ...waiting, list: 'orders' })).statusCode).toBe(200);
});

test.each<[string, object]>([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(savedFilterNameLength + 1) }],
  ['list', { list: 'buyers' }],
  ['filter', { filter: {} }],
  ['filter', { filter: { status: 'x'.repeat(1_001) } }],
  ['filter', { filter: Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`k${at}`, 'x'])) }],
])('a wrong %s is refused: %j', async (field, wrong) => {
  const answer = await call(mine.owner, 'POST', '', { ...waiting, ...wrong });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().fields)[0]?.split('.')[0]).toBe(field);
  expect(await names(mine.owner)).toEqual([]);
});

test('they go with their member', async () => {
  await call(mine.cs, 'POST', '', waiting);
  await deps.db.deleteFrom('members').where('id', '=', mine.cs.memberId).execute();
  expect(
    await deps.db.selectFrom('saved_filters').where('member_id', '=', mine.cs.memberId).execute(),
  ).toEqual([]);
});
