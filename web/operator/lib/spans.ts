import type { Language } from '#contract/language.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something lasts, as one reads it in a table: 4 dtk, 12 mnt, 3 jam, 2 hari. */
export function formatSpan(seconds: number, language: Language): string {
  if (seconds < 0.95) return `< ${unit(1, 'second', language)}`;
  if (seconds < 90) return unit(seconds, 'second', language);
  if (seconds < 90 * minute) return unit(seconds / minute, 'minute', language);
  if (seconds < 2 * day) return unit(seconds / hour, 'hour', language);
  return unit(seconds / day, 'day', language);
}

/** Written here: what browsers say for short units hangs on their version. */
const names = {
  id: { second: 'dtk', minute: 'mnt', hour: 'jam', day: 'hari' },
  en: { second: 'sec', minute: 'min', hour: 'hr', day: 'days' },
};

const unit = (value: number, name: keyof typeof names.id, language: Language) =>
  `${Math.round(value)} ${names[language][name]}`;

const amounts = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const coarse = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** One decimal where it says something: 0,4 and 12,5, but 1.240. */
export function formatRate(value: number): string {
  return (value < 100 ? amounts : coarse).format(value);
}

const gigabyte = 1024 ** 3;

/** Databases are large: 812 MB, 14,2 GB. */
export function formatSize(bytes: number): string {
  if (bytes < gigabyte) return `${(bytes < 10 * 1024 ** 2 ? amounts : coarse).format(bytes / 1024 ** 2)} MB`;
  return `${amounts.format(bytes / gigabyte)} GB`;
}
