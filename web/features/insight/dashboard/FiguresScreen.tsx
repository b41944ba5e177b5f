import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadEventually } from '#web/lib/navigation/lazy-screen.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import block from './Block.module.css';
import { chartMetrics } from './chart-points.ts';
import { DayChart } from './DayChart.tsx';
import { dashboardMembersQuery, dashboardQuery } from './dashboard-query.ts';
import { FigureLink } from './FigureLink.tsx';
import { waitText } from './figure-text.ts';
import kpi from './KpiCards.module.css';
import { KpiCards } from './KpiCards.tsx';
import { kpiNames } from './kpis.ts';
import { ShieldCard } from './ShieldCard.tsx';
import { Performance } from './tables/Performance.tsx';
import { UnpaidNote } from './UnpaidNote.tsx';
import { useDashboard } from './use-dashboard.ts';

/** After the figures themselves, which are what one comes for; without a network the others do without them. */
const DayChanges = lazy(async () => ({
  default: (await loadEventually(() => import('./DayChanges.tsx'))).DayChanges,
}));
const HoursBlocks = lazy(async () => ({
  default: (await loadEventually(() => import('./hours/HoursBlocks.tsx'))).HoursBlocks,
}));

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
          {/* Nothing of another time has changed since yesterday. */}
          {days.to === today && (
            <Suspense fallback={null}>
              <DayChanges />
            </Suspense>
          )}
          {withOrders && data?.unpaid && (
            <UnpaidNote unpaid={data.unpaid} days={days} isStale={isPlaceholderData} />
          )}
          {data?.shield && <ShieldCard shield={data.shield} days={days} isStale={isPlaceholderData} />}
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
      <Suspense fallback={null}>
        <HoursBlocks days={days} isOwn={isOwn} />
      </Suspense>
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
      <dd className={kpi.value}>
        <FigureLink name="contacted" figure={wait} days={days} className={kpi.open}>
          {wait === null ? '–' : waitText(t, wait)}
        </FigureLink>
      </dd>
      {data && wait === null && <dd className={kpi.why}>{t('figures.noAnswer')}</dd>}
    </div>
  );
}
