import { mostStatementRows, type statementFileProblems } from '#contract/mutation-files.ts';
import { ImportFileError } from '#server/platform/tables/reading/import-file-error.ts';
import { readTable } from '#server/platform/tables/reading/read-table.ts';
import type { TableRow } from '#server/platform/tables/reading/table-row.ts';

const limits = { rows: mostStatementRows, columns: 100, cellLength: 2_000 };

export type FileProblem = Exclude<
  (typeof statementFileProblems)[number],
  'columns_unknown' | 'direction_unknown'
>;

/** The rows of the file, or why there are none. It is small, so it is whole in memory. */
export async function readStatementFile(file: Uint8Array): Promise<TableRow[] | FileProblem> {
  async function* open() {
    yield file;
  }
  const rows: TableRow[] = [];
  try {
    for await (const row of readTable(open, limits)) rows.push(row);
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    if (error.problem === 'empty') return 'empty';
    return error.problem === 'too_many_rows' ? 'too_many' : 'unreadable';
  }
  return rows;
}
