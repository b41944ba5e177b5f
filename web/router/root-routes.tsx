import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { homeOf } from '#domain/home.ts';
import { session } from '#web/lib/session/session.ts';
import { needsSignIn } from '#web/lib/session/sign-in-needed.ts';
import { Layouts, loadLayouts } from '#web/routes/layouts.tsx';
import { Root } from '#web/ui/layout/Root.tsx';

const forStrangers = ['/login', '/register'];

export const root = createRootRoute({
  component: Root,
  beforeLoad: ({ location }) => {
    const { user } = session.get();
    const isSignedIn = user !== null;
    if (!isSignedIn && needsSignIn(location.pathname)) throw redirect({ to: '/login', replace: true });
    if (isSignedIn && forStrangers.includes(location.pathname))
      throw redirect({ to: homeOf(user), replace: true });
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
