import { type Day, dayMinutes, measure } from '#domain/working-hours.ts';

/** What one day's rail shows, in minutes from 0 to 1440. */
interface Segment {
  from: number;
  to: number;
  /** Which of the spans it belongs to: those of the day itself, or for a tail those of the day before. */
  span: number;
  /** A head runs on past midnight, a tail came from the day before. */
  part: 'whole' | 'head' | 'tail';
}

/** 0 is Monday; what ran past midnight on Sunday ends on Monday. */
export function segmentsOf(days: readonly Day[], day: number): Segment[] {
  return [...tailsOf(days[(day + 6) % 7]), ...ownOf(days[day])];
}

function ownOf(day: Day | undefined): Segment[] {
  return running(day).map(({ start, end, span }) => ({
    from: start,
    to: Math.min(end, dayMinutes),
    span,
    part: end > dayMinutes ? 'head' : 'whole',
  }));
}

function tailsOf(dayBefore: Day | undefined): Segment[] {
  return running(dayBefore)
    .filter(({ end }) => end > dayMinutes)
    .map(({ end, span }) => ({ from: 0, to: end - dayMinutes, span, part: 'tail' }));
}

function running(day: Day | undefined): { start: number; end: number; span: number }[] {
  if (!day?.active) return [];
  return day.spans.map((one, span) => {
    const { start, length } = measure(one);
    return { start, end: start + length, span };
  });
}
