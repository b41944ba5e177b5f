import { IconSend } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../EmptyState.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { FilterChip } from '../list/FilterChip.tsx';
import list from '../list/list.module.css';
import { NothingFound } from '../list/NothingFound.tsx';
import { PageOutOfRange } from '../list/PageOutOfRange.tsx';
import { PageLinks } from '../PageLinks.tsx';
import { SkeletonRows } from '../SkeletonBox.tsx';
import classes from './log.module.css';

interface LogProps<Data, Row, Status extends string> {
  query: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[];
  page: number | undefined;
  pageSize: number;
  statuses: readonly { value: Status; label: string }[];
  status: Status | undefined;
  onFilter: (status: Status | undefined) => void;
  words: {
    title: string;
    range: (range: { first: string; last: string; total: string }, isMore: boolean) => string;
    nothing: string;
    empty: string;
    emptyText: string;
  };
  children: (rows: readonly Row[]) => ReactNode;
}

/** What was sent, latest first, a page at a time; narrowed to one status where that is wanted. */
export function Log<Data extends { total: number; isMore: boolean }, Row, Status extends string>({
  query: { data, error, refetch, isFetching, isPlaceholderData },
  rowsOf,
  page = 1,
  pageSize,
  statuses,
  status,
  onFilter,
  words,
  children,
}: LogProps<Data, Row, Status>) {
  const { t } = useTranslation();
  const titleId = useId();
  const rows = data && rowsOf(data);
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {words.title}
        </h2>
        <span className={classes.kept}>{t('log.kept')}</span>
        <FilterChip name={t('log.status')} options={statuses} value={status} onChange={onFilter} />
      </div>
      <div className={list.list} data-stale={isPlaceholderData || undefined}>
        {!data || !rows ? (
          error ? (
            <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
          ) : (
            <div className={list.waiting}>
              <SkeletonRows count={4} />
            </div>
          )
        ) : rows.length > 0 ? (
          <>
            {children(rows)}
            <div className={list.foot}>
              <div className={list.range}>
                <PageLinks
                  page={page}
                  pageSize={pageSize}
                  total={data.total}
                  words={(range) => words.range(range, data.isMore)}
                />
              </div>
            </div>
          </>
        ) : data.total > 0 ? (
          <PageOutOfRange icon={IconSend} title={t('log.beyond')} toFirst={t('log.toFirst')} />
        ) : status ? (
          <NothingFound sentence={words.nothing} onClear={() => onFilter(undefined)} />
        ) : (
          <EmptyState icon={IconSend} level={2} title={words.empty}>
            <p>{words.emptyText}</p>
          </EmptyState>
        )}
      </div>
    </section>
  );
}
