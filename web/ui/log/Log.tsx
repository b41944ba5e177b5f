import { IconSend } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '../EmptyState.tsx';
import { FilterChip } from '../list/FilterChip.tsx';
import list from '../list/list.module.css';
import { PagedList } from '../list/PagedList.tsx';
import classes from './log.module.css';

interface LogProps<Data, Row, Status extends string> {
  query: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[];
  page: number | undefined;
  pageSize: number;
  statuses: readonly { value: Status; label: string }[];
  status: Status | undefined;
  onFilter: (status: Status | undefined) => void;
  labels: {
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
  query,
  rowsOf,
  page,
  pageSize,
  statuses,
  status,
  onFilter,
  labels,
  children,
}: LogProps<Data, Row, Status>) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data } = query;
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {labels.title}
        </h2>
        <span className={classes.kept}>{t('log.kept')}</span>
        <FilterChip name={t('log.status')} options={statuses} value={status} onChange={onFilter} />
      </div>
      <PagedList
        query={query}
        rows={data && rowsOf(data)}
        pages={{
          page,
          pageSize,
          total: data?.total,
          icon: IconSend,
          text: {
            range: (range) => labels.range(range, data?.isMore ?? false),
            beyond: t('log.beyond'),
            toFirst: t('log.toFirst'),
          },
        }}
        narrowed={status && { nothingFound: labels.nothing, onClear: () => onFilter(undefined) }}
        none={
          <div className={list.list}>
            <EmptyState icon={IconSend} level={2} title={labels.empty}>
              <p>{labels.emptyText}</p>
            </EmptyState>
          </div>
        }
      >
        {children}
      </PagedList>
    </section>
  );
}
