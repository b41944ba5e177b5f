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

/** The list behind a figure of a row; `figure`: what it is, where the row has only what it is made of. */
export type Linked<Row> = (
  row: Row,
  name: ListedFigure,
  shown: ReactNode,
  figure?: number | null,
) => ReactNode;

/** A rate with the list of those it says something of. */
export function linkedRate<Row>(
  linked: Linked<Row>,
  row: Row,
  name: ListedFigure,
  unit: Parameters<typeof formatFigure>[0],
  value: number | null,
): ReactNode {
  return linked(row, name, formatFigure(unit, value), value);
}

export function salesColumns<Row extends Sold>(t: TFunction, linked: Linked<Row>): Column<Row>[] {
  return [
    { head: t('figures.orders'), value: (row) => linked(row, 'orders', formatNumber(row.orders)) },
    {
      head: t('figures.closing'),
      hint: t('figures.closingHint'),
      isSpare: true,
      value: (row) => linkedRate(linked, row, 'closing', 'share', closingRateOf(row)),
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
    {
      head: t('figures.costPerLead'),
      value: (row) => linkedRate(linked, row, 'costPerLead', 'money', costPerLeadOf(row)),
    },
  ];
  if (withOrders)
    columns.push({
      head: t('figures.roas'),
      hint: t('figures.roasHint'),
      value: (row) => linkedRate(linked, row, 'roas', 'times', roasOf(row)),
    });
  return columns;
}

/** The same below the name on the phone: what was spent, and for how much a lead. */
export function spendLine<Row extends Sold & { spend: number | null }>(
  t: TFunction,
  row: Row,
  withOrders: boolean,
  linked: Linked<Row>,
): [ReactNode, ReactNode] | null {
  if (!row.spend) return null;
  const [cost, roas] = [costPerLeadOf(row), roasOf(row)];
  const price = t('figures.perLead', { money: formatFigure('money', cost) });
  const spent = linked(row, 'spend', `${t('figures.spend')} ${formatMoney(row.spend)}`);
  return [
    spent,
    <>
      {cost !== null && linked(row, 'costPerLead', price, cost)}
      {cost !== null && withOrders && ' · '}
      {withOrders && linked(row, 'roas', `ROAS ${formatFigure('times', roas)}`, roas)}
    </>,
  ];
}

/** Orders and what they came to, in one line of the phone; each leads to its own list. */
export function salesLine<Row extends Sold>(
  t: TFunction,
  row: Row,
  linked: Linked<Row>,
  withRate = false,
): ReactNode {
  return (
    <>
      {linked(row, 'orders', orderCount(t, row.orders))}
      {withRate && (
        <>
          {' · '}
          {linkedRate(linked, row, 'closing', 'share', closingRateOf(row))}
        </>
      )}
      {' · '}
      {linked(row, 'revenue', formatMoney(row.revenue))}
    </>
  );
}
