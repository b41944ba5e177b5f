import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CountedLabel, mostLabels } from '#contract/labels.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createLead } from '#server/testing/leads.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
const { db, clock } = deps;
let { mine, theirs } = await createTwoShops(deps);
beforeEach(async () => {
  ({ mine, theirs } = await createTwoShops(deps));
});

const nobody = '018f0000-0000-7000-8000-00000000dead';
const green = '#2e7d4f';
let keys = 0;
function call(who: Viewer, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  signInAs(who);
  keys += 1;
  const headers = { 'x-giliran-app': 'web', 'idempotency-key': `key-number-${keys}` };
  return app.inject({ method, url: `/v1/labels${path}`, headers, ...(payload && { payload }) });
}
const list = async (who: Viewer): Promise<CountedLabel[]> => (await call(who, 'GET')).json().data;
const counts = async (who: Viewer) => (await list(who)).map(({ name, leads }) => [name, leads]);
const add = (who: Viewer, name: string, colour = green) => call(who, 'POST', '', { name, colour });
const added = async (who: Viewer, name: string): Promise<string> => {
  const answer = await add(who, name);
  expect(answer.json()).toMatchObject({ code: 200 });
  return answer.json().data.id;
};
const putOn = (labelId: string, leadId: string, accountId = mine.owner.accountId) =>
  db
    .insertInto('lead_labels')
    .values({ account_id: accountId, lead_id: leadId, label_id: labelId, lead_at: clock.now() })
    .execute();
const taken = { code: 422, fields: { name: 'Nama ini sudah dipakai' } };
const published = async () =>
  (await db.selectFrom('events').select('name').where('account_id', '=', mine.owner.accountId).execute()).map(
    ({ name }) => name,
  );

test('made, changed and deleted; every screen gets an event each time', async () => {
  const { data } = (await add(mine.owner, 'Minat tinggi', ' #2E7D4F ')).json();
  expect(data).toEqual({ id: expect.any(String), name: 'Minat tinggi', colour: green, revision: 0 });
  await added(mine.admin, 'jauh');
  expect(await list(mine.cs)).toEqual([
    { id: expect.any(String), name: 'jauh', colour: green, revision: 0, leads: 0, isMore: false },
    { ...data, leads: 0, isMore: false },
  ]);
  const edited = { name: 'MINAT tinggi', colour: '#b3261e' };
  const changed = await call(mine.admin, 'PUT', `/${data.id}`, { ...edited, revision: 0 });
  expect(changed.json().data).toEqual({ id: data.id, ...edited, revision: 1 });
  expect((await call(mine.owner, 'DELETE', `/${data.id}`)).json()).toEqual({ code: 200, data: {} });
  expect(await counts(mine.owner)).toEqual([['jauh', 0]]);
  expect(await published()).toEqual(Array(4).fill('labels.changed'));
});

test('a name is there once, whatever its case; another account may have it too', async () => {
  await added(mine.owner, 'COD');
  const other = await added(mine.owner, 'Transfer');
  expect((await add(mine.owner, 'cod')).json()).toMatchObject(taken);
  expect(
    (await call(mine.owner, 'PUT', `/${other}`, { name: 'Cod', colour: green, revision: 0 })).json(),
  ).toMatchObject(taken);
  await added(theirs.owner, 'COD');
});

test('not more than a list can show', async () => {
  await sql`
    insert into labels (account_id, id, name, colour, created_at)
    select ${mine.owner.accountId}, gen_random_uuid(), 'Label ' || n, ${green}, now()
    from generate_series(2, ${mostLabels}::int) n`.execute(db);
  await added(mine.owner, 'Label 1');
  expect((await add(mine.owner, 'Terlalu banyak')).json()).toMatchObject({
    code: 422,
    fields: { name: 'Sudah ada 100 label; hapus dulu yang tidak terpakai' },
  });
});

