import { describe, expect, test } from 'vitest';
import { readMetaSpends } from './meta-spends.ts';

const read = (header: string, ...rows: string[]) =>
  readMetaSpends(
    [header, ...rows].map((line, index) => ({ number: index + 1, cells: line.split('|') })),
    '2026-11-16',
  );
/** As 'day campaign amount', and what was wrong as 'line problem value'. */
function readSpends(header: string, ...rows: string[]) {
  const result = read(header, ...rows);
  if (typeof result === 'string') return result;
  return [
    ...result.spends.map(({ day, campaign, amount }) => `${day} ${campaign} ${amount}`),
    ...result.refused.map(({ line, problem, value }) => `${line} ${problem} ${value}`),
  ];
}
const english = 'Day|Campaign name|Amount spent (IDR)';

describe('columns', () => {
  test.each([
    english,
    'Hari|Nama kampanye|Jumlah yang dibelanjakan (IDR)',
    'Tanggal|Nama Kampanye|Jumlah pembelanjaan (IDR)',
    'DATE| campaign  NAME |Amount Spent(IDR)',
    'Reporting starts|Campaign name|Amount spent',
    'Awal pelaporan|Kampanye|Jumlah dibelanjakan (IDR)',
    'Akhir pelaporan|Nama kampanye|Amount spent (IDR)',
  ])('%s', (header) => {
    expect(readSpends(header, '2026-11-15|Gajian|125000')).toEqual(['2026-11-15 Gajian 125000']);
  });

  test('among several amounts the one in rupiah', () => {
    expect(readSpends('Day|Amount spent (USD)|Amount spent (IDR)', '2026-11-15|8.20|125000')).toEqual([
      '2026-11-15  125000',
    ]);
  });

  test.each([
    ['Campaign name|Amount spent (IDR)', 'no-day'],
    ['Nama|Nomor', 'no-day'],
    ['Day|Campaign name|Impressions', 'no-nominal'],
    ['Day|Campaign name|Amount spent (IDR) per result', 'no-nominal'],
  ])('%s: %s', (header, problem) => {
    expect(readSpends(header, '2026-11-15|Gajian|125000')).toBe(problem);
  });
});

