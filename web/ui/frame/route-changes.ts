import { modals } from '@mantine/modals';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '#web/lib/page-title.ts';
import { unsavedChanges } from '#web/lib/unsaved-changes.ts';

/** Another path, not another filter of the same screen: to the top, nothing open, nothing unsaved; and the title. */
export function useRouteChanges(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeRouteMount', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        window.scrollTo(0, 0);
        modals.closeAll();
        unsavedChanges.reset();
      }),
    [router],
  );

  const { t } = useTranslation();
  const pathname = useRouterState({
    select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname,
  });
  const name = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  const title = pageTitle(pathname, { tagline: t('app.tagline'), name: name && t(name) });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
