import { beforeAll, describe, expect, test } from 'vitest';
import type { FoundBuyer } from '#contract/buyers.ts';
import { checkFigures } from '#server/features/insight/figures/check-figures.ts';
import { searchReader } from '#server/features/leads/leads/search.reader.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { readPortion } from '#server/platform/changes/read-portion.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { buyer, openBuyers } from './buyers.fixture.ts';

const shops = await openBuyers();
const { app, deps, mine, theirs, ask, send, signInAs, leaveEverywhere, tablesWith } = shops;
const { db } = deps;
const { accountId } = mine.owner;
const traces = [buyer.name, '81234567899', '8123456-7899', '0812-3456-7899', 'klik-rahma'];

let left: Awaited<ReturnType<typeof leaveEverywhere>>;
let before: Awaited<ReturnType<typeof figures>>;

async function figures() {
  signInAs(mine.owner);
  const read = async (url: string) => (await app.inject({ url })).json().data;
  const { total } = await read('/v1/leads');
  const { total: orders, sums } = await read('/v1/orders');
  const ledger = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  return { total, orders, sums, ledger };
}

beforeAll(async () => {
  await givePoints(deps, accountId, 100);
  await givePoints(deps, theirs.owner.accountId, 100);
  left = await leaveEverywhere(mine);
  await leaveEverywhere(theirs);
  await readPortion(deps, searchReader);
  before = await figures();
});

