import { expect, test } from 'vitest';
import type { Cell, Column } from './table.ts';
import { writeCsv } from './write-csv.ts';

const columns: Column[] = [
  { title: 'Kode', kind: 'code', width: 10 },
  { title: 'Nama', kind: 'text', width: 10 },
  { title: 'Nilai', kind: 'number', width: 10 },
  { title: 'Tanggal', kind: 'date', width: 10 },
  { title: 'Waktu', kind: 'time', width: 10 },
];

async function written(rows: Cell[][], numbers: 'id' | 'machine'): Promise<string> {
  async function* portions() {
    for (const row of rows) yield [row];
  }
  const pieces: Buffer[] = [];
  for await (const piece of writeCsv({ columns, portions: portions() }, numbers)) pieces.push(piece);
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
