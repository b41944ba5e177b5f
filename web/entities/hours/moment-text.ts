import type { TFunction } from 'i18next';
import type { Language } from '#contract/language.ts';
import { dateIn, minuteOfDay, type TimeZone, weekdayOf } from '#domain/working-hours.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { clock } from './clock.ts';
import { shortDayNames } from './day-names.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * A moment to come, as near as it can be said: 22.00, besok 02.00, Sen 08.00, 24 Des 08.00. It is the clock of the
 * person spoken of, which is named where it is not the account's.
 */
export function momentText(
  t: TFunction,
  language: Language,
  { of: timeZone, account }: { of: TimeZone; account: TimeZone },
  moment: Date,
  now: Date,
): string {
  const time = `${clock(minuteOfDay(timeZone, moment), language)}${timeZone === account ? '' : ` ${timeZone}`}`;
  const day = dateIn(timeZone, moment);
  if (day === dateIn(timeZone, now)) return time;
  if (day === dateIn(timeZone, later(now, 1))) return t('duty.tomorrow', { time });
  if (day <= dateIn(timeZone, later(now, 6)))
    return `${t(shortDayNames[weekdayOf(timeZone, moment)] ?? shortDayNames[0])} ${time}`;
  return `${dayText(language, day)} ${time}`;
}

/** 17 Nov, from '2026-11-17' */
export function dayText(language: Language, date: string): string {
  return formatDate(new Date(`${date}T00:00:00Z`), language, 'UTC').replace(/ \d{4}$/, '');
}

function later(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}
