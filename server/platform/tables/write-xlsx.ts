import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { NumberStyle } from '#contract/exports.ts';
import { columnName, dataRow, titleRow } from './sheet-rows.ts';
import type { Cell, Table } from './table.ts';
import { sheetBegin, sheetEnd, sheetPath, workbookParts } from './xlsx-parts.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet has no more, the titles included. */
const mostRows = 1_048_576;

/** The same bytes for the same table, whenever it is written. */
const mtime = new Date(Date.UTC(2000, 0, 1));
/** Twice as fast as the usual 6, for a tenth more bytes. */
const compressionLevel = 3;

interface Options {
  numbers: NumberStyle;
  /** What the first sheet is called; letters and digits. What does not fit goes on in further ones. */
  sheetName: string;
  rowsPerSheet?: number;
}

/** The table as an Excel workbook, packed while it is written: neither the rows nor the file are ever whole in memory. */
export async function* writeXlsx(table: Table, options: Options): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const entries: Readable[] = [];
  // An error while writing must reach whoever reads the stream.
  const failReader = (error: Error) => output.destroy(error);
  zip.on('error', failReader);
  const written = addParts(zip, table, options, entries).catch(failReader);
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    // Who stops reading stops the writing.
    for (const entry of entries) entry.destroy();
    await written;
  }
}

async function addParts(
  zip: ZipFile,
  table: Table,
  { numbers, sheetName, rowsPerSheet = mostRows }: Options,
  entries: Readable[],
): Promise<void> {
  const source = takeRows(table.portions);
  const names: string[] = [];
  try {
    do {
      const number = names.length + 1;
      names.push(number === 1 ? sheetName : `${sheetName} ${number}`);
      const sheet = Readable.from(sheetXml(table, source, rowsPerSheet - 1), { objectMode: false });
      entries.push(sheet);
      zip.addReadStream(sheet, sheetPath(number), { mtime, compressionLevel });
      await finished(sheet);
    } while (!(await source.isOver()));
  } finally {
    await source.stop();
  }
  // After the sheets, for only now is it known how many there are.
  for (const { path, xml } of workbookParts(names, numbers)) zip.addBuffer(Buffer.from(xml), path, { mtime });
  zip.end();
}

interface RowSource {
  /** The next rows, no more than so many; none at the end. */
  take(most: number): Promise<readonly (readonly Cell[])[]>;
  isOver(): Promise<boolean>;
  stop(): Promise<void>;
}

function takeRows(portions: Table['portions']): RowSource {
  const iterator = portions[Symbol.asyncIterator]();
  let rest: readonly (readonly Cell[])[] = [];
  let done = false;
  const fill = async () => {
    while (rest.length === 0 && !done) {
      const next = await iterator.next();
      done = next.done ?? false;
      if (!next.done) rest = next.value;
    }
  };
  return {
    async take(most) {
      await fill();
      const taken = rest.slice(0, most);
      rest = rest.slice(most);
      return taken;
    },
    async isOver() {
      await fill();
      return rest.length === 0;
    },
    async stop() {
      await iterator.return?.();
    },
  };
}

async function* sheetXml(
  { columns, timeZone }: Table,
  source: RowSource,
  most: number,
): AsyncGenerator<Buffer> {
  const names = columns.map((_, index) => columnName(index));
  yield Buffer.from(sheetBegin(columns) + titleRow(columns));
  let number = 1;
  while (number <= most) {
    const rows = await source.take(most - number + 1);
    if (rows.length === 0) break;
    const written = rows.map((row) => {
      number += 1;
      return dataRow(columns, names, row, number, timeZone);
    });
    yield Buffer.from(written.join(''));
  }
  yield Buffer.from(sheetEnd(`${names.at(-1)}${number}`));
}
