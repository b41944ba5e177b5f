import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mainId } from '#web/ui/layout/main-id.ts';
import { NavigationProgress } from '#web/ui/layout/NavigationProgress.tsx';
import { OfflineBanner } from '#web/ui/layout/OfflineBanner.tsx';
import rootClasses from '#web/ui/layout/Root.module.css';
import { useUnsavedChangesGuard } from '#web/ui/layout/unsaved-changes-guard.tsx';

/** What every screen of the console has. */
export function Root() {
  const { t } = useTranslation(['operator', 'web']);
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.consoleTitle });
  const name = title ? `${t(title)} · ` : '';
  useEffect(() => {
    document.title = `${name}Operator · Giliran`;
  }, [name]);
  useUnsavedChangesGuard();
  return (
    <>
      <a href={`#${mainId}`} className={rootClasses.skip}>
        {t('web:app.skipToContent')}
      </a>
      <NavigationProgress />
      <OfflineBanner />
      <Outlet />
    </>
  );
}
