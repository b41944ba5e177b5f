import { expect, test } from 'vitest';
import type { InvoiceContent } from '#contract/invoice.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { leadsOf } from '#server/features/rotation/intake/intake.fixture.ts';
import { openCorporate } from './corporate.fixture.ts';
import { issueMonths } from './issue-month.ts';

const testApp = await openCorporate();
const {
  app,
  deps,
  db,
  send,
  register,
  decide,
  corporate,
  invoices,
  leadsCome,
  shop,
  begin,
  account,
  setTime,
} = testApp;

const mark = async (id = '') => (await send('POST', `/v1/leads/${id}/fake`)).statusCode;
const unmark = async (id = '') =>
  (await app.inject({ method: 'DELETE', url: `/v1/leads/${id}/fake`, headers: { 'x-giliran-app': 'web' } }))
    .statusCode;
const newest = async () => {
  const [latest] = await invoices();
  const { data } = (await send('GET', `/v1/corporate/invoices/${latest?.key}`)).json();
  return { ...latest, ...(data.invoice.content as InvoiceContent) };
};

test('the points of fake leads lower the invoice of their month, or else of the next', async () => {
  setTime('2026-11-30T03:00:00Z');
  await begin();
  await register();
  await decide('approve');
  await leadsCome(40);
  const november = await leadsOf(deps, shop());
  const before = (await corporate()).account?.usage.rupiah ?? 0;
  for (const { id } of november.slice(0, 3)) expect(await mark(id)).toBe(200);
  // A buyer after all: it is paid for again.
  expect(await unmark(november[2]?.id)).toBe(200);
  expect(await account()).toEqual({ billing: 'postpaid', points: -38 });
  expect((await corporate()).account?.usage.rupiah).toBe((before / 40) * 38);

  setTime('2026-11-30T17:30:00Z');
  await issueMonths(deps);
  const first = await newest();
  expect(first).toMatchObject({ month: '2026-11-01', sums: { subtotal: 38 * 250 } });
  expect(first.sums.lines).toEqual([
    { kind: 'usage', quantity: 41, unitPrice: 250, amount: 41 * 250 },
    { kind: 'balance', quantity: 3, amount: -3 * 250 },
  ]);
  expect(first.total).toBe((before / 40) * 38);
  expect(await account()).toEqual({ billing: 'postpaid', points: 0 });

  // Found out when its month was invoiced already.
  setTime('2026-12-01T03:00:00Z');
  expect(await mark(november[3]?.id)).toBe(200);
  await leadsCome(5);
  setTime('2026-12-31T17:30:00Z');
  await issueMonths(deps);
  expect(await newest()).toMatchObject({ month: '2026-12-01', sums: { subtotal: 4 * 250 } });
  expect(await account()).toEqual({ billing: 'postpaid', points: 0 });
  expect((await checkLedger(db)).differences).toEqual([]);
});
