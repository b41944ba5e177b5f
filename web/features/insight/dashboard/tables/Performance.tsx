import { SegmentedControl } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AdReportLink } from '#web/ui/AdReportLink.tsx';
import type { DayRange } from '#web/ui/date-range.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import block from '../Block.module.css';
import { dashboardMembersQuery, dashboardOriginsQuery, dashboardRotatorsQuery } from '../dashboard-query.ts';
import { CampaignsTable } from './CampaignsTable.tsx';
import { MemberFiguresTable } from './MemberFiguresTable.tsx';
import { OriginsTable } from './OriginsTable.tsx';
import classes from './Performance.module.css';
import { RotatorFiguresTable } from './RotatorFiguresTable.tsx';

type TableName = 'members' | 'rotators' | 'origins' | 'campaigns';

const tableText: Record<TableName, ParseKeys> = {
  members: 'figures.byMember',
  rotators: 'figures.byRotator',
  origins: 'figures.byOrigin',
  campaigns: 'figures.byCampaign',
};

interface PerformanceProps {
  table: TableName;
  onTable: (table: TableName) => void;
  days: Required<DayRange>;
  /** A CS has nobody to be compared with. */
  isOwn: boolean;
  withOrders: boolean;
}

/** Who and what brought how much. Only the table that is open is asked for. */
export function Performance({ table, onTable, ...props }: PerformanceProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const names: TableName[] = props.isOwn
    ? ['rotators', 'origins', 'campaigns']
    : ['members', 'rotators', 'origins', 'campaigns'];
  const shown = names.includes(table) ? table : (names[0] as TableName);
  const Shown = { members: Members, rotators: Rotators, origins: Origins, campaigns: Campaigns }[shown];
  return (
    <section className={block.block} aria-labelledby={titleId}>
      <header className={block.head}>
        <h2 id={titleId} className={block.title}>
          {props.isOwn ? t('figures.own') : t('figures.team')}
        </h2>
        <SegmentedControl
          className={block.choice}
          aria-label={t('figures.tables')}
          data={names.map((value) => ({ value, label: t(tableText[value]) }))}
          value={shown}
          onChange={(value) => onTable(value as TableName)}
        />
      </header>
      <Shown {...props} />
    </section>
  );
}

type TableProps = Omit<PerformanceProps, 'table' | 'onTable'>;

function Members({ days, withOrders }: TableProps) {
  const { t } = useTranslation();
  const query = useQuery(dashboardMembersQuery(days));
  return (
    <Answer query={query} isEmpty={({ members }) => members.length === 0}>
      {({ members }) => (
        <>
          <MemberFiguresTable
            members={members}
            days={days}
            withOrders={withOrders}
            isStale={query.isPlaceholderData}
          />
          {members.some(({ due }) => due !== null) && (
            <p className={classes.note}>{t('figures.dueLegend')}</p>
          )}
        </>
      )}
    </Answer>
  );
}

function Rotators(props: TableProps) {
  const query = useQuery(dashboardRotatorsQuery(props.days));
  return (
    <Answer query={query} isEmpty={({ rotators }) => rotators.length === 0}>
      {({ rotators }) => (
        <RotatorFiguresTable {...props} rotators={rotators} isStale={query.isPlaceholderData} />
      )}
    </Answer>
  );
}

function Origins(props: TableProps) {
  const query = useQuery(dashboardOriginsQuery(props.days));
  return (
    <Answer query={query} isEmpty={({ origins }) => origins.length === 0}>
      {({ origins }) => <OriginsTable {...props} origins={origins} isStale={query.isPlaceholderData} />}
    </Answer>
  );
}

function Campaigns({ days, ...props }: TableProps) {
  const query = useQuery(dashboardOriginsQuery(days));
  return (
    <Answer query={query} isEmpty={({ campaigns }) => campaigns.length === 0}>
      {({ campaigns, others }) => (
        <>
          <CampaignsTable
            {...props}
            campaigns={campaigns}
            others={others}
            days={days}
            isStale={query.isPlaceholderData}
          />
          {!props.isOwn && (
            <p className={classes.note}>
              <AdReportLink days={days} />
            </p>
          )}
        </>
      )}
    </Answer>
  );
}

interface AnswerProps<Data> {
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** On its way, failed, empty, or there. */
function Answer<Data>({ query: { data, error, refetch, isFetching }, isEmpty, children }: AnswerProps<Data>) {
  const { t } = useTranslation();
  if (data)
    return isEmpty(data) ? (
      <EmptyState icon={IconChartBar} level={2} title={t('figures.emptyTable')}>
        <p>{t('figures.emptyTableText')}</p>
      </EmptyState>
    ) : (
      children(data)
    );
  if (error) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  return (
    <div className={block.body}>
      <SkeletonRows count={5} />
    </div>
  );
}
