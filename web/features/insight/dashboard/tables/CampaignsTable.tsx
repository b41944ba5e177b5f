import { useTranslation } from 'react-i18next';
import type { CampaignFigures } from '#contract/dashboard.ts';
import { closingRateOf } from '#domain/figures.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { formatFigure } from '../figure-text.ts';
import { orderCount } from '../metric-text.ts';
import classes from './CampaignsTable.module.css';
import { type Column, FiguresTable } from './FiguresTable.tsx';
import { salesColumns, spendColumns, spendLine } from './money-columns.ts';
import { originText } from './origin-text.ts';

interface CampaignsTableProps {
  campaigns: readonly CampaignFigures[];
  /** Those beyond the largest, together. */
  others: CampaignFigures | null;
  isOwn: boolean;
  withOrders: boolean;
  isStale: boolean;
}

export function CampaignsTable({ campaigns, others, isOwn, withOrders, isStale }: CampaignsTableProps) {
  const { t } = useTranslation();
  const columns: Column<CampaignFigures>[] = [
    { head: t('figures.leads'), value: ({ leads }) => <strong>{formatNumber(leads)}</strong> },
    ...(withOrders ? salesColumns<CampaignFigures>(t) : []),
    ...(isOwn ? [] : spendColumns<CampaignFigures>(t, withOrders)),
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
            {nameOf(row)}
            {row.origin && <span className={classes.origin}>{t(originText[row.origin])}</span>}
          </>
        ),
      }}
      columns={columns}
      card={(row) => {
        const spent = spendLine(t, row, withOrders);
        return {
          count: leadCount(t, row.leads),
          lines: [
            ...(withOrders
              ? [
                  [
                    `${orderCount(t, row.orders)} · ${formatFigure('share', closingRateOf(row))}`,
                    formatMoney(row.revenue),
                  ] as [string, string],
                ]
              : []),
            ...(spent ? [spent] : []),
          ],
        };
      }}
    />
  );
}
