import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProcess } from '#server/testing/run-process.ts';
import type { Measured } from './measure-reading.fixture.ts';
import { partsOf, rowOf, zipOf } from './workbook/workbook.fixture.ts';

/** Of the whole process, most of which is Node itself and what it has not collected yet. */
const mostMegabytes = 350;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giliran-reading-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function* times(count: number, make: (at: number) => string, { begin = '', end = '' } = {}) {
  yield begin;
  for (let at = 0; at < count; at += 500)
    yield Array.from({ length: Math.min(500, count - at) }, (_, more) => make(at + more)).join('');
  yield end;
}

const sheet = (rows: Iterable<string>) =>
  function* () {
    yield '<worksheet><sheetData>';
    yield* rows;
    yield '</sheetData></worksheet>';
  };
const columns = [...Array(10).keys()];
const person = (at: number, column: number) => `Pembeli ${at} kolom ${column}`;
const asStream = (make: () => Iterable<string>) => () => Readable.from(make());

const people = () =>
  zipOf({
    ...partsOf({ data: '' }),
    'xl/sharedStrings.xml': asStream(() =>
      times(300_000, (at) => `<si><t>${person(at >> 2, at & 3)} yang panjang namanya</t></si>`, {
        begin: '<sst>',
        end: '</sst>',
      }),
    ),
    'xl/worksheets/sheet1.xml': asStream(
      sheet(
        times(100_001, (at) => {
          const cell = (column: number) =>
            column < 5
              ? `<c r="${'ABCDE'.charAt(column)}${at + 1}" t="s"><v>${(at * 5 + column) % 300_000}</v></c>`
              : `<c r="${'FGHIJ'.charAt(column - 5)}${at + 1}"><v>${at * column}</v></c>`;
          return `<row r="${at + 1}">${columns.map(cell).join('')}</row>`;
        }),
      ),
    ),
  });

/** 4 GB of spaces in 4 MB: the same compressed block over and over, under a header that says it is 1,000 bytes. */
async function bomb(): Promise<Buffer> {
  const block = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, ' '), { finishFlush: constants.Z_SYNC_FLUSH });
  const content = Buffer.concat(Array<Buffer>(64).fill(block));
  const zip = await zipOf(partsOf({ data: rowOf('a') + rowOf('b') }));
  const name = 'xl/worksheets/sheet1.xml';
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(8, 8);
  const at = zip.lastIndexOf(name) - 46;
  const end = zip.length - 22;
  // Behind all the others, and their list moved behind it.
  const listAt = zip.readUInt32LE(end + 16);
  zip.writeUInt32LE(content.length, at + 20);
  zip.writeUInt32LE(1_000, at + 24);
  zip.writeUInt32LE(listAt, at + 42);
  zip.writeUInt32LE(listAt + local.length + content.length, end + 16);
  return Buffer.concat([zip.subarray(0, listAt), local, content, zip.subarray(listAt)]);
}

it.each<[string, () => Iterable<string> | Promise<Buffer>, Omit<Measured, 'megabytes'>]>([
  [
    'CSV: 200,000 rows of 10 columns',
    () => times(200_001, (at) => `${columns.map((column) => person(at, column)).join(';')}\r\n`),
    { rows: 200_001, problem: null },
  ],
  [
    'CSV: 10,000 columns',
    () => times(500, () => `${'kolom,'.repeat(9_999)}akhir\n`),
    { rows: 0, problem: 'too_many_columns' },
  ],
  [
    'CSV: a quote that swallows 50 MB',
    () => times(2_000_000, (at) => `Ani,08123456789${at}\n`, { begin: 'nama,telepon\nBudi,"0812\n' }),
    { rows: 0, problem: 'broken_quotes' },
  ],
  [
    'CSV: 50 MB in one line',
    () => times(1, () => 'x'.repeat(50_000_000)),
    { rows: 0, problem: 'cell_too_long' },
  ],
  [
    'CSV: nothing but line ends',
    () => times(1, () => '\n'.repeat(10_000_000)),
    { rows: 0, problem: 'empty' },
  ],
  ['XLSX: 100,000 rows of 10 columns', people, { rows: 100_001, problem: null }],
  [
    'XLSX: 10,000 columns',
    () => zipOf(partsOf({ data: `<row>${'<c><v>1</v></c>'.repeat(10_000)}</row>`.repeat(20) })),
    { rows: 0, problem: 'too_many_columns' },
  ],
  [
    'XLSX: more texts than can be kept',
    () =>
      zipOf({
        ...partsOf({ data: '' }),
        'xl/sharedStrings.xml': asStream(() => times(4_100_000, () => '<si/>', { begin: '<sst>' })),
      }),
    { rows: 0, problem: 'too_large_inside' },
  ],
  ['XLSX: a bomb', bomb, { rows: 0, problem: 'too_large_inside' }],
])(
  '%s: an answer, and little memory',
  async (name, make, wanted) => {
    const file = join(folder, 'file');
    const content = make();
    await pipeline(
      Readable.from(content instanceof Promise ? [await content] : content),
      createWriteStream(file),
    );
    const { exited, output } = runProcess('server/platform/tables/reading/measure-reading.fixture.ts', {}, [
      file,
    ]);
    expect(await exited, output()).toBe(0);
    const { megabytes, ...result } = JSON.parse(output()) as Measured;
    console.log(`${name}: ${megabytes} MB`);
    expect(result).toEqual(wanted);
    expect(megabytes).toBeLessThan(mostMegabytes);
  },
  120_000,
);
