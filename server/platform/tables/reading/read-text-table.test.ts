import { describe, expect, it } from 'vitest';
import { cellsOf, problemOf, rowsOf } from './reading.fixture.ts';

const limits = { rows: 5, columns: 4, cellLength: 20 };

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('encodings', () => {
  const text = 'Nama,Kota\nZoë “Ani”,Jépara €5\n';
  const wanted = [
    ['Nama', 'Kota'],
    ['Zoë “Ani”', 'Jépara €5'],
  ];
  const in1252 = bytes(
    'Nama,Kota\nZo',
    [0xeb],
    ' ',
    [0x93],
    'Ani',
    [0x94],
    ',J',
    [0xe9],
    'para ',
    [0x80],
    '5\n',
  );
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE with a mark', utf16be(`\ufeff${text}`)],
    ['UTF-16 LE without', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE without', utf16be(text)],
    ['Windows-1252', in1252],
  ])('%s, in pieces of any size', async (_, content) => {
    for (const piece of [1, 3, 7, 1_000]) expect(await cellsOf(content, undefined, piece)).toEqual(wanted);
  });

  it('Windows-1252 that shows only after many pages', async () => {
    const lines = 'nama,08123456789\n'.repeat(20_000);
    const rows = await cellsOf(bytes(`nama,telepon\n${lines}Ren`, [0xe9], ',1\n'));
    expect(rows.at(-1)).toEqual(['René', '1']);
  });

  it('Windows-1252 that shows only in the last letter', async () => {
    expect(await cellsOf(bytes('nama,kota\n1,Ren', [0xe9]))).toEqual([
      ['nama', 'kota'],
      ['1', 'René'],
    ]);
  });

  it('UTF-8 with one broken place stays UTF-8', async () => {
    const rows = await cellsOf(bytes('nama,kota\nZoë,José\nJos', [0xc3], ',ok\nÉva,x\n'));
    expect(rows).toEqual([
      ['nama', 'kota'],
      ['Zoë', 'José'],
      ['Jos\ufffd', 'ok'],
      ['Éva', 'x'],
    ]);
  });

  it.each([
    [
      'UTF-16 that ends in the middle of a letter',
      Buffer.from('\ufeffa,b\n1,2\n', 'utf16le').subarray(0, -1),
    ],
    [
      'UTF-16 with half a pair',
      Buffer.concat([Buffer.from('\ufeffa,b\n1,', 'utf16le'), Buffer.from([0, 0xd8, 10, 0])]),
    ],
    ['UTF-32', bytes([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
  ])('%s is an answer of its own', async (_, content) => {
    expect(await problemOf(content)).toBe('encoding');
  });
});

describe('delimiters', () => {
  it.each([
    ['comma', 'a,b\n1,2\n'],
    ['semicolon', 'a;b\n1;2\n'],
    ['tab', 'a\tb\n1\t2\n'],
    ['bar', 'a|b\n1|2\n'],
    ['announced', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['announced, an odd one', 'SEP=^\na^b\n1^2\n'],
    ['announced in quotes', '"sep=|"\na|b\n1|2\n'],
    ['with spaces around quotes', 'a , "b"\n "1" ,2\n'],
  ])('%s', async (_, text) => {
    expect(await rowsOf(text)).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['1', '2'] },
    ]);
  });

  it.each([
    ['commas in addresses', 'nama;alamat\nA;Jl. X, Jakarta\nB;Jl. Y, Solo\n', 2],
    ['semicolons in messages', 'nama,pesan\nA,halo; apa\nB,ya; ya\n', 2],
    ['delimiters in quotes', 'nama|x\n"a,b,c"|1\n"d,e,f"|2\n', 2],
    ['a comma in the header too', 'nama, lengkap;hp\nAni;1\nBudi;2\n', 2],
    ['commas in the header and some rows', 'a,b,c;d\n1,5,6;x\n3;y\n4;z\n', 2],
    ['rows that are short', 'a;b;c\n1,5\n2,5;x\n3;y;z\n', 3],
    ['a list with one column', 'telepon\n0812\n0813\n', 1],
  ])('%s do not mislead', async (_, text, columns) => {
    const rows = await cellsOf(text);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([columns]));
  });

  it('a delimiter that the header lacks is none', async () => {
    expect((await cellsOf('nama;harga\nA;1,5\nB;2,5;x\nC;3,5;x\n'))[0]).toEqual(['nama', 'harga']);
  });
});

