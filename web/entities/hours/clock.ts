import { dayMinutes, type TimeOfDay } from '#domain/working-hours.ts';

/** '08:30', as hours are kept; what lies past midnight is a time of the next day. */
export function timeOf(minutes: number): TimeOfDay {
  const within = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

/** 08.30, as people here write it, in both languages. */
export function clock(minutes: number): string {
  return timeOf(minutes).replace(':', '.');
}

const two = (number: number) => String(number).padStart(2, '0');
