import { ImportFileError } from './import-file-error.ts';
import { readOldWorkbook } from './read-old-workbook.ts';
import { readTextTable } from './read-text-table.ts';
import { type TableLimits, type TableRow, tableLimits } from './table-row.ts';
import { readWorkbookTable } from './workbook/read-workbook-table.ts';

/** Enough to recognise encoding and delimiter. */
const headBytes = 64 * 1024;

/**
 * The rows of a CSV or XLSX file, the first being its header. What kind of file it is, its content says: names and
 * types lie. Cells are trimmed, empty rows and trailing empty columns left out. A row shorter than the header is
 * padded; a longer one keeps its cells, for whoever reads it to judge. Throws an ImportFileError.
 *
 * @param open reads the file from its beginning; called more than once, since the encoding of a text shows only at
 * its end.
 */
export async function* readTable(
  open: () => AsyncIterable<Uint8Array>,
  limits: TableLimits = tableLimits,
): AsyncGenerator<TableRow> {
  let header: TableRow | undefined;
  let rows = 0;
  for await (const some of readRows(open, limits)) {
    for (const { number, cells } of some) {
      cells.length = cells.findLastIndex((cell) => cell !== '') + 1;
      if (!header) {
        header = { number, cells };
        continue;
      }
      if (rows === 0) yield header;
      rows += 1;
      if (rows > limits.rows) throw new ImportFileError('too_many_rows', { line: number });
      while (cells.length < header.cells.length) cells.push('');
      yield { number, cells };
    }
  }
  if (rows === 0) throw new ImportFileError('empty');
}

/** Those that hold something, as many at a time as one piece of the file has. */
async function* readRows(
  open: () => AsyncIterable<Uint8Array>,
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  const head = await readHead(open());
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) yield* readWorkbookTable(open(), limits);
  else if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) await readOldWorkbook(open());
  else yield* readTextTable(open, head, limits);
}

async function readHead(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of content) {
    parts.push(part.subarray(0, headBytes - bytes));
    bytes += part.length;
    if (bytes >= headBytes) break;
  }
  return Buffer.concat(parts);
}

function startsWith(head: Buffer, signature: number[]): boolean {
  return head.subarray(0, signature.length).equals(Buffer.from(signature));
}
