import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '#web/lib/page-title.ts';
import { useUnreadCount } from '#web/lib/unread-count.ts';
import { unsavedChanges } from '#web/lib/unsaved-changes.ts';
import { dialogs } from '../dialogs.ts';

/** Another path, not another filter of the same screen: to the top, nothing open, nothing unsaved; and the title. */
export function useRouteChanges(): void {
  const router = useRouter();
  useEffect(() => {
    let screen = screenOf(router.state.matches);
    return router.subscribe('onBeforeRouteMount', ({ pathChanged, fromLocation }) => {
      const before = screen;
      screen = screenOf(router.state.matches);
      if (!pathChanged || !fromLocation) return;
      // A drawer over a list is part of its screen: the list stays where it was.
      if (screen !== before) window.scrollTo(0, 0);
      dialogs.closeAll();
      unsavedChanges.reset();
    });
  }, [router]);

  const { t } = useTranslation();
  const pathname = useRouterState({
    select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname,
  });
  const name = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  const unread = useUnreadCount();
  const title = pageTitle(pathname, { tagline: t('app.tagline'), name: name && t(name), unread });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Below the root and the layout of all screens. */
const screenOf = (matches: readonly { routeId: string }[]) => matches[2]?.routeId;
