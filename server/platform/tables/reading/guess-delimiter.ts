import { CsvRows } from './csv-rows.ts';
import { ImportFileError } from './import-file-error.ts';
import type { TableRow } from './table-row.ts';

const candidates = [',', ';', '\t', '|'];
const mostRows = 50;
/** How much is looked at is bounded already. */
const unlimited = { columns: Number.POSITIVE_INFINITY, cellLength: Number.POSITIVE_INFINITY };

/** A first line such as `sep=;`, written for Excel. */
const announcement = /^"?sep=([^\w"\r\n])"?(?:\r\n|\r|\n|$)/i;

/** @returns the delimiter, and how many characters announce it and are no part of the table. */
export function guessDelimiter(head: string, isWhole: boolean): { delimiter: string; skip: number } {
  const announced = announcement.exec(head);
  if (announced) return { delimiter: announced[1] as string, skip: announced[0].length };
  const tried = candidates.map((delimiter) => ({ delimiter, ...score(head, isWhole, delimiter) }));
  const best = tried
    .filter(({ columns }) => columns > 1)
    .sort((a, b) => Number(b.inHeader) - Number(a.inHeader) || b.alike - a.alike || b.columns - a.columns)[0];
  return { delimiter: best?.delimiter ?? ',', skip: 0 };
}

/** How much it looks like a table: the header is divided too, and its rows have as many cells as each other. */
function score(head: string, isWhole: boolean, delimiter: string) {
  const widths = firstRows(head, isWhole, delimiter)
    .slice(0, mostRows)
    .map(({ cells }) => cells.length);
  const times = new Map<number, number>();
  for (const width of widths) times.set(width, (times.get(width) ?? 0) + 1);
  const [columns = 0, count = 0] = [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { columns, alike: count / widths.length, inHeader: (widths[0] ?? 0) > 1 };
}

function firstRows(head: string, isWhole: boolean, delimiter: string): TableRow[] {
  const rows = new CsvRows(delimiter, unlimited);
  try {
    rows.push(head);
    const whole = rows.take();
    if (!isWhole && whole.length > 0) return whole;
    rows.end();
    return [...whole, ...rows.take()];
  } catch (error) {
    // Quotes that are broken under this delimiter may be sound under another; the rows before them still count.
    if (error instanceof ImportFileError) return rows.take();
    throw error;
  }
}
