/** Excel shows no more either: behind them is only what the arithmetic left there. */
const digits = 15;
const minutesOfDay = 24 * 60;
const msOfDay = minutesOfDay * 60_000;
/** The last day Excel knows: 31 December 9999. */
const lastDay = 2_958_465;
const dayOf1904 = 1_462;

/** A phone number is a number to Excel: it comes out in all its digits, as it is seen in its cell. */
export function numberText(value: string): string {
  const given = value.trim();
  if (/^-?\d+$/.test(given)) return given;
  const number = Number(given);
  if (given === '' || !Number.isFinite(number)) return given;
  return String(Number(number.toPrecision(digits)));
}

/** 'YYYY-MM-DD HH:mm', or 'HH:mm' for a time of no day. */
export function dateText(value: string, from1904: boolean): string {
  const serial = Number(value);
  if (value.trim() === '' || !(serial >= 0) || serial >= lastDay + 1) return numberText(value);
  if (serial < 1) return isoText(serial).slice(11);
  if (from1904) return isoText(serial + dayOf1904);
  // Excel believes in 29 February 1900, so that days before it are one off.
  return isoText(serial < 60 ? serial + 1 : serial);
}

/** Of a cell that holds its date as text: '2026-11-15T09:30:00'. */
export function isoDateText(value: string): string {
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(value.trim()) ?? [];
  return day === undefined ? value.trim() : `${day} ${time}`;
}

function isoText(days: number): string {
  // To the second first: 09:30 is stored as a hair less.
  const ms = Math.round((days * msOfDay) / 1_000) * 1_000;
  return new Date(Date.UTC(1899, 11, 30) + ms).toISOString().slice(0, 16).replace('T', ' ');
}

/** Texts of a workbook write letters that XML cannot hold as `_x000D_`; a NUL no database can hold either. */
export function decodedText(text: string): string {
  return text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}

const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 47]);

/** Whether a number under this format is shown as a date or a time of day. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return dateFormats.has(id) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  // Hours that run on past 24 are a duration.
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return false;
  const letters = (code.split(';')[0] ?? '').replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '');
  return /[ymdhs]/i.test(letters);
}
