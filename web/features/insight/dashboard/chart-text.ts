import type { TFunction } from 'i18next';
import type { Language } from '#contract/language.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { formatDayOf, formatRange } from '#web/ui/date-range.ts';
import type { Bin } from './bins.ts';
import { type ChartMetric, type ChartPoint, isByWeek } from './chart-points.ts';
import { metricValue, orderCount } from './metric-text.ts';

/** "6 Nov 2026", or the days of a week: "2 – 8 Nov". */
export function binDays({ from, to }: Bin, today: string, language: Language): string {
  if (from === to) return formatDate(new Date(`${from}T00:00:00Z`), language, 'UTC');
  return formatRange(from, to, today, language);
}

/** What stands in the box above a point: its days, its figures, and those of the days before. */
export function pointLines(
  t: TFunction,
  language: Language,
  { metric, today, withOrders }: { metric: ChartMetric; today: string; withOrders: boolean },
  { bin, value, before, valueBefore }: ChartPoint,
): { title: string; now: string; before: string | null } {
  const now = metricValue(t, metric, value);
  // The picture of a day: who asked, and who bought.
  const more = metric === 'leads' && withOrders ? ` · ${orderCount(t, bin.orders)}` : '';
  return {
    title: binDays(bin, today, language),
    now: now + more,
    before:
      before &&
      t('figures.pointBefore', {
        day:
          before.from === before.to
            ? formatDayOf(before.from, today, language)
            : binDays(before, today, language),
        value: metricValue(t, metric, valueBefore),
      }),
  };
}

export const chartTitle = (t: TFunction, days: number) =>
  isByWeek(days) ? t('figures.byWeek') : t('figures.byDay');
