import type { Figures, FiguresDay } from '#contract/dashboard.ts';
import {
  type Change,
  changeOf,
  closingRateOf,
  type FigureName,
  figureKinds,
  figureOf,
  judgeChange,
} from '#domain/figures.ts';
import { daysIn } from '#web/ui/date-range.ts';
import { type Bin, binsOf } from './bins.ts';

/** `closing` and `contacted` are what a CS is measured by besides: shares of their leads. */
export type KpiName = FigureName | 'closing' | 'contacted';

export interface Kpi {
  name: KpiName;
  unit: 'count' | 'money' | 'share' | 'times';
  /** Null: nothing to divide by. */
  value: number | null;
  /** Null: nothing to compare with, or not asked for. */
  change: Change | null;
  judgement: 'good' | 'bad' | 'neither';
  /** Few enough points to be drawn small. */
  spark: (number | null)[];
}

interface RangeFigures {
  total: Figures;
  days: readonly FiguresDay[];
}

const sparkPoints = 15;

/** Shares that are better the higher they are, as conversion is. */
const kindOf = (name: KpiName): FigureName =>
  name === 'closing' || name === 'contacted' ? 'conversion' : name;

function kpiValue(name: KpiName, sums: Figures): number | null {
  if (name === 'closing') return closingRateOf(sums);
  if (name === 'contacted') return sums.leads > 0 ? sums.contacted / sums.leads : null;
  return figureOf(name, sums);
}

export function kpiOf(name: KpiName, now: RangeFigures, before: RangeFigures | null, today: string): Kpi {
  const kind = kindOf(name);
  const value = kpiValue(name, now.total);
  const change = before && changeOf(kind, value, kpiValue(name, before.total));
  const { unit } = figureKinds[kind];
  const isSum = unit === 'count' || (unit === 'money' && name !== 'costPerLead');
  // By the day: fewer days than elsewhere are no fall.
  const pointOf = (bin: Bin) => {
    const point = kpiValue(name, bin);
    return isSum && point !== null ? point / daysIn(bin) : point;
  };
  // A day that is not over would end the line of every sum in a fall.
  const isOver = ({ day }: FiguresDay) => day < today;
  const over = now.days.filter(isOver);
  // In an account that began today it is all there is to draw.
  const drawn = isSum && over.some((day) => kpiValue(name, day)) ? over : now.days;
  return {
    name,
    unit,
    value,
    change,
    judgement: judgeChange(kind, change),
    spark: binsOf(drawn, Math.ceil(drawn.length / sparkPoints)).map(pointOf),
  };
}

/** Large cards and the row below them, by what the person may see and whether the shop keeps orders here. */
export function kpiNames(isOwn: boolean, withOrders: boolean): { first: KpiName[]; second: KpiName[] } {
  if (isOwn)
    return withOrders
      ? { first: ['leads', 'inTime', 'orders', 'revenue'], second: ['closing', 'contacted'] }
      : { first: ['leads', 'inTime', 'contacted'], second: [] };
  return withOrders
    ? {
        first: ['leads', 'conversion', 'orders', 'revenue'],
        second: ['views', 'inTime', 'spend', 'costPerLead', 'roas'],
      }
    : { first: ['leads', 'conversion', 'views', 'inTime'], second: ['spend', 'costPerLead'] };
}
