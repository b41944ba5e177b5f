import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { firstPaint } from '#web/lib/navigation/first-paint.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { useSession } from '#web/lib/session/session.ts';
import { needsSignIn } from '#web/lib/session/sign-in-needed.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { PublicLayout } from '#web/ui/layout/PublicLayout.tsx';

// A stranger's first page does without it.
const SignedInLayout = lazyRouteComponent(() => loadChunk(() => import('./signed-in-layout.tsx')));

export function Layouts() {
  const { user } = useSession();
  useEffect(() => firstPaint.isPainted(), []);
  const screen = useRouterState({ select: (state) => state.matches.at(-1) });
  if (user && screen?.staticData.layout === 'app') return <SignedInLayout />;
  // Signed out a moment ago: the router is on its way to the front page, and the screen has lost its person.
  if (!user && screen && needsSignIn(screen.pathname)) return <Loading kind="spinner" fullScreen />;
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}

export async function loadLayouts(isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await SignedInLayout.preload?.();
}
