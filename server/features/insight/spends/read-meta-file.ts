import { mostSpendRows } from '#contract/spends.ts';
import { type ReadSpends, readMetaSpends, type SpendFileProblem } from '#domain/meta-spends.ts';
import { ImportFileError } from '#server/platform/tables/reading/import-file-error.ts';
import { readTable } from '#server/platform/tables/reading/read-table.ts';
import type { TableRow } from '#server/platform/tables/reading/table-row.ts';

/** Whoever ticks every box of Meta's gets some hundred columns. */
const limits = { rows: mostSpendRows, columns: 500, cellLength: 5_000 };

/** What the file says, or why it says nothing. It is small, so it is whole in memory. */
export async function readMetaFile(
  content: AsyncIterable<Uint8Array>,
  latest: string,
): Promise<ReadSpends | SpendFileProblem> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  async function* open() {
    yield* parts;
  }
  const rows: TableRow[] = [];
  try {
    for await (const row of readTable(open, limits)) rows.push(row);
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    if (error.problem === 'empty') return 'empty';
    return error.problem === 'too_many_rows' ? 'too-many' : 'unreadable';
  }
  return readMetaSpends(rows, latest);
}
