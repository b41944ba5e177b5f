import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadAfterFirstScreen } from '#web/lib/navigation/lazy-screen.ts';
import { Logo } from '../Logo.tsx';
import classes from './AppLayout.module.css';
import { mainId } from './main-id.ts';
import { type NavItem, NavLinks } from './NavLinks.tsx';

const Switches = lazy(() => loadAfterFirstScreen(() => import('./Switches.tsx')));
// Pressed before it is there, it opens when it is.
const MoreSheet = lazy(() => loadAfterFirstScreen(() => import('./MoreSheet.tsx')));

/** What a thumb reaches in one row; the rest is behind "more". */
const inBottomBar = 4;

interface AppLayoutProps {
  /** In the place of the logo, in another app than the sellers'. */
  brand?: ReactNode;
  /** Where the logo leads. */
  home?: string;
  title: string;
  /** On the desk instead of the title; brings its own first heading. */
  heading?: ReactNode;
  /** The parts of the place we are in, below the title. */
  tabs?: ReactNode;
  /** Where the person may go, most used first. Only what exists and what their role may see. */
  navigation: readonly NavItem[];
  /** In the sidebar, above where the person may go. */
  search?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Above language and theme: points, account. In the sheet of the phone there is room for all its ways. */
  account?: (place: 'sidebar' | 'sheet', close: () => void) => ReactNode;
  /** The screen brings its own head, and on the phone its own bar at the bottom: a form that fills the screen. */
  bare?: boolean;
  children: ReactNode;
}

/**
 * Round every signed-in screen: a slim sidebar on the desktop, a bar above and below on the phone. What others put into it
 * may still be on its way: the layout does not wait, and keeps its place.
 */
export function AppLayout({
  brand,
  home = '/',
  title,
  heading,
  tabs,
  navigation,
  search,
  actions,
  account,
  bare = false,
  children,
}: AppLayoutProps) {
  const { t } = useTranslation();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const closeMore = () => setMoreOpen(false);
  const own = (place: 'sidebar' | 'sheet') => (
    <div className={classes.own}>
      <Suspense fallback={null}>{account?.(place, closeMore)}</Suspense>
      <div className={classes.switches}>
        <Suspense fallback={null}>
          <Switches />
        </Suspense>
      </div>
    </div>
  );
  return (
    <div className={classes.frame} data-app-layout>
      <aside className={classes.sidebar}>
        <Link to={home} className={classes.home} aria-label={t('app.home')}>
          {brand ?? <Logo />}
        </Link>
        {search && (
          <div className={classes.search}>
            <Suspense fallback={null}>{search}</Suspense>
          </div>
        )}
        <nav aria-label={t('app.menu')} className={classes.places}>
          <NavLinks items={navigation} shape="row" />
        </nav>
        {own('sidebar')}
      </aside>

      <div className={classes.page}>
        {!bare && (
          <header className={classes.head} data-with-tabs={tabs !== undefined || undefined}>
            {heading && (
              <div className={classes.heading}>
                <Suspense fallback={null}>{heading}</Suspense>
              </div>
            )}
            <h1 className={classes.title} data-phone-only={heading !== undefined || undefined}>
              {title}
            </h1>
            {actions && (
              <div className={classes.actions}>
                <Suspense fallback={null}>{actions}</Suspense>
              </div>
            )}
          </header>
        )}
        <Suspense fallback={<div className={classes.tabsPlace} />}>{tabs}</Suspense>
        <main id={mainId} tabIndex={-1} className={classes.main} data-bare={bare || undefined}>
          {children}
        </main>
      </div>

      <nav aria-label={t('app.menu')} className={classes.bottomBar} data-bare={bare || undefined}>
        <NavLinks items={navigation.slice(0, inBottomBar)} shape="tile" />
        <button
          type="button"
          className={classes.more}
          aria-haspopup="dialog"
          data-tour="more"
          onClick={() => setMoreOpen(true)}
        >
          <IconMenu2 size={22} stroke={1.75} aria-hidden />
          {t('app.more')}
        </button>
      </nav>
      <Suspense fallback={null}>
        <MoreSheet
          isOpen={isMoreOpen}
          onClose={closeMore}
          items={navigation.slice(inBottomBar).filter(({ isOwn }) => !isOwn)}
        >
          {own('sheet')}
        </MoreSheet>
      </Suspense>
    </div>
  );
}
