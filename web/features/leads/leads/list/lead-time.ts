import type { TFunction } from 'i18next';
import type { Language } from '#contract/language.ts';
import { dateIn, type TimeZone } from '#domain/working-hours.ts';
import { formatNumber, formatTime, zonePlaces } from '#web/lib/format/format.ts';
import { formatDayOf } from '#web/ui/date-range.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Came in within the last minute. A clock that runs ahead counts as now. */
export function isFresh(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < minute;
}

/** Within the last hour. */
export function wasRecent(at: string, now: Date): boolean {
  return now.getTime() - Date.parse(at) < hour;
}

export interface Reader {
  language: Language;
  /** Of the account: the days one filters by are its days, so the times are, too. */
  timeZone: TimeZone;
}

/** As short as it can be: "baru saja", "4 mnt lalu", today's by the hour, then the day. */
export function leadTime(t: TFunction, createdAt: string, now: Date, { language, timeZone }: Reader): string {
  if (isFresh(createdAt, now)) return t('leads.justNow');
  const at = new Date(createdAt);
  const passed = now.getTime() - at.getTime();
  if (passed < hour) return t('leads.minutesAgo', { number: formatNumber(Math.floor(passed / minute)) });
  const [then, today] = [dateIn(timeZone, at), dateIn(timeZone, now)];
  const time = formatTime(at, language, zonePlaces[timeZone]);
  if (then === today) return time;
  if (then === dateIn(timeZone, new Date(now.getTime() - day))) return t('leads.yesterday', { time });
  return formatDayOf(then, today, language);
}

/** For who wants to know exactly: "15 Nov 2026, 20.41 WIB". */
export function exactTime(t: TFunction, createdAt: string, { language, timeZone }: Reader): string {
  const at = new Date(createdAt);
  const time = `${formatTime(at, language, zonePlaces[timeZone])} ${timeZone}`;
  return t('leads.at', { day: formatDayOf(dateIn(timeZone, at), '', language), time });
}
