import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { session } from '#web/lib/session.ts';
import { needsSignIn } from '#web/lib/sign-in-needed.ts';
import { Frames, loadFrames } from '#web/routes/frames.tsx';
import { Root } from '#web/ui/frame/Root.tsx';

export const root = createRootRoute({
  component: Root,
  beforeLoad: ({ location }) => {
    const isSignedIn = session.get().user !== null;
    if (!isSignedIn && needsSignIn(location.pathname)) throw redirect({ to: '/', replace: true });
    if (isSignedIn && location.pathname === '/register') throw redirect({ to: '/', replace: true });
  },
});

// One layout for all: it stays while screens change, and puts the frame round them that fits person and screen.
export const frames = createRoute({
  getParentRoute: () => root,
  id: 'frames',
  component: Frames,
  // Before any screen's own script: the frame is what is seen first.
  beforeLoad: () => loadFrames(session.get().user !== null),
});
