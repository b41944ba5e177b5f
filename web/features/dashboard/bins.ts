import type { FiguresDay } from '#contract/dashboard.ts';

/** The sums of some days in a row. */
export type Bin = Omit<FiguresDay, 'day'> & { from: string; to: string };

/** Days put together, so many each; the last may have fewer. Rates are made of the sums, never of other rates. */
export function binsOf(days: readonly FiguresDay[], size: number): Bin[] {
  return Array.from({ length: Math.ceil(days.length / size) }, (_, bin) =>
    days.slice(bin * size, (bin + 1) * size).reduce<Bin | null>(add, null),
  ).filter((bin) => bin !== null);
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
