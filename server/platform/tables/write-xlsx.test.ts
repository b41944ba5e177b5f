import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimeZone } from '#domain/working-hours.ts';
import { readXlsx } from './read-xlsx.fixture.ts';
import { columnName } from './sheet-rows.ts';
import type { Cell, Column } from './table.ts';
import { writeXlsx } from './write-xlsx.ts';

const columns: Column[] = [
  { title: 'Nama', kind: 'text', width: 24 },
  { title: 'WhatsApp', kind: 'code', width: 17 },
  { title: 'Nilai', kind: 'number', width: 12 },
  { title: 'Tanggal', kind: 'date', width: 12 },
  { title: 'Waktu', kind: 'time', width: 17 },
];

async function bytesOf(
  rows: Cell[][],
  { timeZone = 'WIB', ...options }: { timeZone?: TimeZone } & object = {},
  portion = 2,
): Promise<Buffer> {
  async function* portions() {
    for (let i = 0; i < rows.length; i += portion) yield rows.slice(i, i + portion);
  }
  const how = { numbers: 'id' as const, sheetName: 'Data', ...options };
  const pieces: Buffer[] = [];
  for await (const piece of writeXlsx({ columns, portions: portions(), timeZone }, how)) pieces.push(piece);
  return Buffer.concat(pieces);
}
const read = async (rows: Cell[][], options?: object) => readXlsx(await bytesOf(rows, options));
const valuesOf = (rows: { value: string }[][]) => rows.map((row) => row.map(({ value }) => value));

const row: Cell[] = ['Dewi', '6281234567890', 1_500_000, '2026-11-15', new Date('2026-11-15T13:41:00Z')];

