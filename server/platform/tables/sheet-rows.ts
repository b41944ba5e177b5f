import { type TimeZone, timeZones } from '#domain/working-hours.ts';
import type { Cell, Column } from './table.ts';
import { styles } from './xlsx-parts.ts';

/** Excel refuses a file with a longer text. */
const longestText = 32_767;

/** A, B, ... Z, AA, AB, ... */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

export function titleRow(columns: readonly Column[]): string {
  return rowOf(
    1,
    columns.map(({ title }, index) => textCell(`${columnName(index)}1`, title, styles.title)),
  );
}

export function dataRow(
  columns: readonly Column[],
  names: readonly string[],
  row: readonly Cell[],
  number: number,
  zone: TimeZone,
): string {
  return rowOf(
    number,
    columns.map(({ kind }, index) => {
      const cell = row[index] ?? null;
      const place = `${names[index]}${number}`;
      if (cell === null || cell === '') return '';
      if (cell instanceof Date) return numberCell(place, serialOf(cell, timeZones[zone]), styles.time);
      if (typeof cell === 'number')
        return numberCell(place, cell, kind === 'rate' ? styles.rate : styles.number);
      if (kind === 'date') return numberCell(place, serialOf(new Date(cell), 0), styles.date);
      return textCell(place, cell, kind === 'code' ? styles.text : styles.plain);
    }),
  );
}

const rowOf = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;

const numberCell = (place: string, value: number, style: number) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** As a text in its place: nothing in it is ever calculated, whatever it begins with. */
const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, longestText))}</t></is></c>`;

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/**
 * Days since the 30th of December 1899 on a clock so many hours before UTC, which is how a spreadsheet keeps a moment;
 * whole seconds.
 */
function serialOf(at: Date, hours: number): number {
  const onClock = at.getTime() + hours * hourMs - Date.UTC(1899, 11, 30);
  const days = Math.floor(onClock / dayMs);
  return days + Math.floor((onClock - days * dayMs) / 1_000) / 86_400;
}

/** What XML 1.0 has no way to write: control letters, halves of pairs, two that are no letters. */
const illegal =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/**
 * `_x0041_` in a text is read by Excel as the letter with that number, so the first underscore is written that way
 * itself.
 */
function escapeXml(text: string): string {
  return text
    .replace(illegal, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>\r]/g, (letter) => entities[letter] ?? letter);
}
