import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OriginFigures } from '#contract/dashboard.ts';
import { conversionOf } from '#domain/figures.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import { orderCount } from '../metric-text.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { salesColumns } from './money-columns.ts';
import { originText } from './origin-text.ts';
import { viewColumns, viewLine } from './view-columns.ts';

interface OriginsTableProps {
  origins: readonly OriginFigures[];
  days: Required<DayRange>;
  /** A CS sees no views. */
  isOwn: boolean;
  withOrders: boolean;
  isStale: boolean;
}

export function OriginsTable({ origins, days, isOwn, withOrders, isStale }: OriginsTableProps) {
  const { t } = useTranslation();
  return (
    <FiguresTable
      label={t('figures.byOrigin')}
      rows={origins}
      keyOf={({ origin }) => origin}
      isStale={isStale}
      first={{
        head: t('figures.byOrigin'),
        name: ({ origin }) => (
          <Link to="/leads" search={{ origin, ...days }}>
            {t(originText[origin])}
          </Link>
        ),
      }}
      columns={[
        ...(isOwn ? [] : viewColumns<OriginFigures>(t)),
        { head: t('figures.leads'), value: ({ leads }) => <strong>{formatNumber(leads)}</strong> },
        ...(withOrders ? salesColumns<OriginFigures>(t) : []),
      ]}
      card={(row) => ({
        count: leadCount(t, row.leads),
        lines: [
          [
            row.views !== null && viewLine(t, row.views, conversionOf(row)),
            withOrders && `${orderCount(t, row.orders)} · ${formatMoney(row.revenue)}`,
          ],
        ],
      })}
    />
  );
}
