// Whoever has Meta split a table up, by ad set, age or place, may get lines that only add others up.

export interface FileRow {
  number: number;
  cells: readonly string[];
}

export type Cell = (column: number) => string;
export const cellsOf =
  ({ cells }: FileRow): Cell =>
  (column) =>
    cells[column]?.trim() ?? '';

/** How Meta writes that a line is of everything that a column splits. */
export const isTogether = (cell: string) => cell === 'All' || cell === 'Semua';

/** Where the columns stand; -1: nowhere. */
interface Parts {
  day: number;
  campaign: number;
  adSet: number;
  ad: number;
  amount: number;
}

/**
 * Rows beside their own parts: of a day and campaign that others split by ad set or ad, or that others split by
 * whatever else. A word that all rows of a campaign have is no sum, nor is one that has no parts in the file.
 */
export function findSumsOfParts(rows: readonly FileRow[], columns: Parts): Set<FileRow> {
  const { day, campaign, adSet, ad } = columns;
  const known = new Set(Object.values(columns));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const others = Array.from({ length: width }, (_, column) => column).filter((column) => !known.has(column));
  return new Set([
    ...[adSet, ad]
      .filter((column) => column >= 0)
      .flatMap((column) => sumsIn(rows, column, [day, campaign], (cell) => cell === '' || isTogether(cell))),
    ...others.flatMap((column) => sumsIn(rows, column, [day, campaign, adSet, ad], isTogether)),
  ]);
}

/** Those that a column calls sums, among rows that are alike in other columns and that it splits. */
function sumsIn(
  rows: readonly FileRow[],
  column: number,
  alike: readonly number[],
  isSum: (cell: string) => boolean,
): FileRow[] {
  const sums = rows.filter((row) => isSum(cellsOf(row)(column)));
  if (sums.length === 0) return [];
  const keyOf = (row: FileRow) => JSON.stringify(alike.map(cellsOf(row)));
  const split = new Set(
    rows.filter((row) => cellsOf(row)(column) !== '' && !isSum(cellsOf(row)(column))).map(keyOf),
  );
  return sums.filter((row) => split.has(keyOf(row)));
}
