import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { longestTemplateText, mostTemplates, type Template } from '#contract/templates.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
const { db } = deps;
let { mine, theirs } = await createTwoShops(deps);
beforeEach(async () => {
  ({ mine, theirs } = await createTwoShops(deps));
});

const nobody = '018f0000-0000-7000-8000-00000000dead';
const text = 'Halo {name}, saya {cs}.\nMasih berminat?';
let keys = 0;
function call(who: Viewer, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  signInAs(who);
  keys += 1;
  const headers = { 'x-giliran-app': 'web', 'idempotency-key': `key-number-${keys}` };
  return app.inject({ method, url: `/v1/templates${path}`, headers, ...(payload && { payload }) });
}
const list = async (who: Viewer): Promise<Template[]> => (await call(who, 'GET')).json().data;
const names = async (who: Viewer) =>
  (await list(who)).map(({ name, isFavourite }) => (isFavourite ? `* ${name}` : name));
const add = (who: Viewer, name: string) => call(who, 'POST', '', { name, text });
const added = async (who: Viewer, name: string): Promise<string> => {
  const answer = await add(who, name);
  expect(answer.json()).toMatchObject({ code: 200 });
  return answer.json().data.id;
};
const favour = (who: Viewer, id: string, isFavourite = true) =>
  call(who, 'PUT', `/${id}/favourite`, { isFavourite });
const taken = { code: 422, fields: { name: 'Nama ini sudah dipakai' } };

test('made, changed and deleted; every screen gets an event each time', async () => {
  const { data } = (await add(mine.owner, 'Sapaan')).json();
  expect(data).toEqual({
    id: expect.any(String),
    name: 'Sapaan',
    text,
    kind: 'follow_up',
    isFavourite: false,
    revision: 0,
  });
  const changed = await call(mine.admin, 'PUT', `/${data.id}`, { name: 'sapaan', text: 'Halo', revision: 0 });
  const after = { ...data, name: 'sapaan', text: 'Halo', revision: 1 };
  expect(changed.json().data).toEqual(after);
  expect(await list(mine.cs)).toEqual([after]);
  await favour(mine.cs, data.id);
  expect((await call(mine.owner, 'DELETE', `/${data.id}`)).json()).toEqual({ code: 200, data: {} });
  expect(await list(mine.cs)).toEqual([]);
  const { accountId } = mine.owner;
  const published = await db
    .selectFrom('events')
    .select('name')
    .where('account_id', '=', accountId)
    .execute();
  expect(published.map(({ name }) => name)).toEqual(Array(4).fill('templates.changed'));
});

test('what one is written for is said once, and holds for who does not say it again', async () => {
  const payment = { name: 'Tagih', text: 'Halo {name}, {total}', kind: 'payment' };
  const { data } = (await call(mine.owner, 'POST', '', payment)).json();
  expect(data).toMatchObject(payment);
  const edited = { name: 'Tagih lagi', text: payment.text, revision: 0 };
  expect((await call(mine.owner, 'PUT', `/${data.id}`, edited)).json().data).toMatchObject({
    name: 'Tagih lagi',
    kind: 'payment',
  });
});

test('favourites are each member’s own, and stand first', async () => {
  const [b, a, c] = [
    await added(mine.owner, 'b'),
    await added(mine.owner, 'A'),
    await added(mine.owner, 'C'),
  ];
  expect((await favour(mine.cs, c)).json().data).toMatchObject({ id: c, name: 'C', isFavourite: true });
  await favour(mine.cs, b);
  await favour(mine.owner, a);
  expect(await names(mine.cs)).toEqual(['* b', '* C', 'A']);
  expect(await names(mine.owner)).toEqual(['* A', 'b', 'C']);
  expect(await names(mine.admin)).toEqual(['A', 'b', 'C']);
  for (let again = 0; again < 2; again += 1) {
    expect((await favour(mine.cs, c, false)).json().data).toMatchObject({ isFavourite: false });
    expect((await favour(mine.cs, b)).json().data).toMatchObject({ isFavourite: true });
  }
  expect(await names(mine.cs)).toEqual(['* b', 'A', 'C']);
});

test('a name is there once, whatever its case; another account may have it too', async () => {
  await added(mine.owner, 'Promo');
  const other = await added(mine.owner, 'Ongkir');
  expect((await add(mine.owner, 'PROMO')).json()).toMatchObject(taken);
  expect(
    (await call(mine.owner, 'PUT', `/${other}`, { name: 'promo', text, revision: 0 })).json(),
  ).toMatchObject(taken);
  await added(theirs.owner, 'Promo');
});

test('not more than a list can show, and not longer than a chat', async () => {
  await sql`
    insert into templates (account_id, id, name, text, created_at)
    select ${mine.owner.accountId}, gen_random_uuid(), 'Template ' || n, 'Halo', now()
    from generate_series(2, ${mostTemplates}::int) n`.execute(db);
  await added(mine.owner, 'Template 1');
  expect((await add(mine.owner, 'Terlalu banyak')).json()).toMatchObject({
    code: 422,
    fields: { name: 'Sudah ada 100 template; hapus dulu yang tidak terpakai' },
  });
  const long = { name: 'Panjang', text: 'x'.repeat(longestTemplateText + 1) };
  expect((await call(theirs.owner, 'POST', '', long)).json()).toMatchObject({
    code: 422,
    fields: { text: expect.any(String) },
  });
});

test('another account’s template, and one that is gone, are not there', async () => {
  const id = await added(theirs.owner, 'Rahasia');
  for (const missing of [id, nobody]) {
    const changed = await call(mine.owner, 'PUT', `/${missing}`, { name: 'Baru', text, revision: 0 });
    expect(changed.json()).toMatchObject({ code: 404 });
    expect((await favour(mine.cs, missing)).json()).toMatchObject({ code: 404 });
    expect((await call(mine.owner, 'DELETE', `/${missing}`)).json()).toMatchObject({ code: 404 });
  }
  expect(await list(mine.owner)).toEqual([]);
  expect(await names(theirs.owner)).toEqual(['Rahasia']);
});
