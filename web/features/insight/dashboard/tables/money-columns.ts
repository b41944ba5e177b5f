import type { TFunction } from 'i18next';
import { closingRateOf, costPerLeadOf, roasOf } from '#domain/figures.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { formatFigure } from '../figure-text.ts';
import type { Column } from './FiguresTable.tsx';

interface Sold {
  leads: number;
  orders: number;
  revenue: number;
}

export function salesColumns<Row extends Sold>(t: TFunction): Column<Row>[] {
  return [
    { head: t('figures.orders'), value: ({ orders }) => formatNumber(orders) },
    {
      head: t('figures.closing'),
      hint: t('figures.closingHint'),
      isSpare: true,
      value: (row) => formatFigure('share', closingRateOf(row)),
    },
    {
      head: t('figures.revenue'),
      hint: t('figures.revenueHint'),
      value: ({ revenue }) => formatMoney(revenue),
    },
  ];
}

/** What it cost and what came of it; without sales there is no return to speak of. */
export function spendColumns<Row extends Sold & { spend: number | null }>(
  t: TFunction,
  withOrders: boolean,
): Column<Row>[] {
  const columns: Column<Row>[] = [
    { head: t('figures.spend'), value: ({ spend }) => (spend ? formatMoney(spend) : '–') },
    { head: t('figures.costPerLead'), value: (row) => formatFigure('money', costPerLeadOf(row)) },
  ];
  if (withOrders)
    columns.push({
      head: t('figures.roas'),
      hint: t('figures.roasHint'),
      value: (row) => formatFigure('times', roasOf(row)),
    });
  return columns;
}

/** The same below the name on the phone: what was spent, and for how much a lead. */
export function spendLine(
  t: TFunction,
  row: Sold & { spend: number | null },
  withOrders: boolean,
): [string, string] | null {
  if (!row.spend) return null;
  const cost = costPerLeadOf(row);
  const parts = [
    cost === null ? null : t('figures.perLead', { money: formatFigure('money', cost) }),
    withOrders ? `ROAS ${formatFigure('times', roasOf(row))}` : null,
  ];
  return [`${t('figures.spend')} ${formatMoney(row.spend)}`, parts.filter(Boolean).join(' · ')];
}
