import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { loadPublicTexts } from '#web/i18n/load-texts.ts';
import { firstPaint } from '#web/lib/navigation/first-paint.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { useSession } from '#web/lib/session/session.ts';
import { needsSignIn } from '#web/lib/session/sign-in-needed.ts';
import { Loading } from '#web/ui/Loading.tsx';

// A stranger's first page does without it.
const SignedInLayout = lazyRouteComponent(() => loadChunk(() => import('./signed-in-layout.tsx')));
// Nor does a signed-in person's need what stands round the front page.
const PublicLayout = lazyRouteComponent(
  () => loadChunk(() => import('#web/ui/layout/PublicLayout.tsx')),
  'PublicLayout',
);

export function Layouts() {
  const { user } = useSession();
  useEffect(() => firstPaint.isPainted(), []);
  const screen = useRouterState({ select: (state) => state.matches.at(-1) });
  if (user && screen?.staticData.layout === 'app') return <SignedInLayout />;
  // Signed out a moment ago: the router is on its way to the sign-in, and the screen has lost its person.
  if (!user && screen && needsSignIn(screen.pathname)) return <Loading kind="spinner" fullScreen />;
  return <PublicScreen />;
}

/** With its words, which a signed-in person's frame does without. */
function PublicScreen() {
  use(loadPublicTexts());
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}

export async function loadLayouts(isSignedIn: boolean): Promise<void> {
  await (isSignedIn ? SignedInLayout : PublicLayout).preload?.();
}
