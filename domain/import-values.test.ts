import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDate, readPhone, readStatus, withoutTextMark } from './import-values.ts';

const now = new Date('2026-11-15T03:00:00Z');

describe('a phone number', () => {
  test.each([
    ['081234567890', '6281234567890'],
    ['+62 812-3456-7890', '6281234567890'],
    ['6281234567890.0', '6281234567890'],
    ['6281234567890,00', '6281234567890'],
    ['0812.3456.7800', '6281234567800'],
    ['6.28123E+12', undefined],
    ['6.28123456789E+12', undefined],
    ['6,28123456789e+12', undefined],
    ['081234567890 / 081345678901', undefined],
    ['08-11-2026 20.41', undefined],
    ['08/11/2026 20:41', undefined],
    ['0812345678 ext 12', undefined],
    ['08123456789 (2)', undefined],
    ['081234567890 2 pcs', undefined],
    ['0812345678a90', undefined],
    ['0812345678O9', undefined],
    ['081234567890📱23', undefined],
    ['WA: 081234567890', '6281234567890'],
    ["'081234567890", '6281234567890'],
    ['081234567890;', '6281234567890'],
    ['٠٨١٢٣٤٥٦٧٨٩٠', '6281234567890'],
    ['٠٨١٢٣٤٥٦٧٨٩٠ ext', undefined],
    ['(0812) 3456-7890', '6281234567890'],
    ['+62 (0) 812 3456 7890', '6281234567890'],
    ['08-12-3456-7890', '6281234567890'],
    ['08-12-3456-1230', '6281234561230'],
    ['12345', undefined],
    ['', undefined],
  ])('%j', (cell, phone) => {
    expect(readPhone(cell)).toBe(phone);
  });
});