describe('rows', () => {
  test('of ad sets and ads are added up by day and campaign, and only then rounded', () => {
    const header = 'Campaign name|Ad set name|Ad name|Day|Amount spent (IDR)';
    const rows = [
      'B|x|1|2026-11-15|0.4',
      'B|x|2|2026-11-15|0.4',
      'A|y|1|2026-11-15|7',
      'B|x|1|2026-11-14|9.5',
    ];
    expect(readSpends(header, ...rows)).toEqual(['2026-11-14 B 10', '2026-11-15 A 7', '2026-11-15 B 1']);
  });

  test('fractions that make a half are a half', () => {
    expect(readSpends(english, '2026-11-15|A|1.1', '2026-11-15|A|1.1', '2026-11-15|A|0.3')).toEqual([
      '2026-11-15 A 3',
    ]);
  });

  test('without money and sums of others are passed over', () => {
    const header = 'Day|Campaign name|Ad set name|Amount spent (IDR)|Reporting starts|Reporting ends';
    const range = '2026-11-01|2026-11-15';
    const result = read(
      header,
      `2026-11-15|Gajian|A|5000|${range}`,
      `2026-11-15|Gajian|All|9999|${range}`,
      `All|Gajian|All|9999|${range}`,
      `2026-11-15|Semua|Semua|9999|${range}`,
      `|||9999|${range}`,
      `|Results from 2 campaigns||9999|${range}`,
      `2026-11-14|Gajian|A||${range}`,
      `2026-11-13|Gajian|A|-|${range}`,
    );
    expect(result).toMatchObject({
      spends: [{ day: '2026-11-15', campaign: 'Gajian', amount: 5_000, rows: 1 }],
      refused: [],
      skipped: 7,
    });
  });

  test('the sum of a campaign over all days is passed over', () => {
    const header = 'Day|Campaign name|Amount spent (IDR)|Reporting starts|Reporting ends';
    const rows = [
      '|Gajian|11000|2026-11-14|2026-11-15',
      '2026-11-14|Gajian|5000|2026-11-14|2026-11-14',
      '2026-11-15|Gajian|6000|2026-11-15|2026-11-15',
    ];
    expect(readSpends(header, ...rows)).toEqual(['2026-11-14 Gajian 5000', '2026-11-15 Gajian 6000']);
    expect(read(header, ...rows)).toMatchObject({ skipped: 1 });
  });

  test('that add up what other rows split, by whatever, are passed over', () => {
    const split = 'Campaign name|Day|Age|Jenis kelamin|Amount spent (IDR)|Attribution setting';
    const rows = [
      'A|2026-11-15|18-24|Perempuan|5|All',
      'A|2026-11-15|25-34|Pria|6|All',
      'A|2026-11-15|18-24|Semua|5|All',
      'A|2026-11-15|All|Semua|11|All',
      // Nothing splits it.
      'B|2026-11-15|All|Semua|7|All',
    ];
    expect(readSpends(split, ...rows)).toEqual(['2026-11-15 A 11', '2026-11-15 B 7']);
    expect(read(split, ...rows)).toMatchObject({ skipped: 2 });
  });

  test('of a day’s ad sets or ads leave out the row that names none', () => {
    const bare = 'Reporting starts|Reporting ends|Ad set name|Amount spent (IDR)';
    const ofDay = '2026-11-15|2026-11-15';
    expect(readSpends(bare, `${ofDay}||22`, `${ofDay}|x|11`, `${ofDay}|y|11`)).toEqual(['2026-11-15  22']);
    const byAd = 'Day|Campaign name|Ad set name|Ad name|Amount spent (IDR)';
    const ads = ['2026-11-15|A|x||12', '2026-11-15|A|x|1|5', '2026-11-15|A|x|2|7', '2026-11-15|B|||4'];
    expect(readSpends(byAd, ...ads)).toEqual(['2026-11-15 A 12', '2026-11-15 B 4']);
  });

  test('that say nothing was spent are read too', () => {
    expect(readSpends(english, '2026-11-15|Gajian|0')).toEqual(['2026-11-15 Gajian 0']);
  });

  test('of an account without campaigns', () => {
    expect(readSpends('Day|Amount spent (IDR)', '2026-11-15|5000', '|5000')).toEqual(['2026-11-15  5000']);
  });

  test('a long name is cut where that of a lead is', () => {
    expect(readSpends(english, `2026-11-15|${'a'.repeat(120)}|1`)).toEqual([
      `2026-11-15 ${'a'.repeat(100)} 1`,
    ]);
  });

  test.each([
    ['2026-11-17|A|5', 'future 2026-11-17'],
    ['2026-11-16|A|x', 'nominal x'],
    ['2026-11-16|A|-5', 'nominal -5'],
    ['2026-11-16|A|1000000000001', 'nominal 1000000000001'],
    ['kemarin|A|5', 'day kemarin'],
    ['|A|5', 'day '],
    ['2026-11-16||5', 'campaign 5'],
  ])('%s is refused: %s', (row, refused) => {
    expect(readSpends(english, row, '2026-11-16|B|5')).toEqual(['2026-11-16 B 5', `2 ${refused}`]);
  });

  test('more than can be kept of one day and campaign', () => {
    expect(readSpends(english, '2026-11-16|A|999999999999', '2026-11-16|A|2')).toEqual([
      '2026-11-16 A 999999999999',
      '3 nominal 2',
    ]);
  });

  test('in another currency', () => {
    expect(readSpends('Day|Campaign name|Amount spent (USD)', '2026-11-16|A|5.20')).toEqual([
      '2 currency 5.20 USD',
    ]);
    const header = 'Day|Campaign name|Amount spent|Currency';
    expect(readSpends(header, '2026-11-16|A|5|MYR', '2026-11-16|A|5000|IDR')).toEqual([
      '2026-11-16 A 5000',
      '2 currency 5 MYR',
    ]);
  });
});

describe('a file by', () => {
  const header = 'Reporting starts|Reporting ends|Campaign name|Amount spent (IDR)';

  test('day: each row begins and ends on it; the sum of all does not', () => {
    expect(
      readSpends(
        header,
        '2026-11-14|2026-11-14|A|5',
        '2026-11-15|2026-11-15|A|6',
        '2026-11-14|2026-11-15||11',
      ),
    ).toEqual(['2026-11-14 A 5', '2026-11-15 A 6']);
  });

  test('day without campaigns: the one row of all of them is their sum', () => {
    const bare = 'Reporting starts|Reporting ends|Amount spent (IDR)';
    const days = ['2026-11-14|2026-11-14|5', '2026-11-15|2026-11-15|6'];
    expect(readSpends(bare, '2026-11-10|2026-11-15|11', ...days)).toEqual(['2026-11-14  5', '2026-11-15  6']);
    // Of other days, or one of several: weeks.
    expect(readSpends(bare, '2026-11-01|2026-11-07|11', ...days)).toBe('not-daily');
    expect(readSpends(bare, '2026-11-09|2026-11-15|11', '2026-11-10|2026-11-16|11', ...days)).toBe(
      'not-daily',
    );
  });

  test('week is none of ours', () => {
    expect(readSpends(header, '2026-11-14|2026-11-14|A|5', '2026-11-09|2026-11-15|A|60')).toBe('not-daily');
    expect(readSpends('Reporting starts|Reporting ends|Amount spent (IDR)', '2026-11-09|2026-11-15|60')).toBe(
      'not-daily',
    );
  });
});
