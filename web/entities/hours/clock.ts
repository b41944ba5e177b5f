import type { Language } from '#contract/language.ts';
import { dayMinutes, type TimeOfDay } from '#domain/working-hours.ts';
import { formatClock } from '#web/lib/format/format.ts';

/** '08:30', as hours are kept; what lies past midnight is a time of the next day. */
export function timeOf(minutes: number): TimeOfDay {
  const within = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

/** 08.30, in English 08:30 */
export function clock(minutes: number, language: Language): string {
  return formatClock(timeOf(minutes), language);
}

const two = (number: number) => String(number).padStart(2, '0');
