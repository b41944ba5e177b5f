import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import type { AdCampaign, AdFigures, AdReport } from '#contract/ad-report.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { orderCount } from '../metric-text.ts';
import { type Column, FiguresTable } from '../tables/FiguresTable.tsx';
import classes from './AdReport.module.css';
import { chatCount, costsOf, differenceReasons, differenceText, personCount } from './report-text.ts';

interface AdReportTableProps {
  report: AdReport;
  withOrders: boolean;
  isStale: boolean;
}

/** Both sides by campaign: what Meta would count, what is here, and what each has cost. */
export function AdReportTable({ report: { campaigns, others }, withOrders, isStale }: AdReportTableProps) {
  const { t } = useTranslation();
  const rest = others && { campaign: '', ...others };
  const columns: Column<AdCampaign>[] = [
    { head: t('adReport.difference'), isWide: true, value: (row) => <Difference row={row} /> },
    { head: t('adReport.counted'), value: ({ counted }) => <strong>{formatNumber(counted)}</strong> },
    { head: t('adReport.people'), value: ({ people }) => formatNumber(people) },
    { head: t('adReport.chats'), value: ({ chats }) => <strong>{formatNumber(chats)}</strong> },
    ...(withOrders ? ordersColumns(t) : []),
    { head: t('adReport.perCounted'), value: (row) => costsOf(row).counted },
    { head: t('adReport.perChat'), value: (row) => <strong>{costsOf(row).chat}</strong> },
  ];
  if (withOrders) columns.push({ head: t('adReport.perOrder'), value: (row) => costsOf(row).order });
  return (
    <FiguresTable
      label={t('figures.byCampaign')}
      rows={rest ? [...campaigns, rest] : campaigns}
      keyOf={(row) => (row === rest ? 'others' : `campaign ${row.campaign}`)}
      isStale={isStale}
      first={{
        head: t('figures.byCampaign'),
        name: (row) => (row === rest ? t('figures.otherCampaigns') : row.campaign || t('figures.noCampaign')),
      }}
      columns={columns}
      card={(row) => ({
        count: `Meta ${leadCount(t, row.counted)}`,
        bar: <CountsBar {...row} />,
        lines: cardLines(t, row, withOrders),
      })}
    />
  );
}

const ordersColumns = (t: TFunction): Column<AdCampaign>[] => [
  {
    head: t('figures.orders'),
    hint: t('adReport.ordersHint'),
    value: (row) => <Orders row={row} />,
  },
  {
    head: t('figures.revenue'),
    hint: t('figures.revenueHint'),
    isSpare: true,
    value: ({ revenue }) => formatMoney(revenue),
  },
];

function cardLines(t: TFunction, row: AdFigures, withOrders: boolean): [string, string][] {
  const costs = costsOf(row);
  const why = differenceReasons(t, row).join(', ');
  const lines: [string, string][] = [
    [differenceText(t, row), why],
    [`${personCount(t, row.people)} · ${chatCount(t, row.chats)}`, ''],
  ];
  if (withOrders) lines.push([orderCount(t, row.orders), formatMoney(row.revenue)]);
  if (row.spend > 0) {
    lines.push([`${t('adReport.perCounted')} ${costs.counted}`, `${t('adReport.perChat')} ${costs.chat}`]);
    if (withOrders) lines.push(['', `${t('adReport.perOrder')} ${costs.order}`]);
  }
  return lines;
}

function Difference({ row }: { row: AdFigures }) {
  const { t } = useTranslation();
  const why = differenceReasons(t, row).join(', ');
  return (
    <span className={classes.difference}>
      <CountsBar {...row} />
      <span>{differenceText(t, row)}</span>
      {why && <small>{why}</small>}
    </span>
  );
}

/** What Meta was told of and is not so any more is said below. */
function Orders({ row: { orders, ordersCounted } }: { row: AdFigures }) {
  const { t } = useTranslation();
  return (
    <>
      <strong>{formatNumber(orders)}</strong>
      {ordersCounted !== orders && (
        <small className={classes.atPlatform}>
          {t('adReport.atMeta', { number: formatNumber(ordersCounted) })}
        </small>
      )}
    </>
  );
}

/** What Meta counts as a line, and on it how many people and chats there are. */
function CountsBar({ counted, people, chats }: Pick<AdFigures, 'counted' | 'people' | 'chats'>) {
  const { t } = useTranslation();
  const most = Math.max(counted, people, 1);
  const text = `Meta ${leadCount(t, counted)}, ${personCount(t, people)}, ${chatCount(t, chats)}`;
  const parts = {
    '--counted': counted / most,
    '--people': people / most,
    '--chats': chats / most,
  } as CSSProperties;
  return (
    <span role="img" aria-label={text} title={text} className={classes.bar} style={parts}>
      <span className={classes.counted} />
      <span className={classes.people} />
      <span className={classes.chats} />
    </span>
  );
}
