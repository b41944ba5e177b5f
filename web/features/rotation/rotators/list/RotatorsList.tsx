import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { rotatorsPageSize } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { rotatorsQuery } from '../rotators-query.ts';
import { AddRotator } from './AddRotator.tsx';
import { RotatorCards } from './RotatorCards.tsx';
import { RotatorFilters, useFilters } from './RotatorFilters.tsx';
import classes from './RotatorsList.module.css';
import { RotatorsTable } from './RotatorsTable.tsx';
import { activeFilters, type RotatorSearch } from './rotator-search.ts';

export function RotatorsList({ search }: { search: RotatorSearch }) {
  const { t } = useTranslation();
  const { clear } = useFilters();
  const query = useQuery(rotatorsQuery(search));
  const { data } = query;
  // The same width at which Rotators.module.css gives fingers their room.
  const isWide = useMediaQuery('(min-width: 75.0625em)', undefined, { getInitialValueInEffect: false });
  return (
    <PagedList
      query={query}
      rows={data?.rotators}
      label={t('navigation.rotators')}
      pages={{
        page: search.page,
        pageSize: rotatorsPageSize,
        total: data?.total,
        icon: IconRotateClockwise,
        text: {
          range: (range) => t('rotators.range', range),
          beyond: t('rotators.beyond'),
          toFirst: t('rotators.toFirst'),
        },
        note: <Cost />,
      }}
      narrowed={activeFilters(search) > 0 && { nothingFound: t('rotators.noneFound'), onClear: clear }}
      isEmpty={data?.all === 0}
      none={<NoneYet />}
      head={<RotatorFilters search={search} />}
      skeleton={<RotatorsSkeleton isWide={isWide} />}
    >
      {(rotators, first) =>
        isWide ? (
          <RotatorsTable rotators={rotators} before={first - 1} />
        ) : (
          <RotatorCards rotators={rotators} />
        )
      }
    </PagedList>
  );
}

function Cost() {
  const { t } = useTranslation();
  const points = useSettings()?.rotatorPoints;
  if (points === undefined) return null;
  return <p className={list.note}>{t('rotators.cost', { points: formatNumber(points) })}</p>;
}

function NoneYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconRotateClockwise}
      level={2}
      title={t('rotators.none')}
      action={<AddRotator isFirst />}
    />
  );
}

const rows = [1, 2, 3, 4, 5];

/** Rows of the shape that is on its way. */
function RotatorsSkeleton({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('load.waiting')}</VisuallyHidden>
      {isWide && <div className={classes.head} />}
      {rows.map((row) => (
        <div key={row} className={isWide ? classes.row : classes.card}>
          <div className={classes.lines}>
            <Skeleton height={14} width={150} />
            <Skeleton height={12} width={190} />
          </div>
          <div className={classes.lines}>
            <Skeleton height={8} />
            <Skeleton height={12} width="70%" />
          </div>
          <Skeleton height={isWide ? 14 : 36} width={isWide ? 220 : '100%'} />
          {isWide && <Skeleton height={28} width={124} />}
          {isWide && <Skeleton height={20} width={124} />}
        </div>
      ))}
    </div>
  );
}
