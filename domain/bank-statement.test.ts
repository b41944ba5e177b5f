import { describe, expect, test } from 'vitest';
import { accountBefore, readStatement, unmarkedSums } from './bank-statement.ts';
import { recogniseStatement } from './bank-statement-columns.ts';

const latest = '2026-11-17';
const table = (...lines: string[]) =>
  lines.map((line, place) => ({ number: place + 1, cells: line.split(';') }));

function read(...lines: string[]) {
  const rows = table(...lines);
  const recognised = recogniseStatement(rows);
  if (!recognised) return undefined;
  const { bank, header, columns } = recognised;
  const accountNumber = accountBefore(rows, header);
  return { bank, ...readStatement(rows, { header, columns, accountNumber, latest }) };
}

describe('exports of the banks', () => {
  test.each([
    [
      'BCA',
      [
        "No. Rekening;=;'7310284456",
        'Nama;=;PT CONTOH',
        'Tanggal;Keterangan;Cabang;Jumlah;;Saldo',
        "'16/11/2026;TRSF E-BANKING CR;'0000;25123.00;CR;100000.00",
        "'16/11/2026;BIAYA ADM;'0000;15000.00;DB;85000.00",
        "PEND;TRSF E-BANKING CR;'0000;25999.00;CR;",
        'Saldo Awal;=;1000.00',
      ],
    ],
    [
      'BCA',
      [
        'Informasi Rekening',
        'No. rekening : 731-0284-456',
        'Tanggal Transaksi;Keterangan;Cabang;Jumlah;Saldo',
        '16/11;TRSF E-BANKING CR;0000;25,123.00 CR;100,000.00',
        '16/11;BIAYA ADM;0000;15,000.00 DB;85,000.00',
        'PEND;TRSF;0000;1.00 CR;',
      ],
    ],
    [
      'Mandiri',
      [
        'Account No;Date;Val. Date;Transaction Code;Description;Description;Reference No.;Debit;Credit;',
        '7310284456;16/11/26;16/11/26;6902;TRSF E-BANKING;CR;;.00;25,123.00;',
        '7310284456;16/11/26;16/11/26;6902;BIAYA ADM;;;15,000.00;.00;',
        'PEND;;;;;;;;;',
      ],
    ],
    [
      'BRI',
      [
        'NOREK;TGL_TRAN;JAM_TRAN;DESK_TRAN;MUTASI_DEBET;MUTASI_KREDIT;SALDO_AKHIR_MUTASI;GLSIGN',
        '7310284456;2026-11-16 10:30:00;10;TRSF E-BANKING CR;0;25123;100000;C',
        '7310284456;2026-11-16;10;BIAYA ADM;15000;0;85000;D',
      ],
    ],
    [
      'BNI',
      [
        'Account Number;7310284456',
        'Post Date;Value Date;Branch;Journal No.;Description;Debit;Credit',
        '16/11/2026;16/11/2026;001;8812;TRSF E-BANKING CR;0.00;25,123.00',
        '16 Nov 2026;16/11/2026;001;8813;BIAYA ADM;15,000.00;0.00',
      ],
    ],
    [
      'BNI',
      [
        'Account No : 7310284456',
        'Posting Date;Effective Date;Branch;Journal;Transaction Description;Amount;DB/CR;Balance',
        '16/11/2026;16/11/2026;001;8812;TRSF E-BANKING CR;25.123,00;C;100.000,00',
        '16/11/2026;16/11/2026;001;8813;BIAYA ADM;15.000,00;D;85.000,00',
      ],
    ],
  ])('%s', (bank, lines) => {
    expect(read(...lines)).toMatchObject({
      bank,
      debits: 1,
      problems: [],
      credits: [
        {
          day: '2026-11-16',
          amount: 25_123,
          hasSen: false,
          description: 'TRSF E-BANKING CR',
          accountNumber: '7310284456',
        },
      ],
    });
  });

  test('what is not booked yet waits for the next export', () => {
    expect(read('Tanggal;Keterangan;Cabang;Jumlah;;Saldo', 'PEND;TRSF;0;25123.00;CR;')?.pending).toBe(1);
  });

  test('an unknown table is nobody’s', () => {
    expect(read('Nama;Alamat', 'Ratna;Jakarta')).toBeUndefined();
  });
});

