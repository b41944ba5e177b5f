import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CookiesRequired } from './CookiesRequired.tsx';
import { mainId } from './main-id.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import classes from './Root.module.css';
import { useRouteChanges } from './route-changes.ts';
import { useUnsavedChangesGuard } from './unsaved-changes-guard.tsx';

/** What every screen has, signed in or not; the frame round it is the layout route's choice. */
export function Root() {
  const { t } = useTranslation();
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
      <CookiesRequired />
    </>
  );
}
