import type { TFunction } from 'i18next';
import type { CSSProperties, ReactNode } from 'react';
import type { AdCampaign, AdFigures, AdReport } from '#contract/ad-report.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import { orderCount } from '../metric-text.ts';
import { type Column, FiguresTable } from '../tables/FiguresTable.tsx';
import { linkedBy } from '../tables/linked.tsx';
import type { Linked } from '../tables/money-columns.tsx';
import classes from './AdReport.module.css';
import { chatCount, costsOf, differenceReasons, differenceText, personCount } from './report-text.ts';

interface AdReportTableProps {
  report: AdReport;
  days: Required<DayRange>;
  withOrders: boolean;
  isStale: boolean;
}

/**
 * Both sides by campaign: what Meta would count, what is here, and what each has cost. Of what is here each has its list;
 * what Meta would count are visits, which have none.
 */
export function AdReportTable({
  report: { campaigns, others },
  days,
  withOrders,
  isStale,
}: AdReportTableProps) {
  const { t } = useTranslation();
  const rest = others && { campaign: '', ...others };
  const linked = linkedBy<AdCampaign>(days, (row) => ({ campaign: row === rest ? '' : row.campaign }));
  const columns: Column<AdCampaign>[] = [
    { head: t('adReport.difference'), isWide: true, value: (row) => <Difference row={row} /> },
    { head: t('adReport.counted'), value: ({ counted }) => <strong>{formatNumber(counted)}</strong> },
    {
      head: t('adReport.people'),
      value: (row) => linked(row, 'leads', formatNumber(row.people), row.people),
    },
    {
      head: t('adReport.chats'),
      value: (row) => <strong>{linked(row, 'chats', formatNumber(row.chats))}</strong>,
    },
    ...(withOrders ? ordersColumns(t, linked) : []),
    { head: t('adReport.perCounted'), value: (row) => costsOf(row).counted },
    {
      head: t('adReport.perChat'),
      value: (row) => <strong>{linked(row, 'chats', costsOf(row).chat, row.spend && row.chats)}</strong>,
    },
  ];
  if (withOrders)
    columns.push({
      head: t('adReport.perOrder'),
      value: (row) => linked(row, 'orders', costsOf(row).order, row.spend && row.orders),
    });
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
        lines: cardLines(t, row, withOrders, linked),
      })}
    />
  );
}

const ordersColumns = (t: TFunction, linked: Linked<AdCampaign>): Column<AdCampaign>[] => [
  {
    head: t('figures.orders'),
    hint: t('adReport.ordersHint'),
    value: (row) => <Orders row={row}>{linked(row, 'orders', formatNumber(row.orders))}</Orders>,
  },
  {
    head: t('figures.revenue'),
    hint: t('figures.revenueHint'),
    isSpare: true,
    value: (row) => linked(row, 'revenue', formatMoney(row.revenue)),
  },
];

function cardLines(
  t: TFunction,
  row: AdCampaign,
  withOrders: boolean,
  linked: Linked<AdCampaign>,
): [ReactNode, ReactNode][] {
  const costs = costsOf(row);
  const why = differenceReasons(t, row).join(', ');
  const lines: [ReactNode, ReactNode][] = [
    [differenceText(t, row), why],
    [
      <>
        {linked(row, 'leads', personCount(t, row.people), row.people)}
        {' · '}
        {linked(row, 'chats', chatCount(t, row.chats))}
      </>,
      '',
    ],
  ];
  if (withOrders)
    lines.push([
      linked(row, 'orders', orderCount(t, row.orders)),
      linked(row, 'revenue', formatMoney(row.revenue)),
    ]);
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
function Orders({ row: { orders, ordersCounted }, children }: { row: AdFigures; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <strong>{children}</strong>
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
