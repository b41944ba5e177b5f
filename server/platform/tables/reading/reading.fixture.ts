import { ImportFileError } from './import-file-error.ts';
import { readTable } from './read-table.ts';
import type { TableLimits } from './table-row.ts';

/** A file in pieces of any size, which can be opened again. */
function opens(content: Uint8Array | string, pieceBytes = 512 * 1024): () => AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(content as string);
  return async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  };
}

export async function rowsOf(content: Uint8Array | string, limits?: TableLimits, pieceBytes?: number) {
  const rows: { number: number; cells: string[] }[] = [];
  for await (const row of readTable(opens(content, pieceBytes), limits)) rows.push(row);
  return rows;
}

export async function cellsOf(content: Uint8Array | string, limits?: TableLimits, pieceBytes?: number) {
  return (await rowsOf(content, limits, pieceBytes)).map(({ cells }) => cells);
}

/** Why a file is refused, and in which row, as 'broken_quotes 3'; 'none' when it is not. */
export async function problemOf(content: Uint8Array | string, limits?: TableLimits): Promise<string> {
  try {
    await rowsOf(content, limits);
    return 'none';
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    return error.line === undefined ? error.problem : `${error.problem} ${error.line}`;
  }
}
