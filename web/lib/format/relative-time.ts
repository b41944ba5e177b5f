import type { Language } from '#contract/language.ts';
import { formatDate } from './format.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const justNow: Record<Language, string> = { id: 'baru saja', en: 'just now' };

/** 5 menit lalu, 2 jam lalu, 3 hari lalu; after a week the date says more. A clock that runs ahead counts as now. */
export function formatRelative(then: Date, now: Date, language: Language, timeZone?: string): string {
  const passed = now.getTime() - then.getTime();
  if (passed < minute) return justNow[language];
  if (passed >= 7 * day) return formatDate(then, language, timeZone);
  if (passed >= day) return ago(passed / day, 'day', language);
  if (passed >= hour) return ago(passed / hour, 'hour', language);
  return ago(passed / minute, 'minute', language);
}

const soon: Record<Language, string> = { id: 'sebentar lagi', en: 'in a moment' };

/** dalam 23 jam, dalam 40 menit; null once it has passed. */
export function formatUntil(then: Date, now: Date, language: Language): string | null {
  const left = then.getTime() - now.getTime();
  if (left <= 0) return null;
  if (left < minute) return soon[language];
  const [amount, unit] =
    left >= 2 * day
      ? ([left / day, 'day'] as const)
      : left >= hour
        ? ([left / hour, 'hour'] as const)
        : ([left / minute, 'minute'] as const);
  return new Intl.RelativeTimeFormat(language).format(Math.floor(amount), unit);
}

function ago(amount: number, unit: Intl.RelativeTimeFormatUnit, language: Language): string {
  // "lalu" alone is how people say it; the library's "yang lalu" is how they write letters.
  return new Intl.RelativeTimeFormat(language)
    .format(-Math.floor(amount), unit)
    .replace(' yang lalu', ' lalu');
}