describe('lines that cannot be taken say which and why', () => {
  const bca = (line: string) =>
    read('No. Rekening;7310284456', 'Tanggal;Keterangan;Cabang;Jumlah;;Saldo', line)?.problems[0];
  test.each([
    ['31/02/2026;X;0;25123.00;CR;', 'day'],
    ['18/11/2026;X;0;25123.00;CR;', 'future'],
    ['16/11/2026;X;0;banyak;CR;', 'amount'],
    ['16/11/2026;X;0;25123.00;;', 'direction'],
  ])('%s: %s', (line, problem) => {
    expect(bca(line)).toMatchObject({ line: 3, problem });
  });
  test('without the number of the account', () => {
    expect(
      read('Tanggal;Keterangan;Cabang;Jumlah;;Saldo', '16/11/2026;X;0;25123.00;CR;')?.problems,
    ).toMatchObject([{ line: 2, problem: 'account' }]);
  });
});

test.each([
  ['01/12', '2025-12-01'],
  ['17/11', '2026-11-17'],
  ['05/11/2026', '2026-11-05'],
])('the day %s is %s', (written, day) => {
  const credits = read(
    'No. Rek;7310284456',
    'Tanggal;Keterangan;Cabang;Jumlah;;Saldo',
    `'${written};X;0;1,500.50;CR;`,
  )?.credits;
  expect(credits).toMatchObject([{ day, amount: 1_500, hasSen: true }]);
});

describe('days of a file are read in one way', () => {
  const days = (...written: string[]) => {
    const lines = written.map((day) => `${day};X;0;25123.00;CR;`);
    const found = read('No. Rek;7310284456', 'Tanggal;Keterangan;Cabang;Jumlah;;Saldo', ...lines);
    return [found?.credits.map(({ day }) => day), found?.problems.map(({ problem }) => problem)];
  };
  test.each([
    ['the day first, as banks do', ['05/11/2026', '06/10/2026'], ['2026-11-05', '2026-10-06'], []],
    [
      'the month first, where one can only be that',
      ['11/05/2026', '11/16/2026'],
      ['2026-11-05', '2026-11-16'],
      [],
    ],
    [
      'the month first, without a year',
      ['11/05', '11/16', '12/24'],
      ['2026-11-05', '2026-11-16', '2025-12-24'],
      [],
    ],
    [
      'on the same day of three months, not on three days of one',
      ['10/09/2026', '10/10/2026'],
      ['2026-09-10', '2026-10-10'],
      [],
    ],
    [
      'both ways: nobody knows those between',
      ['11/05/2026', '11/16/2026', '16/11/2026'],
      ['2026-11-16', '2026-11-16'],
      ['day'],
    ],
  ])('%s', (_, written, wanted, problems) => {
    expect(days(...written)).toEqual([wanted, problems]);
  });
});

describe('a single column of sums', () => {
  const columns = {
    date: 0,
    descriptions: [1],
    amount: 2,
    direction: null,
    debit: null,
    credit: null,
    account: null,
  };
  const sums = (...written: string[]) => {
    const rows = table('Hari;Kata;Nilai', ...written.map((sum) => `16/11/2026;X;${sum}`), 'Total;;99');
    const how = { header: 0, columns, accountNumber: '7310284456', latest };
    const { credits, debits, problems } = readStatement(rows, how);
    return [unmarkedSums(rows, how), credits.length, debits, problems.map(({ problem }) => problem)];
  };
  test.each([
    ['with what went out below zero', ['25123', '-15000'], ['credit', 1, 1, []]],
    ['with what went out marked', ['25123', '15000 DB'], ['credit', 1, 1, []]],
    ['with what came in marked alone', ['25123 CR', '15000'], ['unclear', 1, 0, ['direction']]],
    ['with a plus for what came in', ['+25123', '15000'], ['unclear', 1, 0, ['direction']]],
    ['that says nothing', ['25123', '15000'], ['unknown', 0, 0, ['direction', 'direction']]],
  ])('%s', (_, written, wanted) => {
    expect(sums(...written)).toEqual(wanted);
  });
});
