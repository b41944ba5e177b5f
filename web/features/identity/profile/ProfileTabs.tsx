import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useActiveTabInSight } from '#web/ui/SectionTabs.tsx';
import { accountLinks } from './account-links.ts';
import classes from './ProfileTabs.module.css';

/** From one part of the profile to the next. */
export function ProfileTabs() {
  const { t } = useTranslation();
  const { ROLE_OWNER } = useUser();
  const list = useActiveTabInSight(useRouterState({ select: ({ location }) => location.pathname }));
  return (
    <nav ref={list} aria-label={t('tabs.label')} className={classes.tabs}>
      {accountLinks
        .filter(({ ownerOnly }) => ROLE_OWNER || !ownerOnly)
        .map(({ to, tab }) => (
          <Link
            key={to}
            to={to}
            className={classes.tab}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {t(tab)}
          </Link>
        ))}
    </nav>
  );
}
