import { monthNamed } from './import-values.ts';

// Amounts and days as Meta writes them, and as a spreadsheet writes them that had the file in between.

const currencyMark = /^(?:rp|idr)\.?\s*|\s*idr$/gi;
const groupedByPoints = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const groupedByCommas = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const plain = /^\d+(?:[.,]\d+)?$/;

/**
 * Rupiah, perhaps with a fraction. 1.234 are more than a thousand: nobody is charged a thousandth of a rupiah, and both
 * 1.234.567,89 and 1,234,567.89 are written. Undefined when it is no amount.
 */
export function readAmount(cell: string): number | undefined {
  const digits = cell.replace(currencyMark, '').replace(/\s/g, '');
  if (groupedByPoints.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (groupedByCommas.test(digits)) return Number(digits.replaceAll(',', ''));
  return plain.test(digits) ? Number(digits.replace(',', '.')) : undefined;
}

const timeBehind = /(?:T|,? )\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?$/i;
const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
const numbers = /^(?<first>\d{1,2})([-/.])(?<second>\d{1,2})\2(?<year>\d{4}|\d{2})$/;
const dayAndWord = /^(?<day>\d{1,2})[ -](?<word>\p{L}{3,10})\.?,?[ -](?<year>\d{4})$/u;
const wordAndDay = /^(?<word>\p{L}{3,10})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u;

/**
 * Reads days the way the cells of one file show them to be meant. 11/05/2026 is a day of May, as in Indonesia, unless
 * another cell can only be read with the month first; where the file speaks both ways nobody knows. Where all can be read
 * both ways it is the way in which they lie closer together and none is after `latest`.
 */
export function dayReader(
  cells: readonly string[],
  latest = '9999-12-31',
): (cell: string) => string | undefined {
  const dated = cells.flatMap((cell): Dated[] => {
    const groups = numbers.exec(withoutTime(cell))?.groups;
    return groups ? [groups] : [];
  });
  const dayFirst = dated.some(({ first }) => Number(first) > 12);
  const monthFirst =
    dated.some(({ second }) => Number(second) > 12) || (!dayFirst && isMonthFirst(dated, latest));
  return (cell) => {
    const text = withoutTime(cell);
    const written = yearFirst.exec(text)?.groups;
    if (written) return dayOf(written.year, written.month, written.day);
    const worded = (dayAndWord.exec(text) ?? wordAndDay.exec(text))?.groups;
    if (worded) return dayOf(worded.year, monthNamed(worded.word ?? ''), worded.day);
    const { first, second, year } = numbers.exec(text)?.groups ?? {};
    if (Number(first) > 12) return dayOf(year, second, first);
    if (Number(second) > 12) return dayOf(year, first, second);
    if (dayFirst && monthFirst) return undefined;
    return monthFirst ? dayOf(year, first, second) : dayOf(year, second, first);
  };
}

type Dated = Record<string, string>;

/** Of days that can be read both ways. */
function isMonthFirst(dated: readonly Dated[], latest: string): boolean {
  const spread = (days: readonly (string | undefined)[]) => {
    const known = days.flatMap((day) => day ?? []).sort();
    const [from, to] = [known[0] ?? '', known.at(-1) ?? ''];
    return to > latest ? Number.POSITIVE_INFINITY : Date.parse(to) - Date.parse(from);
  };
  const meantDayFirst = spread(dated.map(({ first, second, year }) => dayOf(year, second, first)));
  return spread(dated.map(({ first, second, year }) => dayOf(year, first, second))) < meantDayFirst;
}

const withoutTime = (cell: string) => cell.replace(timeBehind, '');

type Part = string | number | undefined;

/** '2026-11-15', or undefined: there is no 31st of November. */
function dayOf(year: Part, month: Part, day: Part): string | undefined {
  const full = String(year).length === 2 ? `20${year}` : String(year);
  const date = new Date(Date.UTC(Number(full), Number(month) - 1, Number(day)));
  const isThere = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isThere && full >= '2000' ? date.toISOString().slice(0, 10) : undefined;
}
