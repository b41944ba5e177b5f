import { dayMinutes, measure, type Span } from '#domain/working-hours.ts';
import { timeOf } from './clock.ts';

/** A span in minutes after its day's midnight; `to` passes 1440 where it ends on the next day. */
export interface Stretch {
  from: number;
  to: number;
}

/** What a bar is moved by. */
export const step = 15;
/** A little past the rail's end still means midnight: it is what people aim at. */
const midnightPull = 30;
/** As long as there is room, what a press on an empty place adds. */
const addedMinutes = 240;

export function stretchOf(span: Span): Stretch {
  const { start, length } = measure(span);
  return { from: start, to: start + length };
}

export function spanOf({ from, to }: Stretch): Span {
  return { start: timeOf(from), end: timeOf(to) };
}

/** The start goes to this minute, as far as it may: within its day, before the end, no longer than a day. */
export function withStart({ from, to }: Stretch, minute: number): Stretch {
  if (snap(minute) === snap(from)) return { from, to };
  return { from: clamp(snap(minute), Math.max(0, to - dayMinutes), Math.min(to, dayMinutes) - step), to };
}

/** The end goes to this minute, past midnight too. */
export function withEnd({ from, to }: Stretch, minute: number): Stretch {
  if (snap(minute) === snap(to)) return { from, to };
  return { from, to: clamp(snap(minute), from + step, from + dayMinutes) };
}

/** The whole moves; what ended before midnight goes on doing so. */
export function moved({ from, to }: Stretch, by: number): Stretch {
  const length = to - from;
  const last = to > dayMinutes ? dayMinutes - step : dayMinutes - length;
  const start = clamp(from + snap(by), 0, Math.max(last, 0));
  return { from: start, to: start + length };
}

/** Where an end that is dragged to this minute comes to lie. */
export function pulledToMidnight(minute: number): number {
  return minute > dayMinutes && minute < dayMinutes + midnightPull ? dayMinutes : minute;
}

/** In order, and those that touch or overlap made one; what together would be longer than a day stays apart. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Stretch[] = [];
  for (const next of spans.map(stretchOf).sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = merged.at(-1);
    const end = Math.max(last?.to ?? 0, next.to);
    if (last && next.from <= last.to && end - last.from <= dayMinutes) last.to = end;
    else merged.push({ ...next });
  }
  return merged.map(spanOf);
}

/**
 * What a press at this minute adds: from there for some hours, with a gap to its neighbours, or it would become one
 * with them; nothing where there is no room.
 */
export function spanAt(spans: readonly Span[], minute: number): Span | undefined {
  const start = Math.floor(clamp(minute, 0, dayMinutes - step) / 30) * 30;
  const others = spans.map(stretchOf);
  const ends = others.filter(({ from }) => from <= minute).map(({ to }) => to + step);
  const starts = others.filter(({ from }) => from > minute).map(({ from }) => from - step);
  const from = Math.max(start, 0, ...ends);
  const to = Math.min(from + addedMinutes, dayMinutes, ...starts);
  return to - from < step ? undefined : spanOf({ from, to });
}

/** For those who do not point: the first place with room, from the usual start of a day on. */
export function spanWhereFree(spans: readonly Span[]): Span | undefined {
  for (let hour = 8; hour < 24 + 8; hour += 1) {
    const minute = (hour % 24) * 60;
    const isTaken = spans.map(stretchOf).some(({ from, to }) => from <= minute && minute <= to);
    const span = isTaken ? undefined : spanAt(spans, minute);
    if (span) return span;
  }
  return undefined;
}

const snap = (minute: number) => Math.round(minute / step) * step;
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