describe('a workbook', () => {
  test('has the parts that Excel asks for, each named in the list of contents', async () => {
    const { parts } = await read([row]);
    expect([...parts.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const named = [...(parts.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g)];
    expect(named.map((match) => match[1]).sort()).toEqual([
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  test('keeps numbers as numbers, days and moments as days of WIB, numbers of telephones as text', async () => {
    const { sheets } = await read([row]);
    const [, cells = []] = sheets[0]?.rows ?? [];
    expect(cells.map(({ place, type, style, value }) => [place, type, style, value])).toEqual([
      ['A2', 'inlineStr', '0', 'Dewi'],
      ['B2', 'inlineStr', '5', '6281234567890'],
      ['C2', undefined, '2', '1500000'],
      ['D2', undefined, '3', '46341'],
      ['E2', undefined, '4', String(46341 + (20 * 60 + 41) / 1_440)],
    ]);
  });

  test('moments are written by the clock of the table, days are days', async () => {
    const { sheets } = await read([row], { timeZone: 'WIT' });
    const values = sheets[0]?.rows[1]?.map(({ value }) => value).slice(3);
    expect(values).toEqual(['46341', String(46341 + (22 * 60 + 41) / 1_440)]);
  });

  test('shows them as asked', async () => {
    const formats = async (numbers: string) => {
      const xml = (await read([row], { numbers })).parts.get('xl/styles.xml') ?? '';
      return {
        number: /<cellXfs.*?<xf .*?<xf .*?<xf numFmtId="(\d+)"/.exec(xml)?.[1],
        codes: [...xml.matchAll(/formatCode="([^"]+)"/g)].map((match) => match[1]),
      };
    };
    expect(await formats('id')).toEqual({ number: '3', codes: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm'] });
    expect(await formats('machine')).toEqual({ number: '1', codes: ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss'] });
  });

  test('has bold titles that stay, widths, and a filter over all of it', async () => {
    const { sheets } = await read([row, row, row]);
    const [sheet] = sheets;
    expect(sheet?.rows[0]?.map(({ value, style }) => [value, style])).toEqual(
      columns.map(({ title }) => [title, '1']),
    );
    expect(sheet?.xml).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(sheet?.xml).toContain('<col min="1" max="1" width="24" customWidth="1"/>');
    expect(sheet?.xml).toContain('<autoFilter ref="A1:E4"/>');
  });

  test('without rows has its titles', async () => {
    const { sheets } = await read([]);
    expect(valuesOf(sheets[0]?.rows ?? [])).toEqual([columns.map(({ title }) => title)]);
    expect(sheets[0]?.xml).toContain('<autoFilter ref="A1:E1"/>');
  });

  test('goes on in another sheet where one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, index): Cell[] => [`baris ${index}`]);
    const { sheets, parts } = await read(rows, { rowsPerSheet: 4 });
    expect(sheets.map(({ name }) => name)).toEqual(['Data', 'Data 2', 'Data 3']);
    expect(sheets.map((sheet) => sheet.rows.length)).toEqual([4, 4, 2]);
    expect(sheets.flatMap((sheet) => valuesOf(sheet.rows.slice(1)).flat())).toEqual(rows.flat());
    expect(parts.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet3.xml');
    // Full to the last row: no empty one follows.
    expect((await read(rows.slice(0, 6), { rowsPerSheet: 4 })).sheets).toHaveLength(2);
  });
});

describe('a hostile text', () => {
  test.each([
    ['a formula', '=HYPERLINK("https://evil.example","klik")'],
    ['another', "=cmd|' /C calc'!A0"],
    ['marks of XML', '</t></is></c><c r="A9"><f>1+1</f></c> & "x" <!--'],
    ['line ends and blanks', ' a\r\nb\nc\td '],
    ['what Excel reads as a letter by its number', '_x003D_1+1 _x0041_'],
    ['a picture', '🌶️ é 你好'],
  ])('%s is a text', async (_name, hostile) => {
    const { sheets } = await read([[hostile]]);
    const [cell] = sheets[0]?.rows[1] ?? [];
    expect(cell?.type).toBe('inlineStr');
    expect(cell?.value.replaceAll('_x005F_', '_')).toBe(hostile);
  });

  test('a number of a letter is written so that it stays what it is', async () => {
    const { sheets } = await read([['_x003D_1+1']]);
    expect(sheets[0]?.rows[1]?.[0]?.value).toBe('_x005F_x003D_1+1');
  });

  test('letters that XML cannot hold are left out', async () => {
    const { sheets } = await read([['a\u0000b\u0008c\u001Fd\uFFFEe\uD800f\uDC00g']]);
    expect(sheets[0]?.rows[1]?.[0]?.value).toBe('abcdefg');
  });

  test('one too long for a cell is cut', async () => {
    const { sheets } = await read([['x'.repeat(40_000)]]);
    expect(sheets[0]?.rows[1]?.[0]?.value).toHaveLength(32_767);
  });

  test('any other', async () => {
    const text = fc.string({ unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(fc.array(text.filter(Boolean), { minLength: 1, maxLength: 5 }), async (texts) => {
        const { sheets } = await read(texts.map((one): Cell[] => [one]));
        expect(sheets[0]?.rows).toHaveLength(texts.length + 1);
      }),
      { numRuns: 50 },
    );
  });
});

test('rows that fail to come fail the file', async () => {
  async function* portions(): AsyncGenerator<Cell[][]> {
    yield [['a']];
    throw new Error('the database went away');
  }
  const pieces = writeXlsx(
    { columns, portions: portions(), timeZone: 'WIB' },
    { numbers: 'id', sheetName: 'Data' },
  );
  await expect(
    (async () => {
      for await (const piece of pieces) expect(piece.length).toBeGreaterThan(0);
    })(),
  ).rejects.toThrow('the database went away');
});

test('who stops reading stops the rows', async () => {
  const made = { rows: 0, ended: false };
  async function* portions(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        made.rows += 1_000;
        yield Array.from({ length: 1_000 }, (_, index) => [`baris ${made.rows + index * 7_919}`]);
      }
    } finally {
      made.ended = true;
    }
  }
  for await (const piece of writeXlsx(
    { columns, portions: portions(), timeZone: 'WIB' },
    { numbers: 'id', sheetName: 'Data' },
  )) {
    if (piece.length > 0 && made.rows > 20_000) break;
  }
  expect(made.ended).toBe(true);
  expect(made.rows).toBeLessThan(500_000);
});

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