describe('a date', () => {
  test.each([
    ['2026-11-14', '2026-11-13T17:00:00Z'],
    ['2026-11-14 20:41', '2026-11-14T13:41:00Z'],
    ['2026-11-14T20:41:30', '2026-11-14T13:41:30Z'],
    ['2026-11-14T20:41:30.123Z', '2026-11-14T20:41:30Z'],
    ['2026-11-14T20:41:30+08:00', '2026-11-14T12:41:30Z'],
    ['2026-11-14 20:41 -0330', '2026-11-15T00:11:00Z'],
    ['2026/11/14', '2026-11-13T17:00:00Z'],
    ['14/11/2026', '2026-11-13T17:00:00Z'],
    ['14-11-2026', '2026-11-13T17:00:00Z'],
    ['14.11.2026', '2026-11-13T17:00:00Z'],
    ['1/2/2026', '2026-01-31T17:00:00Z'],
    ['14/11/26', '2026-11-13T17:00:00Z'],
    ['14/11/2026 20.41', '2026-11-14T13:41:00Z'],
    ['14/11/2026 20:41:05', '2026-11-14T13:41:05Z'],
    ['14/11/2026, 20.41.05', '2026-11-14T13:41:05Z'],
    ['14/11/2026 20.41 WIB', '2026-11-14T13:41:00Z'],
    ['14/11/2026 20.41 WITA', '2026-11-14T12:41:00Z'],
    ['14/11/2026 20.41 wit', '2026-11-14T11:41:00Z'],
    ['14 November 2026', '2026-11-13T17:00:00Z'],
    ['17 Agustus 2026 09.30', '2026-08-17T02:30:00Z'],
    ['3-Mei-2026', '2026-05-02T17:00:00Z'],
    ['29/02/2024', '2024-02-28T17:00:00Z'],
    // A day's grace.
    ['2026-11-16 09:59', '2026-11-16T02:59:00Z'],
    ['2000-01-02', '2000-01-01T17:00:00Z'],
  ])('%j', (cell, moment) => {
    expect(readDate(cell, 'WIB', now)).toEqual(new Date(moment));
  });

  test.each([
    ['2026-11-16 10:01', 'future'],
    ['15/11/2027', 'future'],
    ['31/12/1999', 'wrong'],
    ['29/02/2026', 'wrong'],
    ['31/04/2026', 'wrong'],
    ['11/15/2026', 'wrong'],
    ['14/11-2026', 'wrong'],
    ['14/11/2026 24.00', 'wrong'],
    ['2026-11-14 20:41 -1530', 'wrong'],
    ['14/11/2026 20.60', 'wrong'],
    ['14/11/202', 'wrong'],
    ['14/11/20261', 'wrong'],
    ['14 Foo 2026', 'wrong'],
    ['kemarin', 'wrong'],
    ['45992', 'wrong'],
    ['2026-00-10', 'wrong'],
    ['2026-11-14 siang', 'wrong'],
    ['', 'wrong'],
  ])('%j is %s', (cell, why) => {
    expect(readDate(cell, 'WIB', now)).toBe(why);
  });

  test.each([
    ['WIB', '2026-11-13T17:00:00Z'],
    ['WITA', '2026-11-13T16:00:00Z'],
    ['WIT', '2026-11-13T15:00:00Z'],
  ] as const)('a day that names no zone is one of %s, one that does is its own', (clock, moment) => {
    expect(readDate('14/11/2026', clock, now)).toEqual(new Date(moment));
    expect(readDate('14/11/2026 20.41 WIB', clock, now)).toEqual(new Date('2026-11-14T13:41:00Z'));
  });

  test('however a moment is written, it is read as that moment', () => {
    const moments = fc.date({ min: new Date('2000-01-03T00:00:00Z'), max: now, noInvalidDate: true });
    const two = (n: number) => String(n).padStart(2, '0');
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom('/', '-', '.'),
        fc.constantFrom(':', '.'),
        (at, between, colon) => {
          const moment = new Date(Math.floor(at.getTime() / 1_000) * 1_000);
          const wib = new Date(moment.getTime() + 7 * 3_600_000);
          const [year, month, day] = [wib.getUTCFullYear(), wib.getUTCMonth() + 1, wib.getUTCDate()];
          const time = [wib.getUTCHours(), wib.getUTCMinutes(), wib.getUTCSeconds()].map(two).join(colon);
          expect(readDate(`${day}${between}${month}${between}${year} ${time}`, 'WIB', now)).toEqual(moment);
          expect(readDate(moment.toISOString(), 'WIB', now)).toEqual(moment);
        },
      ),
    );
  });

  test('whatever stands there, there is an answer', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'0123456789/-.:T +ZWIBnov'.split('')), maxLength: 24 });
    fc.assert(
      fc.property(odd, (cell) => {
        const read = readDate(cell, 'WIB', now);
        if (read instanceof Date) expect(Number.isFinite(read.getTime())).toBe(true);
        else expect(['wrong', 'future']).toContain(read);
      }),
    );
  });
});

test.each([
  ['Baru', 'new'],
  ['new', 'new'],
  ['Sudah dihubungi', 'contacted'],
  ['DIHUBUNGI', 'contacted'],
  ['contacted', 'contacted'],
  ['follow-up', 'contacted'],
  ['Batal', 'lost'],
  ['lost', 'lost'],
  ['Order', 'ordered'],
  ['closing', 'ordered'],
  ['apa saja', undefined],
  ['', undefined],
])('the status %j', (cell, status) => {
  expect(readStatus(cell)).toBe(status);
});

test.each([
  ["'+62811", '+62811'],
  ["'=1+1", '=1+1'],
  ["'0812", "'0812"],
  ["Ma'ruf", "Ma'ruf"],
  ["'", "'"],
  ["Rp 50.000,'-", 'Rp 50.000,-'],
  ["'＝1", '＝1'],
  ["''=1", "'=1"],
  ["Sari 'Ti'-Ti", "Sari 'Ti'-Ti"],
  ['=1', '=1'],
])('the mark of text in %j', (cell, plain) => {
  expect(withoutTextMark(cell)).toBe(plain);
});
