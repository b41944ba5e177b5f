import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { blockedPageSize } from '#contract/blocked-numbers.ts';
import { mayEnter } from '#domain/roles.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { NothingFound } from '#web/ui/list/NothingFound.tsx';
import { SearchField } from '#web/ui/list/SearchField.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './Blocked.module.css';
import { BlockedTable } from './BlockedTable.tsx';
import { BlockNumber } from './BlockNumber.tsx';
import { type BlockedSearch, blockedQuery } from './blocked-query.ts';

export function BlockedList({ search }: { search: BlockedSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(blockedQuery(search));
  const { page = 1 } = search;
  const find = (text: string, replace: boolean) =>
    void navigate({ to: '/leads/block', search: text ? { search: text } : {}, replace });
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (data?.all === 0) return <None />;
  return (
    <>
      <div className={classes.head}>
        <p className={classes.intro}>{t('blocked.means')}</p>
        <search className={classes.search}>
          <SearchField
            value={search.search ?? ''}
            label={t('blocked.search')}
            onChange={(text) => find(text, true)}
          />
        </search>
      </div>
      <section
        className={list.list}
        aria-label={t('blocked.list')}
        data-stale={isPlaceholderData || undefined}
      >
        {!data ? (
          <div className={classes.waiting}>
            <SkeletonRows count={4} />
          </div>
        ) : data.numbers.length > 0 ? (
          <>
            <BlockedTable numbers={data.numbers} first={(page - 1) * blockedPageSize + 1} />
            <div className={list.foot}>
              <div className={list.range}>
                <PageLinks
                  page={page}
                  pageSize={blockedPageSize}
                  total={data.total}
                  words={(range) => t('blocked.range', range)}
                />
              </div>
            </div>
          </>
        ) : page > 1 ? (
          <EmptyState
            icon={IconBan}
            level={2}
            title={t('blocked.beyond')}
            action={
              <Button
                renderRoot={(props) => (
                  <Link {...props} to="/leads/block" search={({ page: _, ...rest }) => rest} />
                )}
              >
                {t('blocked.toFirst')}
              </Button>
            }
          />
        ) : (
          <NothingFound sentence={t('blocked.nothingFound')} onClear={() => find('', false)} />
        )}
      </section>
    </>
  );
}

/** Nobody is blocked: says what it would do, and how it is done. */
function None() {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <EmptyState icon={IconBan} level={2} title={t('blocked.empty')} action={<BlockNumber isFirst />}>
      <p>{mayEnter(role, 'labels') ? t('blocked.means') : t('blocked.emptyForCs')}</p>
    </EmptyState>
  );
}
