import { ActionIcon } from '@mantine/core';
import { IconDotsVertical, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import classes from './Account.module.css';
import { Account } from './Account.tsx';
import { accountLinks } from './account-links.ts';
import { type HelpLink, helpLinks } from './help-links.ts';
import { useSignOut } from './sign-out.ts';

/** In the sidebar: who is signed in, and behind three dots all that belongs to them. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { ROLE_OWNER, role } = useUser();
  const { leave, isPending } = useSignOut();
  return (
    <div className={classes.corner}>
      <Account />
      {/* Not in a portal: it belongs to the sidebar, also to those who go by landmarks. */}
      <Menu position="top-end" width={200} withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('account.menu')} loading={isPending}>
            <IconDotsVertical size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {accountLinks
            .filter(({ ownerOnly }) => ROLE_OWNER || !ownerOnly)
            .map(({ to, name, icon: Icon }) => (
              <Menu.Item
                key={to}
                component={Link}
                to={to}
                leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              >
                {t(name)}
              </Menu.Item>
            ))}
          <Menu.Label className={classes.apart}>{t('help.title')}</Menu.Label>
          {helpLinks(role, 'sidebar').map((link) => (
            <HelpItem key={link.name} {...link} />
          ))}
          <Menu.Item
            className={classes.apart}
            leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
            onClick={leave}
          >
            {t('account.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function HelpItem({ name, icon: Icon, to, href, act }: HelpLink) {
  const { t } = useTranslation();
  const leftSection = <Icon size={18} stroke={1.75} aria-hidden />;
  if (to)
    return (
      <Menu.Item component={Link} to={to} leftSection={leftSection}>
        {t(name)}
      </Menu.Item>
    );
  return (
    <Menu.Item
      leftSection={leftSection}
      {...(href ? { component: 'a' as const, href, target: '_blank', rel: 'noopener' } : { onClick: act })}
    >
      {t(name)}
    </Menu.Item>
  );
}
