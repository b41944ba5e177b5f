import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RotatorFigures } from '#contract/dashboard.ts';
import { conversionOf } from '#domain/figures.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import { orderCount } from '../metric-text.ts';
import { type Column, FiguresTable } from './FiguresTable.tsx';
import { salesColumns, spendColumns, spendLine } from './money-columns.ts';
import { viewColumns, viewLine } from './view-columns.ts';

interface RotatorsTableProps {
  rotators: readonly RotatorFigures[];
  days: Required<DayRange>;
  /** A CS sees neither views nor money that was spent. */
  isOwn: boolean;
  withOrders: boolean;
  isStale: boolean;
}

export function RotatorFiguresTable({ rotators, days, isOwn, withOrders, isStale }: RotatorsTableProps) {
  const { t } = useTranslation();
  const columns: Column<RotatorFigures>[] = [
    ...(isOwn ? [] : viewColumns<RotatorFigures>(t)),
    { head: t('figures.leads'), value: ({ leads }) => <strong>{formatNumber(leads)}</strong> },
    ...(withOrders ? salesColumns<RotatorFigures>(t) : []),
    ...(isOwn ? [] : spendColumns<RotatorFigures>(t, withOrders)),
  ];
  return (
    <FiguresTable
      label={t('figures.byRotator')}
      rows={rotators}
      keyOf={({ rotator }) => rotator?.id ?? ''}
      isStale={isStale}
      first={{
        head: t('figures.byRotator'),
        name: ({ rotator }) =>
          rotator ? (
            <Link to="/leads" search={{ rotator: rotator.id, ...days }}>
              {rotator.title}
            </Link>
          ) : (
            t('figures.noRotator')
          ),
      }}
      columns={columns}
      card={(row) => {
        const spent = spendLine(t, row, withOrders);
        return {
          count: leadCount(t, row.leads),
          lines: [
            [
              row.views !== null && viewLine(t, row.views, conversionOf(row)),
              withOrders && `${orderCount(t, row.orders)} · ${formatMoney(row.revenue)}`,
            ],
            ...(spent ? [spent] : []),
          ],
        };
      }}
    />
  );
}
