import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/lib/session/session.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { Logo } from '../Logo.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';
import { mainId } from './main-id.ts';
import classes from './PublicLayout.module.css';

/** Round every screen that needs no sign-in. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        {/* The front page for strangers is the server's. */}
        <Link to="/" reloadDocument={!user} className={classes.home} aria-label={t('app.home')}>
          <Logo />
        </Link>
        <LanguageSwitch />
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.foot}>
        <p>
          <span>{t('app.meaning')}</span> <span>{t('app.licence')}</span>
        </p>
        <ThemeSwitch />
      </footer>
    </div>
  );
}
