import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ListedFigure } from '#domain/figure-lists.ts';
import { closingRateOf, costPerLeadOf, roasOf } from '#domain/figures.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { formatFigure } from '../figure-text.ts';
import { orderCount } from '../metric-text.ts';
import type { Column } from './FiguresTable.tsx';

interface Sold {
  leads: number;
  orders: number;
  revenue: number;
}

/** The list behind a figure of a row. */
export type Linked<Row> = (row: Row, name: ListedFigure, shown: string) => ReactNode;

export function salesColumns<Row extends Sold>(t: TFunction, linked: Linked<Row>): Column<Row>[] {
  return [
    { head: t('figures.orders'), value: (row) => linked(row, 'orders', formatNumber(row.orders)) },
    {
      head: t('figures.closing'),
      hint: t('figures.closingHint'),
      isSpare: true,
      value: (row) => formatFigure('share', closingRateOf(row)),
    },
    {
      head: t('figures.revenue'),
      hint: t('figures.revenueHint'),
      value: (row) => linked(row, 'revenue', formatMoney(row.revenue)),
    },
  ];
}

/** What it cost and what came of it; without sales there is no return to speak of. */
export function spendColumns<Row extends Sold & { spend: number | null }>(
  t: TFunction,
  withOrders: boolean,
  linked: Linked<Row>,
): Column<Row>[] {
  const columns: Column<Row>[] = [
    {
      head: t('figures.spend'),
      value: (row) => (row.spend ? linked(row, 'spend', formatMoney(row.spend)) : '–'),
    },
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
export function spendLine<Row extends Sold & { spend: number | null }>(
  t: TFunction,
  row: Row,
  withOrders: boolean,
  linked: Linked<Row>,
): [ReactNode, string] | null {
  if (!row.spend) return null;
  const cost = costPerLeadOf(row);
  const parts = [
    cost === null ? null : t('figures.perLead', { money: formatFigure('money', cost) }),
    withOrders ? `ROAS ${formatFigure('times', roasOf(row))}` : null,
  ];
  const spent = linked(row, 'spend', `${t('figures.spend')} ${formatMoney(row.spend)}`);
  return [spent, parts.filter(Boolean).join(' · ')];
}

/** Orders and what they came to, in one line of the phone; each leads to its own list. */
export function salesLine<Row extends Sold>(
  t: TFunction,
  row: Row,
  linked: Linked<Row>,
  rate?: string,
): ReactNode {
  return (
    <>
      {linked(row, 'orders', orderCount(t, row.orders))}
      {rate && ` · ${rate}`}
      {' · '}
      {linked(row, 'revenue', formatMoney(row.revenue))}
    </>
  );
}
