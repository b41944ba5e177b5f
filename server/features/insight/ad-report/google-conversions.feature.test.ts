import { beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs } = await createTestApp();
const { db, clock, random } = deps;
const { mine, theirs } = await createTwoShops(deps);
const { accountId } = mine.owner;
const week = 'from=2026-11-09&to=2026-11-15';

const ask = (viewer: Viewer, what: string) => {
  signInAs(viewer);
  return app.inject({ url: `/v1/pixels/google-conversions${what}`, headers: { 'x-giliran-app': 'web' } });
};
/** A moment in WIB, '11-12 09:30' of 2026. */
const wib = (text: string) => new Date(`2026-${text.replace(' ', 'T')}:00+07:00`);

interface Sold {
  gclid?: string;
  came?: string;
  /** When they came once more, and with which click. */
  again?: [at: string, gclid?: string];
  on?: string;
  at?: string;
  set?: object;
  trashed?: boolean;
  account?: string;
}
async function sold({ gclid, came = '11-10 08:00', again, on = '11-12', at = '11-12 09:30', ...more }: Sold) {
  const account = more.account ?? accountId;
  const { id } = await createLead(deps, { accountId: account, at: wib(came), source: { gclid } });
  if (again) {
    const [when, click] = again;
    const source = JSON.stringify({ gclid: click });
    const touch = { account_id: account, lead_id: id, id: newId(clock, random), at: wib(when), source };
    await db.insertInto('lead_touches').values(touch).execute();
  }
  const order = {
    account_id: account,
    id: newId(clock, random),
    lead_id: id,
    ordered_on: `2026-${on}`,
    customer: 'Pembeli',
    currency: 'IDR',
    value: 175_000,
    lead_status: 'contacted' as const,
    created_at: wib(at),
    ...more.set,
  };
  await db.insertInto('orders').values(order).execute();
  if (more.trashed) {
    await db.updateTable('leads').set({ trashed_at: clock.now() }).where('id', '=', id).execute();
  }
}

beforeAll(async () => {
  await sold({ gclid: 'Usual_1' });
  await sold({ gclid: 'First', again: ['11-11 10:00', 'Last-click'], at: '11-12 09:31' });
  await sold({ gclid: 'Kept', again: ['11-11 10:00'], at: '11-12 09:32' });
  await sold({ gclid: 'Before', again: ['11-13 10:00', 'After-the-order'], at: '11-12 09:33' });
  await sold({ gclid: 'Entered-later', on: '11-13', at: '11-17 15:00' });
  await sold({ gclid: 'Not-before-its-click', came: '11-14 12:00', on: '11-14', at: '11-16 07:00' });
  await sold({ gclid: 'Ninety-days', came: '08-16 09:30', on: '11-14', at: '11-14 09:30' });
  await sold({ gclid: 'Ringgit', on: '11-15', at: '11-15 23:59', set: { currency: 'MYR', value: 250 } });
  // None of these.
  await sold({});
  await sold({ gclid: 'Too-old', came: '08-16 09:29', on: '11-14', at: '11-14 09:30' });
  await sold({ gclid: 'Cancelled', set: { cancelled_at: clock.now() } });
  await sold({ gclid: 'Thrown-away', trashed: true });
  await sold({ gclid: 'Day-before', on: '11-08', at: '11-08 23:59', came: '11-08 10:00' });
  await sold({ gclid: 'Day-after', on: '11-16', at: '11-16 00:00' });
  await sold({ gclid: '=HYPERLINK("x")' });
  await sold({ gclid: '-1+1' });
  await sold({ gclid: 'Theirs', account: theirs.owner.accountId });
});

it('orders of these days whose buyer clicked an ad of Google', async () => {
  const answer = await ask(mine.owner, `.csv?${week}&name=Order+WhatsApp`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="google-ads-2026-11-09-2026-11-15.csv"',
  );
  expect(answer.body.split('\r\n')).toEqual([
    'Parameters:TimeZone=+0700',
    'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
    'Usual_1,Order WhatsApp,2026-11-12 09:30:00,175000,IDR',
    'Last-click,Order WhatsApp,2026-11-12 09:31:00,175000,IDR',
    'Kept,Order WhatsApp,2026-11-12 09:32:00,175000,IDR',
    'Before,Order WhatsApp,2026-11-12 09:33:00,175000,IDR',
    'Entered-later,Order WhatsApp,2026-11-13 15:00:00,175000,IDR',
    'Ninety-days,Order WhatsApp,2026-11-14 09:30:00,175000,IDR',
    'Not-before-its-click,Order WhatsApp,2026-11-14 12:00:00,175000,IDR',
    'Ringgit,Order WhatsApp,2026-11-15 23:59:00,250,MYR',
    '',
  ]);
  expect((await ask(mine.admin, `?${week}`)).json().data).toEqual({ rows: 8 });
});

it('a name is a cell and nothing else', async () => {
  const { body } = await ask(mine.owner, `.csv?${week}&name=${encodeURIComponent('=1+1,"x"')}`);
  expect(body.split('\r\n')[2]).toBe(`Usual_1,"'=1+1,""x""",2026-11-12 09:30:00,175000,IDR`);
});

it('in the account’s own time zone', async () => {
  await db.updateTable('accounts').set({ time_zone: 'WIT' }).where('id', '=', accountId).execute();
  const viewer = { ...mine.owner, timeZone: 'WIT' as const };
  const { body } = await ask(viewer, `.csv?${week}&name=Order`);
  expect(body.split('\r\n').slice(0, 3)).toEqual([
    'Parameters:TimeZone=+0900',
    'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
    'Usual_1,Order,2026-11-12 11:30:00,175000,IDR',
  ]);
});

it.each([
  [`.csv?${week}`, 422],
  [`.csv?${week}&name=`, 422],
  ['.csv?from=2026-11-15&to=2026-11-14&name=Order', 422],
  ['?from=2026-08-15&to=2026-11-15', 422],
  ['.csv?from=2026-01-01&to=2026-01-31&name=Order', 200],
])('%s: %i', async (what, status) => {
  expect((await ask(mine.owner, what)).statusCode).toBe(status);
});

it('a CS sees no ads', async () => {
  expect((await ask(mine.cs, `?${week}`)).statusCode).toBe(403);
  expect((await ask(mine.cs, `.csv?${week}&name=Order`)).statusCode).toBe(403);
});
