/** Text comes from people; a number is our own. */
export type CsvCell = string | number;

export const csvType = 'text/csv; charset=utf-8';

/** The first letters of the file: without them Excel takes UTF-8 for the letters of old Windows. */
export const csvBegin = '\uFEFF';

/** What Excel of Indonesia expects, where the comma stands in numbers. */
const separator = ';';

/** A text that begins so would be calculated, and might call out to somewhere, when the file is opened. */
const isFormula = /^[=+\-@\t\r\n]/;

/** Also a comma: where that separates cells, a part of the text must not become one. */
const needsQuotes = /[";,\t\r\n]|^\s|\s$/;

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  // A leading apostrophe says: this is text.
  const text = isFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
