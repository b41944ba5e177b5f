import { expect, test } from 'vitest';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Cell, Column } from './table.ts';
import { writeCsv } from './write-csv.ts';

const columns: Column[] = [
  { title: 'Kode', kind: 'code', width: 10 },
  { title: 'Nama', kind: 'text', width: 10 },
  { title: 'Nilai', kind: 'number', width: 10 },
  { title: 'Tanggal', kind: 'date', width: 10 },
  { title: 'Waktu', kind: 'time', width: 10 },
];

async function written(
  rows: Cell[][],
  numbers: 'id' | 'machine',
  timeZone: TimeZone = 'WIB',
): Promise<string> {
  async function* portions() {
    for (const row of rows) yield [row];
  }
  const pieces: Buffer[] = [];
  for await (const piece of writeCsv({ columns, portions: portions(), timeZone }, numbers))
    pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const at = new Date('2026-11-15T13:41:09Z');

test('for people in Indonesia', async () => {
  const rows: Cell[][] = [
    ['6281234567890', 'Dewi', 1_500_000, '2026-11-15', at],
    ['2345E6', '081', -1_234, '2026-01-02', new Date('2026-12-31T17:05:00Z')],
    ['K7M2QA', '=1+1', 0, null, null],
    ['628••••••••17', 'a;b', 999, null, null],
    [null, null, null, null, null],
  ];
  expect(await written(rows, 'id')).toBe(
    [
      '\uFEFFKode;Nama;Nilai;Tanggal;Waktu',
      "'6281234567890;Dewi;1.500.000;15/11/2026;15/11/2026 20.41",
      "'2345E6;081;-1.234;02/01/2026;01/01/2027 00.05",
      "K7M2QA;'=1+1;0;;",
      '628••••••••17;"a;b";999;;',
      ';;;;',
      '',
    ].join('\r\n'),
  );
});

test('for programs', async () => {
  const rows: Cell[][] = [
    ['6281234567890', 'Dewi, "Wi"', 1_500_000, '2026-11-15', at],
    ['2345E6', '@SUM(1)', -1_234, null, null],
  ];
  expect(await written(rows, 'machine')).toBe(
    [
      'Kode,Nama,Nilai,Tanggal,Waktu',
      '6281234567890,"Dewi, ""Wi""",1500000,2026-11-15,2026-11-15T20:41:09+07:00',
      "2345E6,'@SUM(1),-1234,,",
      '',
    ].join('\r\n'),
  );
});

test('a table without rows has its titles', async () => {
  expect(await written([], 'machine')).toBe('Kode,Nama,Nilai,Tanggal,Waktu\r\n');
});

test('a number behind the point: a comma for people, a point for programs', async () => {
  const rows: Cell[][] = [[null, null, 1_234.567, null, null]];
  expect(await written(rows, 'id')).toContain(';;"1.234,567";;');
  expect(await written(rows, 'machine')).toContain(',,1234.567,,');
});

test.each([
  ['WIB', '15/11/2026 23.30', '2026-11-15T23:30:00+07:00'],
  ['WITA', '16/11/2026 00.30', '2026-11-16T00:30:00+08:00'],
  ['WIT', '16/11/2026 01.30', '2026-11-16T01:30:00+09:00'],
] as const)('moments by the clock of %s, days as they are', async (zone, forPeople, forPrograms) => {
  const rows: Cell[][] = [['A', 'B', 1, '2026-11-15', new Date('2026-11-15T16:30:00Z')]];
  expect(await written(rows, 'id', zone)).toContain(`A;B;1;15/11/2026;${forPeople}\r\n`);
  expect(await written(rows, 'machine', zone)).toContain(`A,B,1,2026-11-15,${forPrograms}\r\n`);
});
