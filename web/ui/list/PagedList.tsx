import type { Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../LoadFailed.tsx';
import { PageLinks } from '../PageLinks.tsx';
import { SkeletonRows } from '../SkeletonBox.tsx';
import list from './list.module.css';
import { NothingFound } from './NothingFound.tsx';
import { PageOutOfRange } from './PageOutOfRange.tsx';

interface PagedListProps<Row> {
  query: UseQueryResult<{ total: number }>;
  /** Of the page that was asked for; undefined until they are there. */
  rows: readonly Row[] | undefined;
  page: number;
  pageSize: number;
  isNarrowed: boolean;
  onClear: () => void;
  icon: Icon;
  text: {
    list: string;
    range: (range: { first: string; last: string; total: string }) => string;
    beyond: string;
    toFirst: string;
    nothingFound: string;
  };
  /** In the place of it all while there is nothing that could be filtered. */
  none: ReactNode;
  /** Figures and filters: they are there before the rows. */
  head: ReactNode;
  /** `first`: the number of the first row, running across pages. */
  children: (rows: readonly Row[], first: number) => ReactNode;
}

/** A list of several pages, whatever has become of it. */
export function PagedList<Row>({
  query: { data, error, refetch, isFetching, isPlaceholderData },
  rows,
  page,
  pageSize,
  isNarrowed,
  onClear,
  icon,
  text,
  none,
  head,
  children,
}: PagedListProps<Row>) {
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (data?.total === 0 && !isNarrowed && !isPlaceholderData) return none;
  return (
    <>
      {head}
      <section className={list.list} aria-label={text.list} data-stale={isPlaceholderData || undefined}>
        {!data || !rows ? (
          <div className={list.waiting}>
            <SkeletonRows count={5} />
          </div>
        ) : rows.length > 0 ? (
          <>
            {children(rows, (page - 1) * pageSize + 1)}
            <div className={list.foot}>
              <div className={list.range}>
                <PageLinks page={page} pageSize={pageSize} total={data.total} words={text.range} />
              </div>
            </div>
          </>
        ) : data.total > 0 ? (
          <PageOutOfRange icon={icon} title={text.beyond} toFirst={text.toFirst} />
        ) : (
          <NothingFound sentence={text.nothingFound} onClear={onClear} />
        )}
      </section>
    </>
  );
}
