import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayEnter } from '#domain/roles.ts';
import { heldCountQuery } from '#web/entities/lead/held-count.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { leadSearch } from '#web/lib/navigation/list-search.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import tabs from '#web/ui/SectionTabs.module.css';
import { hereIf, TabCount } from '#web/ui/SectionTabs.tsx';
import classes from './LeadsTabs.module.css';
import { filterOf } from './lead-search.ts';
import { leadsQuery } from './leads-query.ts';

const allParts = [
  { to: '/leads/held', text: 'leads.tabHeld', area: 'held' },
  { to: '/leads/block', text: 'leads.tabBlocked' },
  { to: '/leads/labels', text: 'leads.tabLabels' },
  { to: '/leads/templates', text: 'leads.tabTemplates' },
  { to: '/leads/chats', text: 'leads.tabChats' },
] as const;

/** The parts of leads: tabs on the desktop; on the phone the two lists side by side and the rest in a menu. */
export function LeadsTabs() {
  const { t } = useTranslation();
  const { role } = useUser();
  const parts = allParts.filter((part) => !('area' in part) || mayEnter(role, part.area));
  const { data: held } = useQuery({ ...heldCountQuery, enabled: mayEnter(role, 'held') });
  const { path, search } = useRouterState({
    select: ({ location }) => ({ path: location.pathname, search: location.search }),
  });
  const here = parts.find(({ to }) => path.startsWith(to));
  // How many with the same filters; the top of the list itself asks the same.
  const { page: _, sort: __, origin, view, ...rest } = leadSearch(here ? {} : search);
  const isTrash = view === 'trash';
  const filter = isTrash ? {} : rest;
  const { data } = useQuery(leadsQuery(filterOf(filter)));
  return (
    <nav aria-label={t('leads.parts')} className={tabs.tabs}>
      <Link
        to="/leads"
        search={filter}
        className={`${tabs.tab} ${classes.tab}`}
        {...hereIf(!here && !isTrash && origin !== 'meta')}
      >
        <ResponsiveText long={t('leads.tabAll')} brief={t('leads.tabAllBrief')} />
        <TabCount number={data?.tabs?.all} />
      </Link>
      <Link
        to="/leads"
        search={{ ...filter, origin: 'meta' }}
        className={`${tabs.tab} ${classes.tab}`}
        {...hereIf(!here && !isTrash && origin === 'meta')}
      >
        <ResponsiveText long={t('leads.tabMeta')} brief={t('leads.tabMetaBrief')} />
        <TabCount number={data?.tabs?.meta} />
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
      <Menu position="bottom-end">
        <Menu.Target>
          <UnstyledButton
            className={`${tabs.tab} ${classes.rest}`}
            data-here={here !== undefined || undefined}
            aria-label={t('leads.otherParts')}
          >
            {here ? (
              <>
                {t(here.text)}
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </>
            ) : (
              <IconDots size={20} stroke={1.75} aria-hidden />
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {parts.map(({ to, text }) => (
            <Menu.Item key={to} renderRoot={(props) => <Link {...props} to={to} />}>
              {t(text)}
              {to === '/leads/held' && held ? ` (${formatNumber(held)})` : ''}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}
