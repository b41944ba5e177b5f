import type { FiguresDay } from '#contract/dashboard.ts';
import { figureOf } from '#domain/figures.ts';
import { type Bin, binsOf } from './bins.ts';

export const chartMetrics = ['leads', 'orders', 'revenue', 'costPerLead'] as const;
export type ChartMetric = (typeof chartMetrics)[number];

export interface ChartPoint {
  /** The first and the last of its days. */
  bin: Bin;
  value: number | null;
  /** As many days before; null when nothing is compared. */
  before: Bin | null;
  valueBefore: number | null;
}

/** Beyond this the days of a week only make a line tremble. */
const mostDays = 120;

export const isByWeek = (days: number) => days > mostDays;

export function chartPoints(
  metric: ChartMetric,
  now: readonly FiguresDay[],
  before: readonly FiguresDay[] | null,
): ChartPoint[] {
  const size = isByWeek(now.length) ? 7 : 1;
  const earlier = before ? binsOf(before, size) : [];
  return binsOf(now, size).map((bin, index) => {
    const twin = earlier[index] ?? null;
    return {
      bin,
      value: figureOf(metric, bin),
      before: twin,
      valueBefore: twin && figureOf(metric, twin),
    };
  });
}

/** Five lines from nothing to a round number that holds them all, four steps of 1, 2, 2.5 or 5 times a power of ten. */
export function axisTicks(most: number, isWhole: boolean): number[] {
  const least = isWhole ? 1 : 0.25;
  const rough = Math.max(most / 4, least);
  const power = 10 ** Math.floor(Math.log10(rough));
  const sizes = [1, 2, 2.5, 5, 10].map((size) => size * power);
  const step = sizes.find((size) => size >= rough && (!isWhole || Number.isInteger(size))) ?? power * 10;
  return [0, 1, 2, 3, 4].map((line) => line * step);
}

/** At which points a date stands below: as many as there is room for, evenly from the first. */
export function labelled(count: number, room: number): number[] {
  const steps = [1, 2, 3, 4, 7, 10, 14, 21, 28];
  const step = steps.find((size) => Math.ceil(count / size) <= room) ?? Math.ceil(count / room);
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
