import type { Language } from '#contract/language.ts';
import { formatDate, formatTime } from './format.ts';

/** 20.41, and the day before it where that is not today: 14 Nov 20.41; in English 20:41. */
export function shortTime(at: Date, now: Date, language: Language, timeZone?: string): string {
  const day = formatDate(at, language, timeZone);
  const time = formatTime(at, language, timeZone);
  return day === formatDate(now, language, timeZone) ? time : `${day.replace(/ \d{4}$/, '')} ${time}`;
}

/** A calendar day such as 2026-11-24 that is near enough to need no year: 24 Nov */
export function shortDay(day: string, language: Language): string {
  return formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC').replace(/ \d{4}$/, '');
}
