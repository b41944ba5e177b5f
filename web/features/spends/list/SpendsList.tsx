import { Button } from '@mantine/core';
import { IconPlus, IconReceipt, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { spendsPageSize } from '#contract/spends.ts';
import { fromList } from '#web/lib/drawer-place.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { NothingFound } from '#web/ui/list/NothingFound.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { WaitingRows } from '#web/ui/Waiting.tsx';
import { ImportSpends } from '../AddSpend.tsx';
import { activeFilters, type SpendSearch } from '../spend-search.ts';
import { spendsQuery } from '../spends-query.ts';
import { ViewSwitch } from '../ViewSwitch.tsx';
import { SpendFigures } from './SpendFigures.tsx';
import { SpendFilters, useFilters } from './SpendFilters.tsx';
import classes from './SpendsTable.module.css';
import { SpendsTable } from './SpendsTable.tsx';

export function SpendsList({ search }: { search: SpendSearch }) {
  const { t } = useTranslation();
  const { clear } = useFilters();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(spendsQuery(search));
  const { page = 1 } = search;
  const isNarrowed = activeFilters(search) > 0;
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (data?.total === 0 && !isNarrowed && !isPlaceholderData) return <None />;
  return (
    <>
      <ViewSwitch view="list" />
      <SpendFigures totals={data} />
      <SpendFilters search={search} />
      <section
        className={list.list}
        aria-label={t('spends.list')}
        data-stale={isPlaceholderData || undefined}
      >
        {!data ? (
          <div className={classes.waiting}>
            <WaitingRows count={5} />
          </div>
        ) : data.spends.length > 0 ? (
          <>
            <SpendsTable spends={data.spends} first={(page - 1) * spendsPageSize + 1} />
            <div className={list.foot}>
              <div className={list.range}>
                <PageLinks
                  page={page}
                  pageSize={spendsPageSize}
                  total={data.total}
                  words={(range) => t('spends.range', range)}
                />
              </div>
            </div>
          </>
        ) : data.total > 0 ? (
          <EmptyState
            icon={IconReceipt}
            level={2}
            title={t('spends.beyond')}
            action={
              <Button
                renderRoot={(props) => (
                  <Link {...props} to="/spends" search={({ page: _, ...rest }) => rest} />
                )}
              >
                {t('spends.toFirst')}
              </Button>
            }
          />
        ) : (
          <NothingFound sentence={t('spends.nothingFound')} onClear={clear} />
        )}
      </section>
    </>
  );
}

/** Nothing entered yet: what it is good for, and both ways to begin. */
function None() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconSpeakerphone}
      level={2}
      title={t('spends.empty')}
      action={
        <>
          <Button
            size="lg"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/spends/add" search={true} state={fromList} />}
          >
            {t('spends.add')}
          </Button>
          <ImportSpends isFirst />
        </>
      }
    >
      <p>{t('spends.emptyText')}</p>
    </EmptyState>
  );
}
