import type { Language } from '#contract/language.ts';
import { formatDate } from '#web/lib/format/format.ts';

/** Days as '2026-11-15', both included; without one the range is open on that side. */
export interface DayRange {
  from?: string;
  to?: string;
}

/** How many days back each preset reaches, today included. */
export const presetDays = [7, 30, 90] as const;

export function presetRange(days: number, today: string): Required<DayRange> {
  return { from: addDays(today, 1 - days), to: today };
}

export function presetOf({ from, to }: DayRange, today: string): number | undefined {
  return presetDays.find((days) => to === today && from === addDays(today, 1 - days));
}

/** From an address or two fields: what is no day is left out, and the earlier day comes first. */
export function readRange({ from, to }: DayRange): DayRange {
  const days = { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined };
  const inOrder = !days.from || !days.to || days.from <= days.to;
  const [first, last] = inOrder ? [days.from, days.to] : [days.to, days.from];
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

/** "9 – 15 Nov", with the year where it is not this one's. */
export function formatRange(from: string, to: string, today: string, language: Language): string {
  const last = formatDayOf(to, today, language);
  if (from === to) return last;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const whole = formatDayOf(from, today, language);
  if (!sameYear) return `${whole} – ${last}`;
  const parts = whole.split(' ');
  const needed = from.slice(0, 7) === to.slice(0, 7) ? 1 : 2;
  return `${parts.slice(0, needed).join(' ')} – ${last}`;
}

/** "15 Nov", or "15 Nov 2025" when that is another year. */
export function formatDayOf(day: string, today: string, language: Language): string {
  const text = formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC');
  return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/ \d{4}$/, '') : text;
}

/** How many days, both ends included. */
export function daysIn({ from, to }: Required<DayRange>): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

function isDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
