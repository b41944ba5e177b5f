import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { mayEnter } from '#domain/roles.ts';
import { heldCountQuery } from '#web/entities/lead/held-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadAfterFirstScreen } from '#web/lib/navigation/lazy-screen.ts';
import { leadSearch } from '#web/lib/navigation/list-search.ts';
import { useUser } from '#web/lib/session/session.ts';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import tabs from '#web/ui/SectionTabs.module.css';
import { hereIf, TabCount } from '#web/ui/SectionTabs.tsx';
import classes from './LeadsTabs.module.css';
import { filterOf } from './lead-search.ts';
import { useWaitingCount } from './lead-summary-query.ts';
import { leadsQuery } from './leads-query.ts';
import { OtherPartsButton } from './OtherPartsButton.tsx';

const OtherParts = lazy(() => loadAfterFirstScreen(() => import('./OtherParts.tsx')));

const allParts = [
  { to: '/leads/held', text: 'leads.tabHeld', area: 'held' },
  { to: '/leads/block', text: 'leads.tabBlocked' },
  { to: '/leads/labels', text: 'leads.tabLabels' },
  { to: '/leads/templates', text: 'leads.tabTemplates' },
  { to: '/leads/chats', text: 'leads.tabChats' },
] as const;
export type LeadsPart = (typeof allParts)[number];

/** The parts of leads: tabs on the desktop; on the phone the two lists side by side and the rest in a menu. */
export default function LeadsTabs() {
  const { t } = useTranslation();
  const { role } = useUser();
  const parts = allParts.filter((part) => !('area' in part) || mayEnter(role, part.area));
  const { data: held } = useQuery({ ...heldCountQuery, enabled: mayEnter(role, 'held') });
  const { path, search } = useRouterState({
    select: ({ location }) => ({ path: location.pathname, search: location.search }),
  });
  // Pressed before its menu is there.
  const [isWanted, setWanted] = useState(false);
  const here = parts.find(({ to }) => path.startsWith(to));
  const isWaiting = path.startsWith('/leads/waiting');
  // How many with the same filters; the top of the list itself asks the same.
  const { page: _, sort: __, origin, view, ...rest } = leadSearch(here || isWaiting ? {} : search);
  const isTrash = view === 'trash';
  const isList = !here && !isTrash && !isWaiting;
  const filter = isTrash ? {} : rest;
  const waiting = useWaitingCount();
  const { data } = useQuery(leadsQuery(filterOf(filter)));
  return (
    <nav aria-label={t('leads.parts')} className={tabs.tabs}>
      <Link to="/leads/waiting" className={`${tabs.tab} ${classes.tab}`} {...hereIf(isWaiting)}>
        <ResponsiveText long={t('leads.tabWaiting')} brief={t('leads.tabWaitingBrief')} />
        <TabCount number={waiting} />
      </Link>
      <Link
        to="/leads"
        search={filter}
        className={`${tabs.tab} ${classes.tab}`}
        {...hereIf(isList && origin !== 'meta')}
      >
        <ResponsiveText long={t('leads.tabAll')} brief={t('leads.tabAllBrief')} />
        <TabCount number={data?.tabs?.all} className={classes.count} />
      </Link>
      <Link
        to="/leads"
        search={{ ...filter, origin: 'meta' }}
        className={`${tabs.tab} ${classes.tab}`}
        {...hereIf(isList && origin === 'meta')}
      >
        <ResponsiveText long={t('leads.tabMeta')} brief={t('leads.tabMetaBrief')} />
        <TabCount number={data?.tabs?.meta} className={classes.count} />
      </Link>
      {isTrash && (
        <Link
          to="/leads"
          search={{ view: 'trash' }}
          className={`${tabs.tab} ${classes.tab}`}
          {...hereIf(true)}
        >
          {t('leads.trashView')}
        </Link>
      )}
      {parts.map(({ to, text }) => (
        <Link key={to} to={to} className={`${tabs.tab} ${classes.desktop}`} {...hereIf(here?.to === to)}>
          {t(text)}
          {to === '/leads/held' && <TabCount number={held || undefined} />}
        </Link>
      ))}
      <Suspense fallback={<OtherPartsButton here={here && t(here.text)} onClick={() => setWanted(true)} />}>
        <OtherParts parts={parts} here={here && t(here.text)} held={held} startsOpen={isWanted} />
      </Suspense>
    </nav>
  );
}
