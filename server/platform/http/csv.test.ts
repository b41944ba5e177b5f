import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
    ['tab', '\t=1', `"'\t=1"`],
    ['carriage return', '\r=1', `"'\r=1"`],
    ['line feed', '\n=1', `"'\n=1"`],
    ['the signs elsewhere', 'a=b+c-d@e', 'a=b+c-d@e'],
    ['a number of ours', 1500, '1500'],
    ['a number of ours below zero', -5, '-5'],
  ])('%s', (_name, cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });
});

test('cells stand apart by semicolons, lines end as spreadsheets expect', () => {
  expect(csvLine(['a', 1, '', 'b'])).toBe('a;1;;b\r\n');
  expect(Buffer.from(csvBegin)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

/** How a spreadsheet reads it: written apart from the writer, letter by letter. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i] as string;
    if (quoted && letter === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === ';') {
      row.push(cell);
      cell = '';
    } else if (!quoted && letter === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i += 1;
    } else cell += letter;
  }
  return rows;
}

test('whatever the text, a reader finds the same cells and no formula', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ';', ',', 'a', "'", ' '),
  });
  const lines = fc.array(fc.array(fc.oneof(nasty, fc.string()), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(lines, (given) => {
      const read = readCsv(given.map(csvLine).join(''));
      expect(read.map((row) => row.length)).toEqual(given.map((row) => row.length));
      read.flat().forEach((cell, index) => {
        const original = given.flat()[index] as string;
        expect([original, `'${original}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      });
    }),
  );
});
