import type { Language } from '#contract/language.ts';
import { startOfDate } from '#domain/working-hours.ts';
import { formatClock } from '#web/lib/format/format.ts';

export type LoopSchedule =
  | { every: 'minute'; minutes: number }
  | { every: 'hour'; minute: number }
  | { every: 'day'; time: string }
  | { every: 'other'; cron: string };

/** Five cron fields in UTC, as people would say it; the time of a day is that of Jakarta. */
export function readSchedule(cron: string, language: Language): LoopSchedule {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.some((field) => field !== '*')) return { every: 'other', cron };
  const step = /^\*(?:\/(\d+))?$/.exec(minute);
  if (step && hour === '*') return { every: 'minute', minutes: Number(step[1] ?? 1) };
  if (!/^\d+$/.test(minute)) return { every: 'other', cron };
  if (hour === '*') return { every: 'hour', minute: Number(minute) };
  if (!/^\d+$/.test(hour)) return { every: 'other', cron };
  const midnight = startOfDate('WIB', '2026-01-01').getTime();
  const at = Date.UTC(2026, 0, 1, Number(hour), Number(minute));
  const minutes = ((((at - midnight) / 60_000) % 1_440) + 1_440) % 1_440;
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return { every: 'day', time: `${formatClock(time, language)} WIB` };
}
