import type { TFunction } from 'i18next';
import type { Language } from '#contract/language.ts';
import { dateIn } from '#domain/working-hours.ts';
import { formatNumber, formatTime } from '#web/lib/format.ts';
import { formatDayOf } from '#web/ui/date-range.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The days one filters by are days in WIB, so the times are, too. */
const timeZone = 'Asia/Jakarta';

/** Came in within the last minute. A clock that runs ahead counts as now. */
export function isFresh(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < minute;
}

/** As short as it can be: "baru saja", "4 mnt lalu", today's by the hour, then the day. */
export function leadTime(t: TFunction, createdAt: string, now: Date, language: Language): string {
  if (isFresh(createdAt, now)) return t('leads.justNow');
  const at = new Date(createdAt);
  const passed = now.getTime() - at.getTime();
  if (passed < hour) return t('leads.minutesAgo', { number: formatNumber(Math.floor(passed / minute)) });
  const [then, today] = [dateIn('WIB', at), dateIn('WIB', now)];
  const time = formatTime(at, timeZone);
  if (then === today) return time;
  if (then === dateIn('WIB', new Date(now.getTime() - day))) return t('leads.yesterday', { time });
  return formatDayOf(then, today, language);
}

/** For who wants to know exactly: "15 Nov 2026, 20.41 WIB". */
export function exactTime(t: TFunction, createdAt: string, language: Language): string {
  const at = new Date(createdAt);
  const time = `${formatTime(at, timeZone)} WIB`;
  return t('leads.at', { day: formatDayOf(dateIn('WIB', at), '', language), time });
}