test('another account’s label, and one that is gone, are not there', async () => {
  const id = await added(theirs.owner, 'Rahasia');
  for (const missing of [id, nobody]) {
    const changed = await call(mine.owner, 'PUT', `/${missing}`, {
      name: 'Baru',
      colour: green,
      revision: 0,
    });
    expect(changed.json()).toMatchObject({ code: 404 });
    expect((await call(mine.owner, 'DELETE', `/${missing}`)).json()).toMatchObject({ code: 404 });
  }
  expect(await list(mine.owner)).toEqual([]);
  expect(await counts(theirs.owner)).toEqual([['Rahasia', 0]]);
});

test('a deleted label goes from its leads, which stay', async () => {
  const { accountId } = mine.owner;
  const [gone, stays] = [await added(mine.owner, 'Satu'), await added(mine.owner, 'Dua')];
  const lead = await createLead(deps, { accountId });
  for (const label of [gone, stays]) await putOn(label, lead.id);
  await call(mine.owner, 'DELETE', `/${gone}`);
  const left = await db
    .selectFrom('lead_labels')
    .select(['lead_id', 'label_id'])
    .where('account_id', '=', accountId)
    .execute();
  expect(left).toEqual([{ lead_id: lead.id, label_id: stays }]);
});

describe('how many leads', () => {
  test('those the viewer sees, without deleted and merged ones', async () => {
    const { accountId } = mine.owner;
    const [hot, cold] = [await added(mine.owner, 'Hangat'), await added(mine.owner, 'Dingin')];
    const own = await createLead(deps, { accountId, memberId: mine.cs.memberId });
    const others = await createLead(deps, { accountId, memberId: mine.admin.memberId });
    const trashed = await createLead(deps, { accountId, memberId: mine.cs.memberId });
    const merged = await createLead(deps, { accountId, memberId: mine.cs.memberId });
    for (const { id } of [own, others, trashed, merged]) await putOn(hot, id);
    await putOn(cold, others.id);
    const change = (id: string, set: object) =>
      db.updateTable('leads').set(set).where('id', '=', id).execute();
    await change(trashed.id, { trashed_at: clock.now() });
    await change(merged.id, { merged_into: own.id });

    for (const manager of [mine.owner, mine.admin])
      expect(await counts(manager)).toEqual([
        ['Dingin', 1],
        ['Hangat', 2],
      ]);
    expect(await counts(mine.cs)).toEqual([
      ['Dingin', 0],
      ['Hangat', 1],
    ]);
  });

  /** So many leads of the CS, all under this label. */
  async function many(labelId: string, number: number) {
    const { accountId, memberId } = mine.cs;
    await sql`
      insert into leads (account_id, id, member_id, created_at)
      select ${accountId}, gen_random_uuid(), ${memberId}, now() + n * interval '1 second'
      from generate_series(1, ${number}::int) n`.execute(db);
    await sql`
      insert into lead_labels (account_id, lead_id, label_id, lead_at)
      select account_id, id, ${labelId}, created_at from leads
      where account_id = ${accountId} on conflict do nothing`.execute(db);
  }

  test('up to a thousand, exactly', async () => {
    const id = await added(mine.owner, 'Semua');
    await many(id, 1_000);
    for (const who of [mine.owner, mine.cs])
      expect(await list(who)).toMatchObject([{ leads: 1_000, isMore: false }]);
    await many(id, 1);
    for (const who of [mine.owner, mine.cs])
      expect(await list(who)).toMatchObject([{ leads: 1_000, isMore: true }]);
  });

  test('a CS with more leads than are looked at reads that there may be more', async () => {
    const id = await added(mine.owner, 'Jarang');
    await sql`
      insert into leads (account_id, id, member_id, created_at)
      select ${mine.cs.accountId}, gen_random_uuid(), ${mine.cs.memberId}, now() - n * interval '1 minute'
      from generate_series(1, 10001) n`.execute(db);
    const latest = await createLead(deps, { ...mine.cs, at: new Date('2030-01-01T00:00:00Z') });
    await putOn(id, latest.id);
    expect(await list(mine.cs)).toMatchObject([{ leads: 1, isMore: true }]);
    expect(await list(mine.owner)).toMatchObject([{ leads: 1, isMore: false }]);
  });
});
