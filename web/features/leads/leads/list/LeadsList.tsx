import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowUp, IconCloudOff, IconMessages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { leadsPageSize } from '#contract/lead-list.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FetchAtEnd } from '#web/ui/list/FetchAtEnd.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import type { WhichLeads } from '../actions/batch.ts';
import { activeFilters, filterOf, narrowed } from '../lead-search.ts';
import { LeadCards } from './LeadCards.tsx';
import rows from './Leads.module.css';
import classes from './LeadsList.module.css';
import { LeadToolbar } from './LeadToolbar.tsx';
import {
  EmptyTrash,
  LeadsTable,
  LockedBanner,
  PagesBelow,
  RunningBatches,
  SelectionBar,
  TrashNote,
} from './later.ts';
import { SelectAllLine } from './SelectAllLine.tsx';
import { useIsTable } from './use-is-table.ts';
import { useLeadFilters } from './use-lead-filters.ts';
import { useLeadPages } from './use-lead-pages.ts';
import { useSelection } from './use-selection.ts';

const empty = { leads: [], total: 0, isMore: false };

interface LeadsListProps {
  search: LeadSearch;
  onExport: (which: WhichLeads) => void;
}

export function LeadsList({ search, onExport }: LeadsListProps) {
  const { t } = useTranslation();
  const isWide = useIsTable();
  const { top, data, more, below, toTop, ...pages } = useLeadPages(search, !isWide);
  const { error, refetch, isFetching, isPlaceholderData } = top;
  const noFilter = useNoFilter(search);
  const picking = useSelection(search, data ?? empty);
  const now = useNow();
  const isTrash = search.view === 'trash';
  const liveKey = pages.isLive && !isPlaceholderData ? JSON.stringify(filterOf(search)) : null;

  return (
    <div className={classes.leads} data-picking={picking.count > 0 || undefined}>
      <Suspense fallback={null}>{isTrash ? <TrashNote /> : <LockedBanner />}</Suspense>
      <Suspense fallback={null}>
        <RunningBatches />
      </Suspense>
      <LeadToolbar search={search} />
      {error && data && <Outdated retry={refetch} isRetrying={isFetching} />}
      {data && data.newer > 0 && <Newer search={search} number={data.newer} onOpen={toTop} />}
      <PagedList
        query={top}
        rows={data?.leads}
        label={t('leads.tabAll')}
        // In the hand they have no numbers; only an address that leads beyond the last one is told so.
        {...((isWide || data?.leads.length === 0) && {
          pages: {
            page: search.page,
            pageSize: leadsPageSize,
            total: data?.total,
            icon: IconMessages,
            text: {
              range: (range) => (data?.isMore ? t('leads.rangeMore', range) : t('leads.range', range)),
              beyond: t('leads.beyond'),
              toFirst: t('leads.toFirst'),
            },
          },
        })}
        more={{ query: more, text: t('leads.more') }}
        narrowed={noFilter && { nothingFound: t('leads.noneFound'), onClear: noFilter }}
        none={
          <section className={list.list} aria-label={t('leads.tabAll')}>
            <Suspense fallback={null}>{isTrash ? <EmptyTrash /> : <NoneYet />}</Suspense>
          </section>
        }
        skeleton={<LeadsSkeleton isWide={isWide} />}
      >
        {(leads, first) => {
          const shown = { leads, before: first - 1, now, picking, liveKey };
          return (
            <>
              {data && <SelectAllLine list={data} picking={picking} />}
              <div className={rows.slides}>
                {isWide ? (
                  <Suspense fallback={<LeadsSkeleton isWide />}>
                    <LeadsTable {...shown} />
                  </Suspense>
                ) : (
                  <LeadCards {...shown} />
                )}
              </div>
              {/* At the top, where what comes in is shown at once, it waits until somebody reads on. */}
              <FetchAtEnd key={String(pages.isLive)} query={more} waitsForScroll={pages.isLive} />
              <Suspense fallback={null}>{below && <PagesBelow {...below} />}</Suspense>
              {pages.isLong && <p className={classes.long}>{t('leads.narrow')}</p>}
            </>
          );
        }}
      </PagedList>
      {picking.count > 0 && (
        <Suspense fallback={null}>
          <SelectionBar picking={picking} isTrash={isTrash} onExport={() => onExport(picking.which)} />
        </Suspense>
      )}
    </div>
  );
}

/** The way out of what narrows the list; of Meta's leads there may be none although others are there. */
function useNoFilter(search: LeadSearch): (() => void) | false {
  const { set, clear } = useLeadFilters();
  if (activeFilters(search) > 0) return clear;
  return search.origin !== undefined && search.view !== 'trash' && (() => set({ origin: undefined }));
}

/** Nothing moves here while leads come in; this leads to where they are. */
function Newer({ search, number, onOpen }: { search: LeadSearch; number: number; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={classes.newer} role="status">
      <Link
        to="/leads"
        search={narrowed(search, { sort: undefined })}
        className={classes.pill}
        onClick={onOpen}
      >
        <IconArrowUp size={16} stroke={1.75} aria-hidden />
        {t('leads.newer', { leads: leadCount(t, number) })}
      </Link>
    </p>
  );
}

/** What was there stays, and says so. */
function Outdated({ retry, isRetrying }: { retry: () => unknown; isRetrying: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.note}>
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      <p>{t('leads.outdated')}</p>
      <Button variant="subtle" size="compact-sm" onClick={() => retry()} loading={isRetrying}>
        {t('failure.retry')}
      </Button>
    </div>
  );
}

/** As many lines as a page has, so that nothing jumps when they come. */
function LeadsSkeleton({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('load.waiting')}</VisuallyHidden>
      {isWide && <div className={classes.head} />}
      {Array.from({ length: leadsPageSize }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className={isWide ? classes.row : classes.card}>
          {!isWide && <Skeleton circle height={40} width={40} />}
          <div className={classes.lines}>
            <Skeleton height={14} width={isWide ? 120 : '55%'} />
            <Skeleton height={12} width={isWide ? 96 : '85%'} />
          </div>
          {isWide && (
            <>
              <Skeleton height={14} width="18%" />
              <Skeleton height={14} width="14%" />
              <Skeleton height={22} width={80} />
              <Skeleton height={22} width={72} />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

function NoneYet() {
  const { t } = useTranslation();
  const { ROLE_CS } = useUser();
  return (
    <EmptyState
      icon={IconMessages}
      level={2}
      title={t('leads.none')}
      action={
        !ROLE_CS && (
          <Button size="lg" renderRoot={(props) => <Link {...props} to="/rotators" />}>
            {t('leads.toRotators')}
          </Button>
        )
      }
    >
      <p>{ROLE_CS ? t('leads.noneTextCs') : t('leads.noneText')}</p>
    </EmptyState>
  );
}
