import type { ReactNode } from 'react';
import type { CampaignFigures } from '#contract/dashboard.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import classes from './CampaignsTable.module.css';
import { type Column, FiguresTable } from './FiguresTable.tsx';
import { linkedBy } from './linked.tsx';
import { salesColumns, salesLine, spendColumns, spendLine } from './money-columns.tsx';
import { originText } from './origin-text.ts';

type Line = [ReactNode, ReactNode];

interface CampaignsTableProps {
  campaigns: readonly CampaignFigures[];
  /** Those beyond the largest, together. */
  others: CampaignFigures | null;
  days: Required<DayRange>;
  isOwn: boolean;
  withOrders: boolean;
  isStale: boolean;
}

export function CampaignsTable({ campaigns, others, days, isOwn, withOrders, isStale }: CampaignsTableProps) {
  const { t } = useTranslation();
  // Those of many names together have none to ask for.
  const linked = linkedBy<CampaignFigures>(days, (row) => ({ campaign: row === others ? '' : row.campaign }));
  const columns: Column<CampaignFigures>[] = [
    {
      head: t('figures.leads'),
      value: (row) => <strong>{linked(row, 'leads', formatNumber(row.leads))}</strong>,
    },
    ...(withOrders ? salesColumns(t, linked) : []),
    ...(isOwn ? [] : spendColumns(t, withOrders, linked)),
  ];
  const nameOf = (row: CampaignFigures) => {
    if (row === others) return t('figures.otherCampaigns');
    return row.campaign || t('figures.noCampaign');
  };
  return (
    <FiguresTable
      label={t('figures.byCampaign')}
      rows={others ? [...campaigns, others] : campaigns}
      // One campaign may bring buyers from both origins.
      keyOf={(row) => (row === others ? 'others' : JSON.stringify([row.origin, row.campaign]))}
      isStale={isStale}
      first={{
        head: t('figures.byCampaign'),
        name: (row) => (
          <>
            {linked(row, 'leads', nameOf(row))}
            {row.origin && <span className={classes.origin}>{t(originText[row.origin])}</span>}
          </>
        ),
      }}
      columns={columns}
      card={(row) => {
        const spent = spendLine(t, row, withOrders, linked);
        return {
          count: linked(row, 'leads', leadCount(t, row.leads)),
          lines: [
            ...(withOrders ? [[salesLine(t, row, linked, true), null] satisfies Line] : []),
            ...(spent ? [spent] : []),
          ],
        };
      }}
    />
  );
}
