import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { browserJar, cookiesWork } from '#web/lib/session/cookies.ts';
import { mainId } from './main-id.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import classes from './Root.module.css';
import { useRouteChanges } from './route-changes.ts';
import { useUnsavedChangesGuard } from './unsaved-changes-guard.tsx';

// Hardly anyone needs it.
const CookiesRequired = lazy(() => loadChunk(() => import('./CookiesRequired.tsx')));

/** What every screen has, signed in or not; the layout round it is the layout route's choice. */
export function Root() {
  const { t } = useTranslation();
  const [areCookiesOff] = useState(() => !cookiesWork(browserJar, navigator.cookieEnabled));
  useRouteChanges();
  useUnsavedChangesGuard();
  return (
    <>
      <a href={`#${mainId}`} className={classes.skip}>
        {t('app.skipToContent')}
      </a>
      <NavigationProgress />
      <OfflineBanner />
      <Outlet />
      {areCookiesOff && (
        <Suspense fallback={null}>
          <CookiesRequired />
        </Suspense>
      )}
    </>
  );
}
