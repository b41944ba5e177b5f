import type { NumberStyle } from '#contract/exports.ts';
import { dateIn, minuteOfDay } from '#domain/working-hours.ts';
import { type CsvCell, csvBegin, csvLine, type Separator } from '../http/csv.ts';
import type { Cell, ColumnKind, Table } from './table.ts';

const separators: Record<NumberStyle, Separator> = { id: ';', machine: ',' };

/** The table as a file for spreadsheets of Indonesia (`id`) or for programs (`machine`). */
export async function* writeCsv({ columns, portions }: Table, style: NumberStyle): AsyncGenerator<Buffer> {
  const separator = separators[style];
  const titles = columns.map(({ title }) => title);
  yield Buffer.from((style === 'id' ? csvBegin : '') + csvLine(titles, separator));
  const write = style === 'id' ? forPeople : forPrograms;
  for await (const rows of portions) {
    const lines = rows.map((row) =>
      csvLine(
        columns.map(({ kind }, index) => write(kind, row[index] ?? null)),
        separator,
      ),
    );
    if (lines.length > 0) yield Buffer.from(lines.join(''));
  }
}

function forPrograms(kind: ColumnKind, cell: Cell): CsvCell {
  if (cell === null) return '';
  if (cell instanceof Date) return { own: isoTime(cell) };
  return kind === 'date' ? { own: String(cell) } : cell;
}

function forPeople(kind: ColumnKind, cell: Cell): CsvCell {
  if (cell === null) return '';
  if (cell instanceof Date) return { own: `${day(dateIn('WIB', cell))} ${clockTime(cell, '.')}` };
  if (typeof cell === 'number') return { own: grouped(cell) };
  if (kind === 'date') return { own: day(cell) };
  // A spreadsheet would show 6281234567890 as 6,28E+12 and 2345E6 as a billion, and forget the rest when it is saved.
  // Of the marks that keep it text, ="..." is a formula and a tab is not seen and spoils every comparison; the
  // apostrophe is seen, and is the mark that formulas get.
  if (kind === 'code' && looksLikeNumber.test(cell)) return { own: `'${cell}` };
  return cell;
}

const looksLikeNumber = /^\d+(e\d+)?$/i;

/** 1500000 becomes 1.500.000. */
function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** '2026-11-15' becomes '15/11/2026'. */
function day(date: string): string {
  return date.split('-').reverse().join('/');
}

function clockTime(at: Date, between: string): string {
  const minutes = minuteOfDay('WIB', at);
  return `${two(Math.floor(minutes / 60))}${between}${two(minutes % 60)}`;
}

function isoTime(at: Date): string {
  return `${dateIn('WIB', at)}T${clockTime(at, ':')}:${two(at.getUTCSeconds())}+07:00`;
}

const two = (number: number) => String(number).padStart(2, '0');
