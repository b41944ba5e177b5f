import type { LeadStatus } from './lead-status.ts';
import { normalisePhone, plainDigits } from './phone.ts';
import { type TimeZone, timeZones } from './working-hours.ts';

// What people write into the cells of a file, made into what we keep.

const blankMark = /^'(?='*[\t\r\n])/;
const formulaMark = /(^|[;,\t\r\n])("*)'(?='*[=+\-@＝＋－＠])/g;

/**
 * In a file of ours an apostrophe stands before what would have been calculated: it says that this is text. Wherever
 * writing put one, one is taken away.
 */
export function withoutTextMark(cell: string): string {
  return cell.replace(blankMark, '').replace(formulaMark, '$1$2');
}

/** Behind the number itself: words (also the E of 6.28E+12), or brackets, which only an area code has in front. */
const saysMore = /\d\P{L}*\p{L}|(?:\d\D*){5}[([{]/u;

/** What a file may hold around a number: a word in front (WA: 0812), marks on both sides ('0812). */
const around = /^[^\d+(]+|[^\d)]+$/gu;

/**
 * Undefined also where the digits are not those of one number: one that a spreadsheet has rounded (6.28123E+12 has lost
 * digits), one with more behind it (0812345678 ext 12), or a day that would do for one (08-11-2026 20.41).
 */
export function readPhone(cell: string): string | undefined {
  const text = plainDigits(cell);
  if (saysMore.test(text) || isDay(text)) return undefined;
  return normalisePhone(
    /^\d{9,}[.,]0{1,2}$/.test(text) ? text.replace(/\D.*$/, '') : text.replace(around, ''),
  );
}

function isDay(cell: string): boolean {
  const year = matchDate(cell)?.year;
  return year !== undefined && /^(19|20)?\d{2}$/.test(year);
}

const statusWords: Record<LeadStatus, readonly string[]> = {
  new: ['new', 'baru', 'lead baru', 'new lead', 'belum dihubungi', 'not contacted'],
  contacted: ['contacted', 'dihubungi', 'sudah dihubungi', 'telah dihubungi', 'follow up', 'followed up'],
  lost: ['lost', 'batal', 'gagal', 'tidak jadi', 'cancelled', 'canceled'],
  ordered: ['ordered', 'order', 'sudah order', 'closing', 'deal', 'jadi order', 'terjual', 'sold'],
};

/** `ordered` is known, though nobody can set it: a sale is an order with a value and a day. */
export function readStatus(cell: string): LeadStatus | undefined {
  const word = cell.toLowerCase().replace(/[\s_-]+/g, ' ');
  const statuses = Object.keys(statusWords) as (keyof typeof statusWords)[];
  return statuses.find((status) => statusWords[status].includes(word));
}

const months = [
  ['jan', 'januari', 'january'],
  ['feb', 'februari', 'february', 'pebruari'],
  ['mar', 'maret', 'march'],
  ['apr', 'april'],
  ['mei', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['agu', 'ags', 'agt', 'aug', 'agustus', 'august'],
  ['sep', 'sept', 'september'],
  ['okt', 'oct', 'oktober', 'october'],
  ['nov', 'november', 'nopember'],
  ['des', 'dec', 'desember', 'december'],
] as const;

/** 1 to 12, in Indonesian or English; 0 when it is no month. */
export function monthNamed(word: string): number {
  return months.findIndex((names) => names.some((name) => name === word.toLowerCase())) + 1;
}

const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})/;
const dayFirst = /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4}|\d{2})(?!\d)/;
const inWords = /^(?<day>\d{1,2})[ -](?<word>\p{L}{3,10})\.?[ -](?<year>\d{4})/u;
const timeAndZone =
  /^(?:(?:,? +|T)(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,]\d{1,9})?)?)? *(?<zone>Z|UTC|WIB|WITA|WIT|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/i;

const dayMs = 24 * 3_600_000;
const earliest = Date.UTC(2000, 0, 1);

/**
 * A moment as people write it: 2026-11-15, 15/11/2026 20.41, 15 November 2026, in `clock` where no zone is named. Days come
 * before months, as in Indonesia. A day's grace for clocks that go fast; nobody sold by WhatsApp before 2000.
 */
export function readDate(cell: string, clock: TimeZone, now: Date): Date | 'wrong' | 'future' {
  const parts = matchDate(cell);
  if (!parts) return 'wrong';
  const { day, month, word, year, hour = '0', minute = '0', second = '0', zone = clock } = parts;
  const place = word ? monthNamed(word) : month;
  const [y, m, d] = [Number(year?.length === 2 ? `20${year}` : year), Number(place), Number(day)];
  const midnight = new Date(Date.UTC(y, m - 1, d));
  // The 31st of a month that has 30 days would become the 1st of the next.
  if (m < 1 || midnight.getUTCMonth() !== m - 1 || midnight.getUTCDate() !== d) return 'wrong';
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return 'wrong';
  const ofDay = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1_000;
  const at = midnight.getTime() + ofDay - zoneMs(zone.toUpperCase());
  if (at < earliest) return 'wrong';
  return at > now.getTime() + dayMs ? 'future' : new Date(at);
}

function matchDate(cell: string): Record<string, string | undefined> | undefined {
  const date = yearFirst.exec(cell) ?? dayFirst.exec(cell) ?? inWords.exec(cell);
  const time = date && timeAndZone.exec(cell.slice(date[0].length));
  return time ? { ...date.groups, ...time.groups } : undefined;
}

function zoneMs(zone: string): number {
  if (zone in timeZones) return timeZones[zone as TimeZone] * 3_600_000;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const minutesEast = Number(hours ?? 0) * 60 + Number(minutes);
  return (sign === '-' ? -1 : 1) * minutesEast * 60_000;
}