describe('rows', () => {
  it.each([
    ['CRLF', 'a,b\r\n\r\n1,2\r\n'],
    ['LF', 'a,b\n\n1,2\n'],
    ['CR', 'a,b\r\r1,2\r'],
    ['none at the end', 'a,b\n,,\n1,2'],
    ['empty columns at the end', 'a,b,,\n , ,\t,\n1,2,,'],
  ])('line ends: %s; empty rows are counted and left out', async (_, text) => {
    for (const piece of [1, 2, 100])
      expect(await rowsOf(text, undefined, piece)).toEqual([
        { number: 1, cells: ['a', 'b'] },
        { number: 3, cells: ['1', '2'] },
      ]);
  });

  it('shorter ones are padded, longer ones keep what they have', async () => {
    expect(await cellsOf('a,b,c\n1\n1,2,3,4\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '', ''],
      ['1', '2', '3', '4'],
    ]);
  });

  it('a cell of several lines is one row, as in a spreadsheet', async () => {
    expect(await rowsOf('a,b\n"x\r\ny",1\nz,2\n')).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['x\r\ny', '1'] },
      { number: 3, cells: ['z', '2'] },
    ]);
  });
});

describe('quotes', () => {
  it.each([
    ['doubled ones', '"a ""b"" c"', 'a "b" c'],
    ['nothing inside', '""', ''],
    ['only a quote', '""""', '"'],
    ['an inch mark in a bare cell', 'Pipa 3" biru', 'Pipa 3" biru'],
    ['a nickname in a bare cell', 'Ani "Nia" S', 'Ani "Nia" S'],
    ['delimiter and line end inside', '"a,\nb"', 'a,\nb'],
  ])('%s', async (_, cell, wanted) => {
    for (const piece of [1, 100])
      expect(await cellsOf(`x,y\n1,${cell}\n`, undefined, piece)).toEqual([
        ['x', 'y'],
        ['1', wanted],
      ]);
  });

  it.each([
    ['never closed', 'a,b\n1,2\n3,"x\n', 'broken_quotes 3'],
    ['closed by the next one', 'a,b\n1,"x\n2,"y"\n3,z\n', 'broken_quotes 2'],
    ['letters behind the closing one', 'a,b\n1,"x"y\n', 'broken_quotes 2'],
    ['a quote behind the closing one and a space', 'a,b\n1,"x" "y"\n', 'broken_quotes 2'],
    ['in the header', '"a,b\n1,2\n', 'broken_quotes 1'],
    ['never closed in a large file', `a,b\n1,"x\n${'2,y\n'.repeat(500_000)}`, 'broken_quotes 2'],
  ])('%s', async (_, text, problem) => {
    expect(await problemOf(text)).toBe(problem);
  });
});

describe('limits', () => {
  it.each([
    ['as much as may be', `a,b,c,d\n${'1,2,3,4\n'.repeat(4)}1,2,3,${'x'.repeat(20)}\n`, 'none'],
    ['a row more', `a\n${'1\n'.repeat(6)}`, 'too_many_rows 7'],
    ['empty rows do not count', `a\n${'\n'.repeat(50)}${'1\n'.repeat(5)}`, 'none'],
    ['a column more', 'a,b,c,d,e\n1,2\n', 'too_many_columns 1'],
    ['a column more in a row', 'a,b\n1,2\n1,2,3,4,5\n', 'too_many_columns 3'],
    ['empty columns do not count', 'a,b,,,,,,,\n1,2,,,,,,,,,\n', 'none'],
    ['a letter more', `a,b\n1,${'x'.repeat(21)}\n`, 'cell_too_long 2'],
    ['a letter more in quotes', `a,b\n1,"${'x'.repeat(21)}"\n`, 'cell_too_long 2'],
  ])('%s', async (_, text, problem) => {
    expect(await problemOf(text, limits)).toBe(problem);
  });
});

describe('what is no table', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['only line ends', '\r\n\r\n', 'empty'],
    ['only a mark', '\ufeff', 'empty'],
    ['only a header', 'nama,telepon\n', 'empty'],
    ['only an announcement', 'sep=;\n', 'empty'],
    ['a web page', '<!DOCTYPE html><table><tr><td>a</td></tr></table>', 'not_a_table'],
    ['a table saved as HTML', '\n <html><table>\n<tr>\n', 'not_a_table'],
    ['JSON', '[{"nama":"Ani"},\n{"nama":"Budi"}]', 'not_a_table'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n', 'not_a_table'],
    [
      'a picture',
      bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]),
      'not_a_table',
    ],
    ['control letters', bytes('a,b\n', [1, 2, 3, 4, 5, 6], '\n'), 'not_a_table'],
    ['a NUL', bytes('a,b\n1,2', [0], '\n3,4\n'), 'not_a_table'],
    ['a NUL later on', bytes(`a,b\n${'1,2\n'.repeat(40_000)}`, [0], '\n3,4\n'), 'not_a_table'],
    ['UTF-16 with NULs', Buffer.from('\ufeffa,b\n1,\0\n', 'utf16le'), 'not_a_table'],
  ])('%s', async (_, content, problem) => {
    expect(await problemOf(content)).toBe(problem);
  });
});
