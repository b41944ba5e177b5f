import type { Figures, FiguresDay } from '#contract/dashboard.ts';
import { addDays } from '#web/ui/date-range.ts';

/** So many leads, and five views, 1.000 rupiah spent and 10.000 earned with each. */
export function figuresOf(leads: number): Figures {
  return {
    views: leads * 5,
    leads,
    timed: leads,
    contacted: leads,
    inTime: leads,
    fresh: 0,
    orders: leads,
    revenue: leads * 10_000,
    spend: leads * 1_000,
  };
}

export function figuresDay(day: string, leads: number): FiguresDay {
  return { ...figuresOf(leads), day };
}

/** From 1 November on, so many leads each day. */
export function rangeOf(leads: readonly number[]) {
  const from = '2026-11-01';
  const days = leads.map((count, index) => figuresDay(addDays(from, index), count));
  return {
    from,
    to: addDays(from, leads.length - 1),
    total: figuresOf(leads.reduce((sum, count) => sum + count, 0)),
    days,
  };
}