describe('a buyer', () => {
  test('is found by the number, with everything that is stored of it', async () => {
    const found: FoundBuyer = (await ask(mine.admin, 'buyers/find', { phone: buyer.local })).json().data;
    expect(found).toMatchObject({
      phone: buyer.phone,
      isKnown: true,
      isBlocked: true,
      isFake: true,
      isRefused: false,
      mayErase: false,
      erasures: [],
      imports: [{ id: left.importId, rows: 1 }],
      exports: [{ id: left.exportId, kind: 'leads' }],
    });
    expect(Object.entries(found.counts).filter(([, count]) => count === 0)).toEqual([]);
    expect(found.leads.map(({ id }) => id)).toContain(left.lead.id);
  });

  test('is handed out whole, and the trail says so without the number', async () => {
    const { parts } = (await ask(mine.admin, 'buyers/export', { phone: buyer.phone })).json().data;
    expect(Object.entries(parts).filter(([, rows]) => (rows as unknown[]).length === 0)).toEqual([]);
    expect(parts.leads[0]).toMatchObject({ name: buyer.name, phone: buyer.phone });
    expect(JSON.stringify(parts)).not.toContain('Orang lain');
    const entry = await db
      .selectFrom('audit_entries')
      .select('details')
      .where('kind', '=', 'buyer_exported')
      .executeTakeFirstOrThrow();
    expect(entry.details).toEqual({ buyer: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test.each([
    ['buyers/find', 403, mine.cs],
    ['buyers/export', 403, mine.cs],
    ['buyers/erase', 403, mine.admin],
    ['buyers/allow', 403, mine.admin],
  ])('%s is not for everyone', async (path, status, who) => {
    expect((await ask(who, path, { phone: buyer.phone })).statusCode).toBe(status);
  });

  test('what is no number is said beside the field', async () => {
    expect((await ask(mine.owner, 'buyers/find', { phone: '12' })).json()).toMatchObject({
      code: 422,
      fields: { phone: expect.any(String) },
    });
  });
});

describe('erased', () => {
  test('nothing of it is left in any table, and another shop keeps its own', async () => {
    expect((await tablesWith(traces)).length).toBeGreaterThan(10);
    const answer = await ask(mine.owner, 'buyers/erase', { phone: buyer.local, refuse: true });
    expect(answer.json().data).toMatchObject({
      isKnown: false,
      isRefused: true,
      erasures: [{ by: { id: mine.owner.memberId } }],
    });
    const other = await ask(theirs.owner, 'buyers/find', { phone: buyer.local });
    expect(other.json().data).toMatchObject({ isKnown: true, erasures: [] });
    await ask(theirs.owner, 'buyers/erase', { phone: buyer.local });
    await readPortion(deps, searchReader);
    expect(await tablesWith(traces)).toEqual([]);
  });

  test('figures, the sums of orders and the points are as before', async () => {
    expect(await figures()).toEqual(before);
    expect(await checkFigures(db, accountId)).toEqual([]);
    expect((await checkLedger(db)).differences).toEqual([]);
  });

  test('the lead stays without its buyer, and its history says who did it', async () => {
    signInAs(mine.owner);
    const lead = (await app.inject({ url: `/v1/leads/${left.lead.id}` })).json().data;
    expect(lead).toMatchObject({ name: '', phone: null, address: '', message: '', code: left.lead.code });
    expect(lead.source).toEqual({ utmCampaign: 'lebaran' });
    expect(lead.order).toMatchObject({ value: 250_000 });
    expect(lead.events).toContainEqual(expect.objectContaining({ kind: 'erased', who: mine.owner.memberId }));
    expect(lead.events.map(({ kind }: { kind: string }) => kind)).not.toContain('noted');
    for (const url of [
      `/v1/leads?search=${buyer.local}`,
      '/v1/leads?search=rahmawati',
      '/v1/orders?search=rahmawati',
    ])
      expect((await app.inject({ url })).json().data.total).toBe(0);
  });

  test('files of leads are gone, and the other rows of an import stay', async () => {
    signInAs(mine.admin);
    expect((await app.inject({ url: '/v1/exports' })).json().data.exports).toEqual([]);
    const rows = await db
      .selectFrom('import_rows')
      .select(['number', 'cells'])
      .where('import_id', '=', left.importId)
      .orderBy('number')
      .execute();
    expect(rows.slice(1)).toEqual([
      { number: 3, cells: ['', ''] },
      { number: 4, cells: ['085700000009', 'Orang lain'] },
    ]);
  });

  test('what waits for a webhook goes out without the buyer', async () => {
    const rows = await db
      .selectFrom('webhook_deliveries')
      .select(['body', 'status', 'data'])
      .where('account_id', '=', accountId)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ status, body }) => status === 'waiting' && body !== null)).toEqual([]);
  });

  test('the trail keeps a hash of the number and can be changed by nobody else', async () => {
    const kinds = await db
      .selectFrom('audit_entries')
      .select(['kind', 'details'])
      .where('account_id', '=', accountId)
      .where('kind', 'in', ['number_blocked', 'buyer_erased'])
      .orderBy('kind')
      .execute();
    const hash = (kinds[0]?.details as { buyer?: string } | undefined)?.buyer;
    expect(kinds).toEqual([
      { kind: 'buyer_erased', details: { buyer: hash, refused: true } },
      { kind: 'number_blocked', details: { buyer: hash } },
    ]);
    await expect(db.updateTable('audit_entries').set({ kind: 'login' }).execute()).rejects.toThrow(
      'append-only',
    );
  });

  test('a refused number gets no lead, until it is allowed again', async () => {
    const { slug } = left.rotator;
    // Another buyer first: the rotator is then decided from memory.
    expect((await send(slug, '081200000001')).statusCode).toBe(303);
    const refused = await send(slug, buyer.local);
    expect(refused.statusCode).toBe(200);
    expect(refused.body).toContain('Maaf, kami belum bisa melayani nomor ini');
    expect((await ask(mine.owner, 'buyers/allow', { phone: buyer.phone })).json().data).toMatchObject({
      isRefused: false,
      erasures: [{ by: { id: mine.owner.memberId } }],
    });
    expect((await send(slug, buyer.local)).statusCode).toBe(303);
    expect((await ask(mine.owner, 'buyers/allow', { phone: buyer.phone })).statusCode).toBe(404);
  });

  test('again: only what came since', async () => {
    const answer = await ask(mine.owner, 'buyers/erase', { phone: buyer.phone });
    expect(answer.json().data).toMatchObject({ isKnown: false, isRefused: false });
    expect(answer.json().data.erasures).toHaveLength(2);
  });
});

test('not while an import takes in a row of the buyer', async () => {
  const phone = '6281234560000';
  const { importId } = left;
  await db.updateTable('imports').set({ status: 'running' }).where('id', '=', importId).execute();
  await db
    .insertInto('import_rows')
    .values({ account_id: accountId, import_id: importId, number: 9, cells: ['x'], phone })
    .execute();
  expect((await ask(mine.owner, 'buyers/erase', { phone })).json()).toMatchObject({ error: 'wrong_step' });
  await db.updateTable('imports').set({ status: 'ready' }).where('id', '=', importId).execute();
  expect((await ask(mine.owner, 'buyers/erase', { phone })).statusCode).toBe(200);
  expect(await db.selectFrom('imports').select('id').where('id', '=', importId).execute()).toEqual([]);
});
