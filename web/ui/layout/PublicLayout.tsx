import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { Logo } from '../Logo.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';
import { mainId } from './main-id.ts';
import classes from './PublicLayout.module.css';

/** Round every screen that needs no sign-in. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link to="/" className={classes.home} aria-label={t('app.home')}>
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
