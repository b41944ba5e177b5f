import { Link } from '@tanstack/react-router';
import type { RotatorFigures } from '#contract/dashboard.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import { type Column, FiguresTable } from './FiguresTable.tsx';
import { linkedBy } from './linked.tsx';
import { salesColumns, salesLine, spendColumns, spendLine } from './money-columns.tsx';
import { viewColumns, viewLine } from './view-columns.tsx';

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
  const linked = linkedBy<RotatorFigures>(days, ({ rotator }) => ({ rotator: rotator?.id ?? '' }));
  const columns: Column<RotatorFigures>[] = [
    ...(isOwn ? [] : viewColumns(t, linked)),
    {
      head: t('figures.leads'),
      value: (row) => <strong>{linked(row, 'leads', formatNumber(row.leads))}</strong>,
    },
    ...(withOrders ? salesColumns(t, linked) : []),
    ...(isOwn ? [] : spendColumns(t, withOrders, linked)),
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
        const spent = spendLine(t, row, withOrders, linked);
        return {
          count: linked(row, 'leads', leadCount(t, row.leads)),
          lines: [
            [viewLine(t, row, linked), withOrders && salesLine(t, row, linked)],
            ...(spent ? [spent] : []),
          ],
        };
      }}
    />
  );
}
