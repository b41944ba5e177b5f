import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { session } from '#web/lib/session/session.ts';
import { needsSignIn } from '#web/lib/session/sign-in-needed.ts';
import { Layouts, loadLayouts } from '#web/routes/layouts.tsx';
import { Root } from '#web/ui/layout/Root.tsx';

export const root = createRootRoute({
  component: Root,
  beforeLoad: ({ location }) => {
    const isSignedIn = session.get().user !== null;
    if (!isSignedIn && needsSignIn(location.pathname)) throw redirect({ to: '/', replace: true });
    if (isSignedIn && location.pathname === '/register') throw redirect({ to: '/', replace: true });
  },
});

// One layout for all: it stays while screens change, and puts the layout round them that fits person and screen.
export const layouts = createRoute({
  getParentRoute: () => root,
  id: 'frames',
  component: Layouts,
  // Before any screen's own script: the layout is what is seen first.
  beforeLoad: () => loadLayouts(session.get().user !== null),
});
