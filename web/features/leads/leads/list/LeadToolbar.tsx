import { ActionIcon } from '@mantine/core';
import { IconSearch, IconSortAscending, IconSortDescending, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shortestSearch } from '#contract/lead-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { useUser } from '#web/lib/session/session.ts';
import { narrowed } from '../lead-search.ts';
import { AddFilterButton } from './AddFilterButton.tsx';
import classes from './LeadToolbar.module.css';
import { LeadFilters, SearchField } from './later.ts';
import { useLeadFilters } from './use-lead-filters.ts';

/** Above the list: search, filters, order. On the phone the search opens from an icon, and the chips scroll. */
export function LeadToolbar({ search }: { search: LeadSearch }) {
  const { t } = useTranslation();
  const { ROLE_CS } = useUser();
  const { set } = useLeadFilters();
  const [isOpen, setOpen] = useState(search.search !== undefined);
  // Pressed before its choices are there.
  const [isWanted, setWanted] = useState(false);
  const fieldId = useId();
  const field = useRef<HTMLElement>(null);
  const toggle = () => {
    // At once: the phone's keyboard comes up only while the finger is still at it.
    flushSync(() => setOpen(!isOpen));
    if (!isOpen) field.current?.querySelector('input')?.focus();
  };
  return (
    <div className={classes.toolbar}>
      <search ref={field} id={fieldId} className={classes.field} data-open={isOpen || undefined}>
        <Suspense fallback={null}>
          <SearchField
            value={search.search ?? ''}
            label={t('leads.search')}
            shortest={{
              letters: shortestSearch,
              hint: t('leads.searchHint', { number: formatNumber(shortestSearch) }),
            }}
            onChange={(text) => set({ search: text }, { replace: true })}
          />
        </Suspense>
      </search>
      <div className={classes.chips}>
        <ActionIcon
          variant="default"
          radius="xl"
          className={classes.opener}
          aria-label={t('leads.openSearch')}
          aria-expanded={isOpen}
          aria-controls={fieldId}
          onClick={toggle}
        >
          <IconSearch size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Suspense fallback={<AddFilterButton aria-haspopup="menu" onClick={() => setWanted(true)} />}>
          <LeadFilters search={search} startsOpen={isWanted} />
        </Suspense>
        <span className={classes.aside}>
          <Sort search={search} />
          {!ROLE_CS && search.view === undefined && (
            <Link
              to="/leads"
              search={{ view: 'trash' }}
              className={classes.link}
              title={t('leads.trashView')}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
              <span className={classes.word}>{t('leads.trashView')}</span>
            </Link>
          )}
        </span>
      </div>
    </div>
  );
}

function Sort({ search }: { search: LeadSearch }) {
  const { t } = useTranslation();
  const isOldest = search.sort === 'oldest';
  const text = isOldest ? t('leads.oldestFirst') : t('leads.newestFirst');
  const Icon = isOldest ? IconSortAscending : IconSortDescending;
  return (
    <Link
      to="/leads"
      search={narrowed(search, { sort: isOldest ? undefined : 'oldest' })}
      className={classes.link}
      aria-label={t('leads.sortNow', { sort: text })}
    >
      {text}
      <Icon size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}
