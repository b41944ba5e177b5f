import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rotatorsPageSize } from '#contract/rotator-list.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { NothingFound } from '#web/ui/list/NothingFound.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { rotatorsQuery } from '../rotators-query.ts';
import { AddRotator } from './AddRotator.tsx';
import { RotatorCards } from './RotatorCards.tsx';
import { RotatorFilters, useFilters } from './RotatorFilters.tsx';
import { RotatorsSkeleton } from './RotatorsSkeleton.tsx';
import { RotatorsTable } from './RotatorsTable.tsx';
import { activeFilters, type RotatorSearch } from './rotator-search.ts';

export function RotatorsList({ search }: { search: RotatorSearch }) {
  const { t } = useTranslation();
  const { clear } = useFilters();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(rotatorsQuery(search));
  // The same width at which Rotators.module.css gives fingers their room.
  const isWide = useMediaQuery('(min-width: 75.0625em)', undefined, { getInitialValueInEffect: false });
  const { page = 1 } = search;

  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (data?.all === 0) return <NoneYet />;
  return (
    <>
      <RotatorFilters search={search} />
      <section
        className={list.list}
        aria-label={t('navigation.rotators')}
        data-stale={isPlaceholderData || undefined}
      >
        {!data ? (
          <RotatorsSkeleton isWide={isWide} />
        ) : data.rotators.length > 0 ? (
          <>
            {isWide ? (
              <RotatorsTable rotators={data.rotators} before={(page - 1) * rotatorsPageSize} />
            ) : (
              <RotatorCards rotators={data.rotators} />
            )}
            <div className={list.foot}>
              <div className={list.range}>
                <PageLinks
                  page={page}
                  pageSize={rotatorsPageSize}
                  total={data.total}
                  words={(range) => t('rotators.range', range)}
                />
              </div>
              <Cost />
            </div>
          </>
        ) : activeFilters(search) > 0 ? (
          <NothingFound sentence={t('rotators.noneFound')} onClear={clear} />
        ) : (
          <EmptyState
            icon={IconRotateClockwise}
            level={2}
            title={t('rotators.beyond')}
            action={
              <Button renderRoot={(props) => <Link {...props} to="/rotators" search={{}} />}>
                {t('rotators.toFirst')}
              </Button>
            }
          />
        )}
      </section>
    </>
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
