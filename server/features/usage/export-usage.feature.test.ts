import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PointCause } from '#domain/points.ts';
import { recordPoints } from '#server/features/points/record-points.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { exportUsage } from './export-usage.ts';

const { app, deps, setTime, signInAs } = await createTestApp();
const { db } = deps;
const { mine, theirs } = await createTwoShops(deps);
const id = '018f0000-0000-7000-8000-000000000001';
const member = (name: string): PointCause => ({ reason: 'member_added', memberId: id, name });

beforeAll(async () => {
  const causes: [string, PointCause][] = [
    ['2026-11-10T02:05:00Z', { reason: 'welcome' }],
    ['2026-11-11T02:00:00Z', member('=HYPERLINK("x")')],
    ['2026-11-11T17:30:00Z', member('Siti "Ti"; Aminah\nCabang 2')],
    ['2026-11-12T02:00:00Z', { reason: 'adjustment', points: -4, note: '-4 salah hitung' }],
    ['2026-11-12T03:00:00Z', { reason: 'lead', leadId: id }],
    ['2026-11-15T13:41:00Z', { reason: 'top_up', orderId: id, points: 1_500 }],
  ];
  for (const [time, cause] of causes) {
    setTime(time);
    await recordPoints(db, deps, mine.owner.accountId, cause);
  }
  setTime('2026-11-15T17:30:00Z');
  signInAs(mine.owner);
});

const file = (query = '', cookie = '') =>
  app.inject({ url: `/v1/usage/export${query}`, headers: cookie ? { cookie } : {} });

describe('the file', () => {
  test('is a download that spreadsheets of Indonesia open as it is', async () => {
    const answer = await file();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      // Already the next day in WIB.
      'content-disposition': 'attachment; filename="giliran-poin-2026-11-16.csv"',
      'cache-control': 'no-store',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.payload.slice(1)).toBe(
      [
        'No.;Waktu (WIB);Jenis;Keterangan;Poin masuk;Poin keluar;Saldo',
        '6;2026-11-15 20:41;Isi ulang;;1500;0;1575',
        '5;2026-11-12 10:00;Lead masuk;;0;1;75',
        "4;2026-11-12 09:00;Penyesuaian;'-4 salah hitung;0;4;76",
        '3;2026-11-12 00:30;Tambah anggota;"Siti ""Ti""; Aminah\nCabang 2";0;10;80',
        `2;2026-11-11 09:00;Tambah anggota;"'=HYPERLINK(""x"")";0;10;90`,
        '1;2026-11-10 09:05;Poin selamat datang;;100;0;100',
        '',
      ].join('\r\n'),
    );
  });

  test('speaks the viewer’s language', async () => {
    const answer = await file('?from=2026-11-15', 'giliran_lang=en');
    expect(answer.headers['content-disposition']).toContain('"giliran-points-2026-11-16.csv"');
    expect(answer.payload.slice(1).split('\r\n')).toEqual([
      'No.;Time (WIB);Kind;Description;Points in;Points out;Balance',
      '6;2026-11-15 20:41;Top-up;;1500;0;1575',
      '',
    ]);
  });

  test.each([
    ['?from=2026-11-12&to=2026-11-12', ['5', '4', '3']],
    ['?reason=member_added', ['3', '2']],
    ['?reason=member_added&to=2026-11-11', ['2']],
    ['?reason=refund', []],
    ['?from=2027-01-01', []],
  ])('%s keeps to the filters', async (query, numbers) => {
    // Lines within quotes do not begin with a number and a separator.
    const found = [...(await file(query)).payload.matchAll(/^(\d+);/gm)].map((match) => match[1]);
    expect(found).toEqual(numbers);
  });

  test('of an account without entries has its header alone', async () => {
    signInAs(theirs.owner);
    const answer = await file();
    expect([answer.statusCode, answer.payload.trim().split('\r\n').length]).toEqual([200, 1]);
    signInAs(mine.owner);
  });
});

describe('a long ledger', () => {
  const count = 3_500;
  beforeAll(async () => {
    const account = theirs.owner.accountId;
    await withTransaction(db, async (tx) => {
      await sql`update accounts set points = ${count} where id = ${account}`.execute(tx);
      await sql`
        insert into ledger_entries (account_id, number, reason, points, balance, at)
        select ${account}, n, case when n % 7 = 0 then 'bonus' else 'top_up' end, 1, n,
          '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 hour'
        from generate_series(1, ${count}::int) n`.execute(tx);
    });
  });

  const numbers = async (query = '') => {
    signInAs(theirs.owner);
    const { payload } = await file(query);
    signInAs(mine.owner);
    return [...payload.matchAll(/^(\d+);/gm)].map((match) => Number(match[1]));
  };

  test('is written whole over several batches, each row once', async () => {
    expect(await numbers()).toEqual(Array.from({ length: count }, (_, index) => count - index));
  });

  test('with a kind that lies scattered', async () => {
    expect(await numbers('?reason=bonus')).toEqual(
      Array.from({ length: 500 }, (_, index) => (500 - index) * 7),
    );
  });

  test('within days', async () => {
    const found = await numbers('?from=2026-02-01&to=2026-03-31');
    expect(found.length).toBe(59 * 24);
    expect(new Set(found).size).toBe(found.length);
  });

  test('stays as it was when it began, whatever is added meanwhile', async () => {
    const accountId = theirs.owner.accountId;
    const { pieces } = exportUsage(deps, { accountId, filters: {}, language: 'id' });
    const lines: string[] = [];
    for await (const piece of pieces) {
      if (lines.length === 0) await recordPoints(db, deps, accountId, { reason: 'lead', leadId: id });
      lines.push(...piece.trim().split('\r\n'));
    }
    expect(lines).toHaveLength(count + 1);
    expect(lines[1]).toMatch(/^3500;/);
  });
});
