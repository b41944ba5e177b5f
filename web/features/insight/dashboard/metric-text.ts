import type { ParseKeys, TFunction } from 'i18next';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import type { ChartMetric } from './chart-points.ts';

export const metricText: Record<ChartMetric, ParseKeys> = {
  leads: 'figures.leads',
  orders: 'figures.orders',
  revenue: 'figures.revenue',
  costPerLead: 'figures.costPerLead',
};

/** "1 order", "14 order": English tells one from many. */
export function orderCount(t: TFunction, count: number): string {
  return count === 1 ? t('figures.oneOrder') : t('figures.manyOrders', { number: formatNumber(count) });
}

/** With what is counted: "63 lead", "Rp2.500.000", "Rp9.868 per lead". */
export function metricValue(t: TFunction, metric: ChartMetric, value: number | null): string {
  if (metric === 'costPerLead')
    return value === null
      ? t('figures.noPrice')
      : t('figures.perLead', { money: formatMoney(Math.round(value)) });
  if (metric === 'revenue') return formatMoney(value ?? 0);
  return metric === 'orders' ? orderCount(t, value ?? 0) : leadCount(t, value ?? 0);
}
