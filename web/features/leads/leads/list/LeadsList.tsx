import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowUp, IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { leadsPageSize } from '#contract/lead-list.ts';
import { undoDays } from '#domain/lead-status.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { useNow } from '#web/lib/now.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import type { WhichLeads } from '../actions/batch.ts';
import { filterOf, isLive, narrowed } from '../lead-search.ts';
import { leadsQuery } from '../leads-query.ts';
import { useAsOf } from './as-of.ts';
import { LeadCards } from './LeadCards.tsx';
import rows from './Leads.module.css';
import classes from './LeadsList.module.css';
import { LeadsSkeleton } from './LeadsSkeleton.tsx';
import { LeadsTable } from './LeadsTable.tsx';
import { LeadToolbar } from './LeadToolbar.tsx';
import { LockedBanner } from './LockedBanner.tsx';
import { NoLeads } from './NoLeads.tsx';
import { RunningBatches } from './RunningBatches.tsx';
import { SelectAllLine } from './SelectAllLine.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './use-selection.ts';

const empty = { leads: [], total: 0, isMore: false };

interface LeadsListProps {
  search: LeadSearch;
  onExport: (which: WhichLeads) => void;
}

export function LeadsList({ search, onExport }: LeadsListProps) {
  const { t } = useTranslation();
  const asOf = useAsOf(search);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(leadsQuery(search, asOf));
  const picking = useSelection(search, data ?? empty);
  const now = useNow();
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const { page = 1 } = search;
  const isTrash = search.view === 'trash';
  const liveKey = isLive(search) && !isPlaceholderData ? JSON.stringify(filterOf(search)) : null;
  const shown = data && { leads: data.leads, before: (page - 1) * leadsPageSize, now, picking, liveKey };

  return (
    <div className={classes.leads} data-picking={picking.count > 0 || undefined}>
      {isTrash ? <TrashNote /> : <LockedBanner />}
      <RunningBatches />
      <LeadToolbar search={search} />
      {error && data && <Outdated retry={refetch} isRetrying={isFetching} />}
      {data && data.newer > 0 && <Newer search={search} number={data.newer} />}
      <section
        className={list.list}
        aria-label={t('leads.tabAll')}
        aria-busy={isPlaceholderData}
        data-stale={isPlaceholderData || undefined}
      >
        {!data || !shown ? (
          error ? (
            <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
          ) : (
            <LeadsSkeleton isWide={isWide} />
          )
        ) : data.leads.length === 0 ? (
          <NoLeads search={search} total={data.total} />
        ) : (
          <>
            <SelectAllLine list={data} picking={picking} />
            <div className={rows.slides}>{isWide ? <LeadsTable {...shown} /> : <LeadCards {...shown} />}</div>
            <div className={classes.foot}>
              <PageLinks
                page={page}
                pageSize={leadsPageSize}
                total={data.total}
                words={(range) => (data.isMore ? t('leads.rangeMore', range) : t('leads.range', range))}
              />
            </div>
          </>
        )}
      </section>
      {picking.count > 0 && (
        <SelectionBar picking={picking} isTrash={isTrash} onExport={() => onExport(picking.which)} />
      )}
    </div>
  );
}

/** Nothing moves here while leads come in; this leads to where they are. */
function Newer({ search, number }: { search: LeadSearch; number: number }) {
  const { t } = useTranslation();
  return (
    <p className={classes.newer} role="status">
      <Link to="/leads" search={narrowed(search, { sort: undefined })} className={classes.pill}>
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

function TrashNote() {
  const { t } = useTranslation();
  return (
    <div className={classes.note}>
      <p>{t('leads.trashNote', { days: formatNumber(undoDays) })}</p>
      <Link to="/leads" search={{}} className={classes.lineAct}>
        {t('leads.trashBack')}
      </Link>
    </div>
  );
}
