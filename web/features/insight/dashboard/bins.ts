import type { FiguresDay } from '#contract/dashboard.ts';

/** The sums of some days in a row. */
export type Bin = Omit<FiguresDay, 'day'> & { from: string; to: string };

/**
 * Days put together, so many each; only the first may have fewer, for the latest are those that are looked at. Rates are
 * made of the sums, never of other rates.
 */
export function binsOf(days: readonly FiguresDay[], size: number): Bin[] {
  const count = Math.ceil(days.length / size);
  return Array.from({ length: count }, (_, bin) => {
    const end = days.length - (count - 1 - bin) * size;
    return days.slice(Math.max(0, end - size), end).reduce<Bin | null>(add, null);
  }).filter((bin) => bin !== null);
}

function add(sum: Bin | null, { day, ...figures }: FiguresDay): Bin {
  if (sum === null) return { ...figures, from: day, to: day };
  return {
    from: sum.from,
    to: day,
    views: both(sum.views, figures.views),
    leads: sum.leads + figures.leads,
    timed: sum.timed + figures.timed,
    contacted: sum.contacted + figures.contacted,
    inTime: sum.inTime + figures.inTime,
    fresh: sum.fresh + figures.fresh,
    orders: sum.orders + figures.orders,
    revenue: sum.revenue + figures.revenue,
    spend: both(sum.spend, figures.spend),
  };
}

const both = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;
