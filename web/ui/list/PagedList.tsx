import { Button } from '@mantine/core';
import { type Icon, IconSearchOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '../EmptyState.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { PageLinks } from '../PageLinks.tsx';
import { SkeletonRows } from '../SkeletonBox.tsx';
import type { GrowingList } from './FetchAtEnd.tsx';
import list from './list.module.css';

interface Pages {
  page: number | undefined;
  pageSize: number;
  /** Of all pages together; undefined until it is known. */
  total: number | undefined;
  icon: Icon;
  text: {
    /** Names what is counted; without it the bare numbers stand there. */
    range?: (range: { first: string; last: string; total: string }) => string;
    beyond: string;
    toFirst: string;
  };
  /** Beside the numbers of the pages. */
  note?: ReactNode;
}

interface PagedListProps<Row> {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching' | 'isPlaceholderData'>;
  /** Of the page that was asked for; undefined until they are there. */
  rows: readonly Row[] | undefined;
  /** Without it something around the list names it. */
  label?: string;
  /** Without them the rows are all there is. */
  pages?: Pages;
  /** For a list without numbered pages: its own ways on, below whatever is in it. */
  steps?: ReactNode;
  /** For a list that grows: the button that fetches more. */
  more?: { query: GrowingList; text: string };
  /** Set while something narrows the list: what to say when that leaves nothing, and the way out. */
  narrowed?: { nothingFound: string; onClear: () => void } | false | undefined;
  /** Nothing that could be narrowed; by itself, when nothing narrows it and there is no row on any page. */
  isEmpty?: boolean;
  /** In the place of it all then. */
  none: ReactNode;
  /** Figures and filters: they are there before the rows. */
  head?: ReactNode;
  /** The class of what is round the rows; `bare` of list.module.css where they bring a box of their own. */
  box?: string | undefined;
  skeleton?: ReactNode;
  /** `first`: the number of the first row, running across pages. */
  children: (rows: readonly Row[], first: number) => ReactNode;
}

/** A list, whatever has become of it: on its way, failed, empty, narrowed to nothing, beyond its end, or there. */
export function PagedList<Row>({
  query: { error, refetch, isFetching, isPlaceholderData },
  rows,
  label,
  pages,
  steps,
  more,
  narrowed = false,
  isEmpty,
  none,
  head,
  box = list.list,
  skeleton,
  children,
}: PagedListProps<Row>) {
  if (error && !rows) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  const hasNoRow = rows !== undefined && (pages ? pages.total === 0 : rows.length === 0);
  if (isEmpty ?? (hasNoRow && !narrowed && !isPlaceholderData)) {
    return (
      <>
        {none}
        {steps}
      </>
    );
  }
  // Without a row the last answer says nothing about the one that is on its way.
  const isWaiting = !rows || (rows.length === 0 && isPlaceholderData && !narrowed);
  return (
    <>
      {head}
      <section
        data-list
        className={isWaiting || rows.length > 0 ? box : list.list}
        aria-label={label}
        aria-busy={isPlaceholderData}
        data-stale={isPlaceholderData || undefined}
      >
        {isWaiting ? (
          (skeleton ?? (
            <div className={list.waiting}>
              <SkeletonRows count={4} />
            </div>
          ))
        ) : rows.length > 0 ? (
          <>
            {children(rows, pages ? ((pages.page ?? 1) - 1) * pages.pageSize + 1 : 1)}
            {pages && <Foot {...pages} />}
            {more?.query.hasNextPage && (
              <div className={list.more}>
                <Button
                  variant="default"
                  loading={more.query.isFetchingNextPage}
                  onClick={() => void more.query.fetchNextPage()}
                >
                  {more.text}
                </Button>
              </div>
            )}
          </>
        ) : narrowed && !pages?.total ? (
          <NothingFound sentence={narrowed.nothingFound} onClear={narrowed.onClear} />
        ) : (
          pages && <PageOutOfRange icon={pages.icon} title={pages.text.beyond} toFirst={pages.text.toFirst} />
        )}
      </section>
      {rows && steps}
    </>
  );
}

function Foot({ page = 1, pageSize, total = 0, text, note }: Pages) {
  return (
    <div className={list.foot}>
      <div className={list.range}>
        <PageLinks page={page} pageSize={pageSize} total={total} rangeText={text.range} />
      </div>
      {note}
    </div>
  );
}

interface NothingFoundProps {
  sentence: string;
  onClear: () => void;
}

/** The filters leave nothing: say so, and offer to take them away. */
function NothingFound({ sentence, onClear }: NothingFoundProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconSearchOff}
      level={2}
      title={sentence}
      action={
        <Button variant="default" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    />
  );
}

interface PageOutOfRangeProps {
  icon: Icon;
  title: string;
  toFirst: string;
}

/** The address names a page after the last one; the filters stay on the way back. */
function PageOutOfRange({ icon, title, toFirst }: PageOutOfRangeProps) {
  return (
    <EmptyState
      icon={icon}
      level={2}
      title={title}
      action={
        <Button renderRoot={(props) => <Link {...props} to="." search={withoutPage} />}>{toFirst}</Button>
      }
    />
  );
}

const withoutPage = ({ page: _, ...rest }: Record<string, unknown>): Record<string, unknown> => rest;
