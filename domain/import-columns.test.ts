import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessFields, isDataRow, zoneInHeading } from './import-columns.ts';
import { importFields } from './import-fields.ts';

describe('from the header', () => {
  test.each([
    [
      'phone',
      ['No HP', 'No. HP', 'Nomor WhatsApp', 'WA', 'No. WA', 'Phone', 'Telepon', 'phone_number', 'HP/WA'],
    ],
    ['name', ['Nama', 'Nama Pembeli', 'Name', 'Customer', 'NAMA LENGKAP', 'customer_name']],
    ['address', ['Alamat', 'Address', 'Alamat Lengkap', 'Shipping Address']],
    ['message', ['Pesan', 'Message']],
    [
      'date',
      [
        'Tanggal',
        'Waktu',
        'Date',
        'Created at',
        'created_at',
        'Waktu (WIB)',
        'Waktu (WITA)',
        'Waktu WIT',
        'Tgl.',
      ],
    ],
    ['status', ['Status', 'Lead status']],
    ['cs', ['CS', 'Agent', 'Sales', 'Nama CS', 'Customer Service']],
    ['rotator', ['Rotator', 'Kampanye', 'Campaign']],
    ['labels', ['Label', 'Tag', 'Labels']],
    ['note', ['Catatan', 'Note', 'Keterangan']],
  ])('%s', (field, headers) => {
    for (const header of headers) expect([header, ...guessFields([header], [])]).toEqual([header, field]);
  });

  test.each([
    'Alasan',
    'Reason',
    'No',
    'No.',
    'Kode',
    'Code',
    'Email',
    'Nama produk',
    'Tanggal lahir',
    'Kota',
    '',
  ])('%j says nothing', (header) => {
    expect(guessFields([header], [['x']])).toEqual([null]);
  });

  test('a whole file', () => {
    const headers = ['No', 'Tanggal', 'Nama Pembeli', 'No. WA', 'Alamat', 'CS', 'Produk', 'Status', 'Alasan'];
    expect(guessFields(headers, [])).toEqual([
      null,
      'date',
      'name',
      'phone',
      'address',
      'cs',
      null,
      'status',
      null,
    ]);
  });

  test('of two that say the same the better one is taken, and no field twice', () => {
    expect(guessFields(['Telepon', 'Nomor WhatsApp', 'Nama', 'Nama Pembeli'], [])).toEqual([
      null,
      'phone',
      null,
      'name',
    ]);
    expect(guessFields(['Nama', 'Nama'], [])).toEqual(['name', null]);
  });

  test('of two for phones the one with numbers in it', () => {
    expect(guessFields(['WhatsApp', 'Telepon'], [['', '081234567890']])).toEqual([null, 'phone']);
  });
});

describe('from what stands in it', () => {
  test('a column of numbers is the phone when no header says so', () => {
    const rows = [
      ['Sari', '081234567890', '08/11/2026 20.41'],
      ['Dewi', '', '08/11/2026 20.41'],
      ['Rina', '+62 813 4567 8901', '08/11/2026 20.41'],
    ];
    expect(guessFields(['A', 'Kontak', 'C'], rows)).toEqual([null, 'phone', null]);
    expect(guessFields(['', '', ''], rows)).toEqual([null, 'phone', null]);
  });

  test('one number among words is none', () => {
    expect(guessFields(['A'], [['081234567890'], ['Sari'], ['Dewi']])).toEqual([null]);
  });
});

test.each([
  [['Nama', 'No HP'], false],
  [['Sari', '0812-3456-7890'], true],
  [['', ''], false],
  [['2026-11-15', 'Sari'], false],
])('%j is a buyer: %s', (cells, isData) => {
  expect(isDataRow(cells)).toBe(isData);
});

test('whatever the headers, each column has an answer and no field is there twice', () => {
  const header = fc.oneof(
    fc.string(),
    fc.constantFrom('Nama', 'nama pembeli', 'WA', 'HP', 'CS', 'Tanggal', 'Pesan'),
  );
  fc.assert(
    fc.property(fc.array(header, { maxLength: 12 }), fc.array(fc.array(fc.string())), (headers, rows) => {
      const fields = guessFields(headers, rows);
      expect(fields).toHaveLength(headers.length);
      const found = fields.filter((field) => field !== null);
      expect(new Set(found).size).toBe(found.length);
      for (const field of found) expect(importFields).toContain(field);
    }),
  );
});

test.each([
  ['Waktu (WIB)', 'WIB'],
  ['Tanggal [wita]', 'WITA'],
  ['Time WIT', 'WIT'],
  ['Tanggal', undefined],
  ['Catatan switch', undefined],
])('%s is by the clock of %s', (header, zone) => {
  expect(zoneInHeading(header)).toBe(zone);
});
