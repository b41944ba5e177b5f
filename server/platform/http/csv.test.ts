import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutTextMark } from '#domain/import-values.ts';
import { csvBegin, csvLine } from './csv.ts';

describe('a cell', () => {
  test.each([
    ['a word', 'Sari', 'Sari'],
    ['nothing', '', ''],
    ['letters beyond ASCII', 'Café 🌶', 'Café 🌶'],
    ['the separator', 'a;b', '"a;b"'],
    ['a comma', 'a,b', '"a,b"'],
    ['quotes', 'Siti "Ti" A', '"Siti ""Ti"" A"'],
    ['a new line', 'a\nb', '"a\nb"'],
    ['a new line of Windows', 'a\r\nb', '"a\r\nb"'],
    ['blanks around', ' a ', '" a "'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula with quotes', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['plus', '+62 811', "'+62 811"],
    ['minus', '-5', "'-5"],
    ['at', '@SUM(1)', "'@SUM(1)"],
    ['the wide signs', '＝1', "'＝1"],
    ['tab', '\tA', `"'\tA"`],
    ['carriage return', '\rA', `"'\rA"`],
    ['line feed', '\nA', `"'\nA"`],
    ['a formula behind a comma, for who cuts there', 'halo,=1+1', `"halo,'=1+1"`],
    ['behind a semicolon', 'halo;@SUM(1)', `"halo;'@SUM(1)"`],
    ['behind a line end', 'halo\n=1', `"halo\n'=1"`],
    ['behind a separator and quotes', 'a,"=1', `"a,""'=1"`],
    ['behind quotes at the beginning', '"=1"', `"""'=1"""`],
    ['a mark of its own', "'=1", "''=1"],
    ['the signs elsewhere', 'a=b+c-d@e', 'a=b+c-d@e'],
    ['a number of ours', 1500, '1500'],
    ['a number of ours below zero', -5, '-5'],
    ['text of ours', { own: '-1.500' }, '-1.500'],
    ['text of ours with a comma', { own: '1,5' }, '"1,5"'],
  ])('%s', (_name, cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });
});

test('cells stand apart by semicolons or commas, lines end as spreadsheets expect', () => {
  expect(csvLine(['a', 1, '', 'b'])).toBe('a;1;;b\r\n');
  expect(csvLine(['a', 1, '', 'b;c'], ',')).toBe('a,1,,"b;c"\r\n');
  expect(Buffer.from(csvBegin)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

/**
 * How a spreadsheet reads it, written apart from the writer, letter by letter: quotes count only where a cell begins,
 * and the separator is the one that was given.
 */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let begins = true;
  const endCell = () => {
    row.push(cell);
    cell = '';
    begins = true;
  };
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i] as string;
    if (quoted && letter === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (quoted && letter === '"') quoted = false;
    else if (quoted) cell += letter;
    else if (letter === '"' && begins) {
      quoted = true;
      begins = false;
    } else if (letter === separator) endCell();
    else if (letter === '\r' || letter === '\n') {
      if (letter === '\r' && text[i + 1] === '\n') i += 1;
      endCell();
      rows.push(row);
      row = [];
    } else {
      cell += letter;
      begins = false;
    }
  }
  return rows;
}

const nasty = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ';', ',', 'a', "'", ' '),
});
const tables = fc.array(fc.array(fc.oneof(nasty, fc.string()), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
});

test.each([';', ','] as const)(
  'apart by %s: a reader finds the same cells, marked where they need it',
  (separator) => {
    const bare = (text: string) => text.replaceAll("'", '');
    fc.assert(
      fc.property(tables, (given) => {
        const read = readCsv(given.map((row) => csvLine(row, separator)).join(''), separator);
        expect(read.map((row) => row.map(bare))).toEqual(given.map((row) => row.map(bare)));
      }),
    );
  },
);

test.each([';', ','] as const)('apart by %s: without the marks it is what was written', (separator) => {
  fc.assert(
    fc.property(tables, (given) => {
      const read = readCsv(given.map((row) => csvLine(row, separator)).join(''), separator);
      expect(read.map((row) => row.map(withoutTextMark))).toEqual(given);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [';', ';'],
  [';', ','],
  [';', '\t'],
  [',', ','],
  [',', ';'],
  [',', '\t'],
] as const)('apart by %j, read as apart by %j: no cell is a formula', (written, read) => {
  fc.assert(
    fc.property(tables, (given) => {
      const text = given.map((row) => csvLine(row, written)).join('');
      for (const cell of readCsv(text, read).flat()) expect(cell).not.toMatch(/^[=+\-@]/);
    }),
  );
});
