import { Link, useRouterState } from '@tanstack/react-router';
import { mayEnter } from '#domain/roles.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import tabs from '#web/ui/SectionTabs.module.css';
import { hereIf, useActiveTabInSight } from '#web/ui/SectionTabs.tsx';
import classes from './SettingsTabs.module.css';

const home = '/settings';
const parts = [
  { to: home, text: 'settings.tabHome' },
  { to: '/settings/notifications', text: 'settings.tabNotifications' },
  { to: '/settings/look', text: 'settings.tabLook', area: 'rotators' },
  { to: '/settings/exports', text: 'settings.tabExports', area: 'exports' },
  { to: '/settings/imports', text: 'settings.tabImports', area: 'imports' },
  { to: '/settings/api-keys', text: 'settings.tabApiKeys', area: 'apiKeys' },
  { to: '/settings/webhooks', text: 'settings.tabWebhooks', area: 'webhooks' },
  { to: '/settings/buyers', text: 'settings.tabBuyers', area: 'buyers' },
  { to: '/settings/privacy', text: 'settings.tabPrivacy', area: 'privacy' },
  { to: '/settings/closing', text: 'settings.tabClosing', area: 'leaving' },
] as const;

/** What one is told of, and what goes out of and comes into the shop. */
export function SettingsTabs() {
  const { t } = useTranslation();
  const { role } = useUser();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const open = parts.filter((part) => !('area' in part) || mayEnter(role, part.area));
  const list = useActiveTabInSight(path);
  return (
    <nav ref={list} aria-label={t('settings.parts')} className={`${tabs.tabs} ${classes.tabs}`}>
      {open.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          className={`${tabs.tab} ${classes.tab}`}
          {...hereIf(path === to || (to !== home && path.startsWith(`${to}/`)))}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
