import { ImportFileError } from './import-file-error.ts';
import type { TableLimits, TableRow } from './table-row.ts';

const quote = 0x22;
const cr = 0x0d;
const lf = 0x0a;

/** Where the next character stands: before a cell's first one, in a bare cell, between quotes, behind the closing one. */
type Place = 'start' | 'bare' | 'quoted' | 'closed';

/**
 * Cuts text that comes in pieces into rows of cells. Not csv-parse, which is either strict with quotes everywhere,
 * and so refuses the inch mark in `Pipa 3" biru`, or lax everywhere, and so silently takes a forgotten closing quote
 * for a cell of many lines. Here a quote inside a bare cell is a letter, while one that opens a cell must be closed
 * properly; and a quote that swallows the rest of a file costs no memory.
 */
export class CsvRows {
  #rows: TableRow[] = [];
  #place: Place = 'start';
  /** Of a quoted cell: letters came behind its closing quote only as whitespace, so that another quote is an error. */
  #closedForGood = false;
  #cell = '';
  #cells: string[] = [];
  #columns = 0;
  #number = 1;
  #afterCr = false;
  #tooLong = false;
  readonly #delimiter: number;
  readonly #limits: Pick<TableLimits, 'columns' | 'cellLength'>;

  constructor(delimiter: string, limits: Pick<TableLimits, 'columns' | 'cellLength'>) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#limits = limits;
  }

  /** The rows that became whole since it was last asked, without the empty ones. */
  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  push(text: string): void {
    let at = 0;
    while (at < text.length) {
      if (this.#place === 'bare') at = this.#readBare(text, at);
      else if (this.#place === 'quoted') at = this.#readQuoted(text, at);
      else {
        this.#readEdge(text, at);
        at += 1;
      }
    }
  }

  /** The last row may lack its line end. */
  end(): void {
    if (this.#place === 'quoted') throw this.#problem('broken_quotes');
    if (this.#place !== 'start' || this.#columns > 0) this.#endRow();
  }

  #readEdge(text: string, at: number): void {
    const code = text.charCodeAt(at);
    const afterCr = this.#afterCr;
    this.#afterCr = false;
    if (code === lf && afterCr) return;
    if (code === this.#delimiter) this.#endCell();
    else if (code === lf || code === cr) {
      this.#endRow();
      this.#afterCr = code === cr;
    } else this.#readLetter(text, at, code);
  }

  #readLetter(text: string, at: number, code: number): void {
    const blank = text.charAt(at).trim() === '';
    if (this.#place === 'start') {
      if (code === quote) this.#place = 'quoted';
      else if (!blank) {
        this.#place = 'bare';
        this.#cell = text.charAt(at);
      }
    } else if (code === quote && !this.#closedForGood) {
      this.#place = 'quoted';
      this.#append('"');
    } else if (blank) this.#closedForGood = true;
    else throw this.#problem('broken_quotes');
  }

  #readBare(text: string, from: number): number {
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiter || code === lf || code === cr) break;
    }
    this.#append(text.slice(from, at));
    if (this.#tooLong) throw this.#problem('cell_too_long');
    if (at === text.length) return at;
    this.#readEdge(text, at);
    return at + 1;
  }

  #readQuoted(text: string, from: number): number {
    const closing = text.indexOf('"', from);
    const end = closing === -1 ? text.length : closing;
    this.#append(text.slice(from, end));
    if (closing === -1) return end;
    this.#place = 'closed';
    this.#closedForGood = false;
    return closing + 1;
  }

  /** A quoted cell that is too long is read to its end without being kept: only there it shows whether it has one. */
  #append(text: string): void {
    if (this.#tooLong) return;
    this.#cell += text;
    this.#tooLong = this.#cell.length > this.#limits.cellLength;
  }

  #endCell(): void {
    if (this.#tooLong) throw this.#problem('cell_too_long');
    const cell = this.#cell.trim();
    if (this.#columns < this.#limits.columns) this.#cells.push(cell);
    else if (cell !== '') throw this.#problem('too_many_columns');
    this.#columns += 1;
    this.#cell = '';
    this.#place = 'start';
  }

  #endRow(): void {
    this.#endCell();
    if (this.#cells.some((cell) => cell !== ''))
      this.#rows.push({ number: this.#number, cells: this.#cells });
    this.#number += 1;
    this.#cells = [];
    this.#columns = 0;
  }

  #problem(problem: 'broken_quotes' | 'cell_too_long' | 'too_many_columns'): ImportFileError {
    return new ImportFileError(problem, { line: this.#number });
  }
}
