import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { frameFirst } from '#web/lib/frame-first.ts';
import { loadChunk } from '#web/lib/lazy-screen.ts';
import { useSession } from '#web/lib/session.ts';
import { needsSignIn } from '#web/lib/sign-in-needed.ts';
import { PublicFrame } from '#web/ui/frame/PublicFrame.tsx';
import { Loading } from '#web/ui/Loading.tsx';

// A stranger's first page does without it.
const OwnFrame = lazyRouteComponent(() => loadChunk(() => import('./own-frame.tsx')));

export function Frames() {
  const { user } = useSession();
  useEffect(() => frameFirst.isPainted(), []);
  const screen = useRouterState({ select: (state) => state.matches.at(-1) });
  if (user && screen?.staticData.frame === 'own') return <OwnFrame />;
  // Signed out a moment ago: the router is on its way to the front page, and the screen has lost its person.
  if (!user && screen && needsSignIn(screen.pathname)) return <Loading kind="spinner" fullScreen />;
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export async function loadFrames(isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await OwnFrame.preload?.();
}
