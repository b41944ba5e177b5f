import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usagePageSize } from '#contract/usage.ts';
import { RunningOutBanner } from '#web/features/money/points/RunningOutBanner.tsx';
import { UsageFigures } from '#web/features/money/usage/UsageFigures.tsx';
import { UsageFilters } from '#web/features/money/usage/UsageFilters.tsx';
import { UsageList } from '#web/features/money/usage/UsageList.tsx';
import { usageQuery } from '#web/features/money/usage/usage-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { readRange } from '#web/ui/date-range.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import classes from './usage.module.css';

const route = getRouteApi('/frames/usage');

export default function UsageScreen() {
  const { t } = useTranslation();
  const { point } = useUser();
  const { page = 1, reason, ...range } = route.useSearch();
  const navigate = route.useNavigate();
  // An address written by hand may hold anything; what is no day is not asked for.
  const filters = { ...readRange(range), ...(reason && { reason }) };
  const isFiltered = Object.keys(filters).length > 0;
  const query = useQuery(usageQuery(filters, page));
  const { data } = query;
  return (
    <div className={classes.usage}>
      <RunningOutBanner withWay />
      <UsageFigures balance={point} sums={data} isFiltered={isFiltered} />
      <UsageFilters filters={filters} onChange={(next) => navigate({ to: '/usage', search: next })} />
      <PagedList
        query={query}
        rows={data?.rows}
        label={t('usage.list')}
        pages={{
          page,
          pageSize: usagePageSize,
          total: data?.total,
          icon: IconCoins,
          text: { beyond: t('usage.beyond'), toFirst: t('usage.toFirst') },
        }}
        narrowed={
          isFiltered && {
            nothingFound: t('usage.nothingFound'),
            onClear: () => navigate({ to: '/usage', search: {} }),
          }
        }
        none={
          <EmptyState icon={IconCoins} level={2} title={t('usage.empty')}>
            <p>{t('usage.emptyText')}</p>
          </EmptyState>
        }
      >
        {(rows, first) => <UsageList rows={rows} first={first} />}
      </PagedList>
    </div>
  );
}
