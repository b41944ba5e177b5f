import type { Day, Span } from '#domain/working-hours.ts';
import { mergeSpans } from './stretches.ts';

const usual: Span = { start: '08:00', end: '17:00' };

/** A day that gets another one's hours gets its rest too: a day off makes days off. */
export function copyDay(days: readonly Day[], from: number, to: readonly number[]): Day[] {
  const source = days[from];
  return days.map((day, index) =>
    source && to.includes(index) ? { ...source, spans: source.spans.map((span) => ({ ...span })) } : day,
  );
}

/** Turned on without hours of its own, a day begins with the usual ones. */
export function withActive(day: Day, active: boolean): Day {
  return { active, spans: active && day.spans.length === 0 ? [usual] : day.spans };
}

/** Without its last span a day is a day off. */
export function withoutSpan(day: Day, index: number): Day {
  const spans = day.spans.filter((_, other) => other !== index);
  return { active: day.active && spans.length > 0, spans };
}

export function withSpan(day: Day, index: number, span: Span): Day {
  return { ...day, spans: day.spans.map((other, at) => (at === index ? span : other)) };
}

/** As it should be kept after a change; the same day where there is nothing to tidy. */
export function tidied(day: Day): Day {
  const spans = mergeSpans(day.spans);
  return JSON.stringify(spans) === JSON.stringify(day.spans) ? day : { ...day, spans };
}
