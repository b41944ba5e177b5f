import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayEnter } from '#domain/roles.ts';
import { useUser } from '#web/lib/session.ts';
import classes from '#web/ui/PartTabs.module.css';
import { hereIf } from '#web/ui/PartTabs.tsx';

const parts = [
  { to: '/settings/exports', text: 'settings.tabExports', area: 'exports' },
  { to: '/settings/imports', text: 'settings.tabImports', area: 'imports' },
  { to: '/settings/api-keys', text: 'settings.tabApiKeys', area: 'apiKeys' },
  { to: '/settings/webhooks', text: 'settings.tabWebhooks', area: 'webhooks' },
] as const;

/** What goes out of and comes into the shop; a CS sees only their exports. */
export function SettingsTabs() {
  const { t } = useTranslation();
  const { role } = useUser();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav aria-label={t('settings.parts')} className={classes.tabs}>
      {parts
        .filter(({ area }) => mayEnter(role, area))
        .map(({ to, text }) => (
          <Link key={to} to={to} className={classes.tab} {...hereIf(path.startsWith(to))}>
            {t(text)}
          </Link>
        ))}
    </nav>
  );
}
