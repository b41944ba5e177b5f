import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayEnter } from '#domain/roles.ts';
import { useUser } from '#web/lib/session.ts';
import tabs from '#web/ui/PartTabs.module.css';
import { hereIf } from '#web/ui/PartTabs.tsx';
import classes from './SettingsTabs.module.css';

const parts = [
  { to: '/settings/exports', text: 'settings.tabExports', area: 'exports' },
  { to: '/settings/imports', text: 'settings.tabImports', area: 'imports' },
  { to: '/settings/api-keys', text: 'settings.tabApiKeys', area: 'apiKeys' },
  { to: '/settings/webhooks', text: 'settings.tabWebhooks', area: 'webhooks' },
] as const;

/** What goes out of and comes into the shop. A CS has only their exports: nothing to choose between. */
export function SettingsTabs() {
  const { t } = useTranslation();
  const { role } = useUser();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const open = parts.filter(({ area }) => mayEnter(role, area));
  if (open.length < 2) return null;
  return (
    <nav aria-label={t('settings.parts')} className={tabs.tabs}>
      {open.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          className={`${tabs.tab} ${classes.tab}`}
          {...hereIf(path === to || path.startsWith(`${to}/`))}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
