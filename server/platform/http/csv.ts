/** Text comes from people; a number is our own, and so is text that we wrote ourselves. */
export type CsvCell = string | number | { own: string };

export const csvType = 'text/csv; charset=utf-8';

/** The first letters of the file: without them Excel takes UTF-8 for the letters of old Windows. */
export const csvBegin = '\uFEFF';

/** What Excel of Indonesia expects, where the comma stands in numbers; what programs expect. */
export type Separator = ';' | ',';

/**
 * A text that begins so would be calculated, and might call out to somewhere, when the file is opened. The wide signs
 * are the same to a spreadsheet of East Asia.
 *
 * Not only at the beginning: a spreadsheet that expects another separator finds no quotes around the cell and cuts it
 * at its own separator, at tabs and at line ends, so what follows one of those begins a cell too. Quotes at the
 * beginning of such a cell are taken away.
 *
 * A text that has the mark of its own gets another: `withoutTextMark` of domain/import-values.ts takes one away.
 */
const beginsFormula = /(^|[;,\t\r\n])("*)(?='*[=+\-@＝＋－＠])/g;
/** Blank letters that some readers drop, and what is behind them would begin the cell. */
const beginsBlank = /^(?='*[\t\r\n])/;

/** Also the other separators: where they separate cells, a part of the text must not become one. */
const needsQuotes = /[";,\t\r\n]|^\s|\s$/;

export function csvLine(cells: readonly CsvCell[], separator: Separator = ';'): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return quoted(cell.own);
  // An apostrophe says: this is text.
  return quoted(cell.replace(beginsFormula, "$1$2'").replace(beginsBlank, "'"));
}

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
