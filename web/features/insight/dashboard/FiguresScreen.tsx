import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import block from './Block.module.css';
import { chartMetrics } from './chart-points.ts';
import { DayChart } from './DayChart.tsx';
import { dashboardMembersQuery, dashboardQuery } from './dashboard-query.ts';
import { waitText } from './figure-text.ts';
import { HoursBlocks } from './hours/HoursBlocks.tsx';
import kpi from './KpiCards.module.css';
import { KpiCards } from './KpiCards.tsx';
import { kpiNames } from './kpis.ts';
import { ShieldCard } from './ShieldCard.tsx';
import { Performance } from './tables/Performance.tsx';
import { useDashboard } from './use-dashboard.ts';

/** Every block asks for its own answer, all at once: one that fails leaves the others. */
export function FiguresScreen() {
  const { ROLE_CS: isOwn } = useUser();
  const withOrders = useSettings()?.orders ?? true;
  const { days, today, isCompared, chart, table, change } = useDashboard();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(dashboardQuery(days));
  const names = kpiNames(isOwn, withOrders);
  const metrics = chartMetrics.filter(
    (metric) =>
      (withOrders || (metric !== 'orders' && metric !== 'revenue')) && !(isOwn && metric === 'costPerLead'),
  );
  const median = isOwn && <OwnMedian />;
  const range = {
    now: data?.now,
    before: (isCompared && data?.before) || null,
    today,
    isStale: isPlaceholderData,
  };
  return (
    <>
      {error && !data ? (
        <section className={block.block}>
          <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
        </section>
      ) : (
        <>
          <KpiCards {...range} names={names.first} rank="first">
            {names.second.length === 0 && median}
          </KpiCards>
          {names.second.length > 0 && (
            <KpiCards {...range} names={names.second} rank="second">
              {median}
            </KpiCards>
          )}
          {data?.shield && <ShieldCard shield={data.shield} isStale={isPlaceholderData} />}
          <DayChart
            {...range}
            metrics={metrics}
            metric={metrics.includes(chart) ? chart : 'leads'}
            onMetric={(metric) => change({ chart: metric === 'leads' ? undefined : metric })}
          />
        </>
      )}
      <Performance
        days={days}
        isOwn={isOwn}
        withOrders={withOrders}
        table={table}
        onTable={(next) => change({ table: next === 'members' ? undefined : next })}
      />
      <HoursBlocks days={days} isOwn={isOwn} />
    </>
  );
}

/** How long a CS lets half of the buyers wait at most; it has no days to draw a line of. */
function OwnMedian() {
  const { t } = useTranslation();
  const { id } = useUser();
  const { days } = useDashboard();
  const { data } = useQuery(dashboardMembersQuery(days));
  const wait = data?.members.find(({ member }) => member?.id === id)?.medianWait ?? null;
  return (
    <div className={kpi.kpi}>
      <dt className={kpi.name}>{t('figures.median')}</dt>
      <dd className={kpi.value}>{wait === null ? '–' : waitText(t, wait)}</dd>
      {data && wait === null && <dd className={kpi.why}>{t('figures.noAnswer')}</dd>}
    </div>
  );
}
