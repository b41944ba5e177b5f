import { Link } from '@tanstack/react-router';
import type { OriginFigures } from '#contract/dashboard.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { linkedBy } from './linked.tsx';
import { salesColumns, salesLine } from './money-columns.tsx';
import { originText } from './origin-text.ts';
import { viewColumns, viewLine } from './view-columns.tsx';

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
  const linked = linkedBy<OriginFigures>(days, ({ origin }) => ({ origin }));
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
        ...(isOwn ? [] : viewColumns(t, linked)),
        {
          head: t('figures.leads'),
          value: (row) => <strong>{linked(row, 'leads', formatNumber(row.leads))}</strong>,
        },
        ...(withOrders ? salesColumns(t, linked) : []),
      ]}
      card={(row) => ({
        count: linked(row, 'leads', leadCount(t, row.leads)),
        lines: [[viewLine(t, row, linked), withOrders && salesLine(t, row, linked)]],
      })}
    />
  );
}
