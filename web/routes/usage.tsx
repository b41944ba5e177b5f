import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usagePageSize } from '#contract/usage.ts';
import { RunningOutBanner } from '#web/features/money/points/RunningOutBanner.tsx';
import { UsageFigures } from '#web/features/money/usage/UsageFigures.tsx';
import { UsageFilters } from '#web/features/money/usage/UsageFilters.tsx';
import { UsageList } from '#web/features/money/usage/UsageList.tsx';
import { usageQuery } from '#web/features/money/usage/usage-query.ts';
import { useUser } from '#web/lib/session/session.ts';
import { readRange } from '#web/ui/date-range.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { NothingFound } from '#web/ui/list/NothingFound.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
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
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(usageQuery(filters, page));
  return (
    <div className={classes.usage}>
      <RunningOutBanner withWay />
      <UsageFigures balance={point} sums={data} isFiltered={isFiltered} />
      <UsageFilters filters={filters} onChange={(next) => navigate({ to: '/usage', search: next })} />
      {error && !data && <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />}
      {data?.rows.length === 0 && (
        <Nothing page={page} isFiltered={isFiltered} onClear={() => navigate({ to: '/usage', search: {} })} />
      )}
      {!error && !data && (
        <div className={`${list.list} ${classes.waiting}`}>
          <SkeletonRows count={6} />
        </div>
      )}
      {data && data.rows.length > 0 && (
        <section
          className={list.list}
          aria-label={t('usage.list')}
          data-stale={isPlaceholderData || undefined}
        >
          <UsageList rows={data.rows} first={(page - 1) * usagePageSize + 1} />
          <div className={list.foot}>
            <div className={list.range}>
              <PageLinks page={page} pageSize={usagePageSize} total={data.total} />
            </div>
          </div>
        </section>
      )}
    </div>
  );
}

interface NothingProps {
  page: number;
  isFiltered: boolean;
  onClear: () => void;
}

/** Nothing at all, nothing for these filters, or a page beyond the last: each with its way on. */
function Nothing({ page, isFiltered, onClear }: NothingProps) {
  const { t } = useTranslation();
  if (page > 1) {
    return (
      <EmptyState
        icon={IconCoins}
        level={2}
        title={t('usage.beyond')}
        action={
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/usage" search={(search) => ({ ...search, page: undefined })} />
            )}
          >
            {t('usage.toFirst')}
          </Button>
        }
      />
    );
  }
  if (isFiltered) return <NothingFound sentence={t('usage.nothingFound')} onClear={onClear} />;
  return (
    <EmptyState icon={IconCoins} level={2} title={t('usage.empty')}>
      <p>{t('usage.emptyText')}</p>
    </EmptyState>
  );
}
