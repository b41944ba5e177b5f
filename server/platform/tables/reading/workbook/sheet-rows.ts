import { ImportFileError } from '../import-file-error.ts';
import type { TableLimits, TableRow } from '../table-row.ts';
import { dateText, decodedText, isoDateText, numberText } from './cell-text.ts';
import type { XmlReader } from './read-xml.ts';
import type { SharedStrings } from './shared-strings.ts';
import { TextCollector } from './text-collector.ts';

/** No spreadsheet has more. */
const lastRow = 1_048_576;

interface SheetContext {
  strings: SharedStrings;
  dateStyles: Set<number>;
  from1904: boolean;
  limits: TableLimits;
}

/** Makes rows of the XML of a sheet, which names only the cells that hold something. */
export class SheetRows implements XmlReader {
  readonly #context: SheetContext;
  #rows: TableRow[] = [];
  #inData = false;
  #number = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  readonly #value = new TextCollector();

  constructor(context: SheetContext) {
    this.#context = context;
  }

  /** The rows that became whole since it was last asked. */
  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'sheetData') this.#inData = true;
    if (!this.#inData) return;
    if (name === 'row') {
      // Rows without a number follow the one before; numbers never run backwards.
      this.#number = Math.max(this.#number + 1, Math.trunc(Number(attributes.r)) || 0);
      if (this.#number > lastRow) throw new ImportFileError('broken_workbook');
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = columnOf(attributes.r) ?? this.#column + 1;
      this.#type = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#value.clear();
    } else this.#value.open(name);
  }

  text(text: string): void {
    this.#value.add(text);
  }

  close(name: string): void {
    if (!this.#inData) return;
    if (name === 'c') this.#endCell();
    else if (name === 'row') {
      if (this.#cells.length > 0) this.#rows.push({ number: this.#number, cells: this.#cells });
      this.#cells = [];
    } else if (name === 'sheetData') this.#inData = false;
    else this.#value.close(name);
  }

  #endCell(): void {
    const text = this.#textOf(this.#value.text);
    if (text === '') return;
    const { limits } = this.#context;
    if (this.#column >= limits.columns) throw this.#problem('too_many_columns');
    if (text.length > limits.cellLength) throw this.#problem('cell_too_long');
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #textOf(value: string): string {
    if (value === '') return '';
    const { strings, dateStyles, from1904 } = this.#context;
    switch (this.#type) {
      case 's':
        return strings.get(Number(value));
      case 'b':
        return value.trim() === '1' ? 'TRUE' : 'FALSE';
      // What a failed formula shows, such as #N/A, is nothing that anyone wrote.
      case 'e':
        return '';
      case 'd':
        return isoDateText(value);
      case 'n':
        return dateStyles.has(this.#style) ? dateText(value, from1904) : numberText(value);
      default:
        return decodedText(value);
    }
  }

  #problem(problem: 'too_many_columns' | 'cell_too_long'): ImportFileError {
    return new ImportFileError(problem, { line: this.#number });
  }
}

/** 'C5' is the third, which is 2. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[a-z]+/i.exec(reference ?? '')?.[0].toUpperCase();
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
