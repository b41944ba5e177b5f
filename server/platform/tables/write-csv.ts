import type { NumberStyle } from '#contract/exports.ts';
import { dateIn, minuteOfDay, type TimeZone, timeZones } from '#domain/working-hours.ts';
import { type CsvCell, csvBegin, csvLine, type Separator } from '../http/csv.ts';
import type { Cell, ColumnKind, Table } from './table.ts';

const separators: Record<NumberStyle, Separator> = { id: ';', machine: ',' };

/** The table as a file for spreadsheets of Indonesia (`id`) or for programs (`machine`). */
export async function* writeCsv(
  { columns, portions, timeZone }: Table,
  style: NumberStyle,
): AsyncGenerator<Buffer> {
  const separator = separators[style];
  const titles = columns.map(({ title }) => title);
  yield Buffer.from((style === 'id' ? csvBegin : '') + csvLine(titles, separator));
  const write = style === 'id' ? forPeople : forPrograms;
  for await (const rows of portions) {
    const lines = rows.map((row) =>
      csvLine(
        columns.map(({ kind }, index) => write(kind, row[index] ?? null, timeZone)),
        separator,
      ),
    );
    if (lines.length > 0) yield Buffer.from(lines.join(''));
  }
}

function forPrograms(kind: ColumnKind, cell: Cell, zone: TimeZone): CsvCell {
  if (cell === null) return '';
  if (cell instanceof Date) return { own: isoTime(cell, zone) };
  return kind === 'date' ? { own: String(cell) } : cell;
}

function forPeople(kind: ColumnKind, cell: Cell, zone: TimeZone): CsvCell {
  if (cell === null) return '';
  if (cell instanceof Date) return { own: `${day(dateIn(zone, cell))} ${clockTime(zone, cell, '.')}` };
  if (typeof cell === 'number') return { own: grouped(cell) };
  if (kind === 'date') return { own: day(cell) };
  // A spreadsheet would show 6281234567890 as 6,28E+12 and 2345E6 as a billion, and lose the rest when it is saved.
  // Of the marks that keep it text, ="..." is a formula and a tab is not seen and spoils every comparison; the
  // apostrophe is seen, and is the mark that formulas get.
  if (kind === 'code' && looksLikeNumber.test(cell)) return { own: `'${cell}` };
  return cell;
}

const looksLikeNumber = /^\d+(e\d+)?$/i;

/** 1500000 becomes 1.500.000, and 12.5 becomes 12,5. */
function grouped(number: number): string {
  const [whole = '', fraction] = String(number).split('.');
  const points = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? points : `${points},${fraction}`;
}

/** '2026-11-15' becomes '15/11/2026'. */
function day(date: string): string {
  return date.split('-').reverse().join('/');
}

function clockTime(zone: TimeZone, at: Date, between: string): string {
  const minutes = minuteOfDay(zone, at);
  return `${two(Math.floor(minutes / 60))}${between}${two(minutes % 60)}`;
}

function isoTime(at: Date, zone: TimeZone): string {
  const time = `${clockTime(zone, at, ':')}:${two(at.getUTCSeconds())}`;
  return `${dateIn(zone, at)}T${time}+${two(timeZones[zone])}:00`;
}

const two = (number: number) => String(number).padStart(2, '0');
