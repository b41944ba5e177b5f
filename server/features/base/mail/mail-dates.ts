import type { Language } from '#contract/language.ts';
import { type TimeZone, timeZones } from '#domain/working-hours.ts';

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' };
const hourMs = 60 * 60 * 1_000;

/** "17 Nov 2026, 10.00 WIB": the zone is named, so that nobody has to guess. */
export function mailTime(at: Date, language: Language, zone: TimeZone): string {
  // Indonesia has no summer time: a moment that is moved by its zone and written as UTC is the time there.
  const there = new Date(at.getTime() + timeZones[zone] * hourMs);
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${there.toLocaleString(locales[language], format)} ${zone}`;
}

/** A day such as 2026-11-24 as "24 Nov". */
export function mailDay(day: string, language: Language): string {
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleString(locales[language], format);
}
