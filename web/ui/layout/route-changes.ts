import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { unsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
import { useUnreadCount } from '#web/lib/push/unread-count.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { dialogs } from '../dialogs.ts';
import { pageTitle } from './page-title.ts';
import { segmentNames } from './segment-names.ts';

/** Another path, not another filter of the same screen: to the top, nothing open, nothing unsaved; and the title. */
export function useRouteChanges(): void {
  const router = useRouter();
  useEffect(() => {
    // The browser would put Back and a reload where the page was before, over what is at the top now.
    window.history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    let screen = screenOf(router.state.matches);
    let staysAt: number | undefined;
    const stop = router.subscribe('onBeforeRouteMount', ({ pathChanged, fromLocation }) => {
      const before = screen;
      screen = screenOf(router.state.matches);
      if (!pathChanged || !fromLocation) return;
      // A drawer over a list is part of its screen: the list stays where it was.
      if (screen === before) staysAt = window.scrollY;
      else window.scrollTo(0, 0);
      dialogs.closeAll();
      unsavedChanges.reset();
    });
    const stopLater = router.subscribe('onRendered', () => {
      // The router has just gone to the top, as for every new address.
      if (staysAt !== undefined) window.scrollTo(0, staysAt);
      staysAt = undefined;
    });
    return () => {
      stop();
      stopLater();
    };
  }, [router]);

  const { user } = useSession();
  const isSignedIn = user !== null;
  // The front door and the dashboard share a path.
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out is what it waits for
  useLayoutEffect(() => window.scrollTo(0, 0), [isSignedIn]);
  useTitle(isSignedIn);
}

function useTitle(isSignedIn: boolean): void {
  const { t } = useTranslation();
  const pathname = useRouterState({
    select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname,
  });
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.staticData });
  const settings = useSettings();
  const unread = useUnreadCount();
  const isMissing = pathname.startsWith('/orders') && settings?.orders === false;
  const own = screen?.title === 'notFound.title' || screen?.layout !== 'app' ? screen?.title : undefined;
  const name = isMissing ? t('notFound.title') : own && t(own);
  const title = pageTitle(pathname, {
    tagline: isSignedIn ? t('segments.dashboard') : t('app.tagline'),
    name,
    nameOf: (segment) => {
      const key = segmentNames[segment];
      return key && t(key);
    },
    unread,
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Below the root and the layout of all screens. */
const screenOf = (matches: readonly { routeId: string }[]) => matches[2]?.routeId;
