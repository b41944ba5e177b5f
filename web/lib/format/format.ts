import type { Language } from '#contract/language.ts';
import type { TimeZone } from '#domain/working-hours.ts';

// Numbers are Indonesian in both languages: the people and the money are.
const numbers = new Intl.NumberFormat('id-ID');
const shares = new Intl.NumberFormat('id-ID', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const percents = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 });
const dateLocales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' };

/** What the browser calls the zones of Indonesia. */
export const zonePlaces: Record<TimeZone, string> = {
  WIB: 'Asia/Jakarta',
  WITA: 'Asia/Makassar',
  WIT: 'Asia/Jayapura',
};

const withRealMinus = (text: string) => text.replace('-', '−');

/** 1.234.567 and −2 */
export function formatNumber(value: number): string {
  return withRealMinus(numbers.format(value));
}

/** Whole rupiah: Rp25.000 */
export function formatMoney(rupiah: number): string {
  const sign = rupiah < 0 ? '−' : '';
  return `${sign}Rp${numbers.format(Math.abs(rupiah))}`;
}

/** From a share of one, with its decimal always, so that measured figures beside each other look alike: 22,0% */
export function formatShare(share: number): string {
  return withRealMinus(shares.format(share).replace(/\s/g, ''));
}

/** From a share of one: 0.218 is 21,8%, and 0.5 is 50% */
export function formatPercent(share: number): string {
  return withRealMinus(percents.format(share).replace(/\s/g, ''));
}

/** 15 Nov 2026; in the time zone of the reader unless another is given. */
export function formatDate(date: Date, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(dateLocales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(date);
}

/** Minggu, 15 Nov 2026 */
export function formatDay(date: Date, language: Language, timeZone?: string): string {
  const weekday = new Intl.DateTimeFormat(dateLocales[language], { weekday: 'long', timeZone }).format(date);
  return `${weekday}, ${formatDate(date, language, timeZone)}`;
}

export { formatPhone } from '#domain/format-phone.ts';

/** 20.41, in English 20:41; in the time zone of the reader unless another is given. */
export function formatTime(date: Date, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(dateLocales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(date);
}

/** A time as it is kept, '20:41', written as `formatTime` writes it. */
export function formatClock(time: string, language: Language): string {
  return language === 'id' ? time.replaceAll(':', '.') : time;
}
