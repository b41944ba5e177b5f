import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { NavLinks } from '#web/ui/layout/NavLinks.tsx';
import classes from './Account.module.css';
import { Account } from './Account.tsx';
import { accountLinks } from './account-links.ts';
import { helpLinks } from './help-links.ts';
import { useSignOut } from './sign-out.ts';

/** The same in the sheet of the phone, where a menu within a menu would be one too many. */
export function AccountSheet({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const { ROLE_OWNER } = useUser();
  const { leave, isPending } = useSignOut();
  const places = accountLinks
    .filter(({ ownerOnly }) => ROLE_OWNER || !ownerOnly)
    .map(({ to, name, icon }) => ({ to, name: t(name), icon, exact: true }));
  return (
    <div className={classes.sheet}>
      <Account />
      <nav aria-label={t('account.menu')} className={classes.ways}>
        <NavLinks items={places} shape="row" onGo={onGo} />
        <p className={classes.part}>{t('help.title')}</p>
        <HelpRows onGo={onGo} />
        <button type="button" className={classes.row} onClick={leave} disabled={isPending}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {t('account.signOut')}
        </button>
      </nav>
    </div>
  );
}

function HelpRows({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const { role } = useUser();
  return helpLinks(role, 'sheet').map(({ name, icon: Icon, to, href, act }) => {
    const text = (
      <>
        <Icon size={20} stroke={1.75} aria-hidden />
        {t(name)}
      </>
    );
    if (to) {
      return (
        <Link key={name} to={to} className={classes.row} onClick={onGo}>
          {text}
        </Link>
      );
    }
    if (href) {
      return (
        <a key={name} href={href} target="_blank" rel="noopener" className={classes.row} onClick={onGo}>
          {text}
        </a>
      );
    }
    const press = () => {
      onGo();
      act?.();
    };
    return (
      <button key={name} type="button" className={classes.row} onClick={press}>
        {text}
      </button>
    );
  });
}
