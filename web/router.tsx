import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { lazyScreen } from './lib/lazy-screen.ts';
import { Failed } from './routes/failed.tsx';
import { NotFound } from './routes/not-found.tsx';
import { PublicFrame } from './ui/frame/PublicFrame.tsx';
import { Root } from './ui/frame/Root.tsx';

const root = createRootRoute({ component: Root });

// Layouts without a path of their own: each puts its frame round the screens below it.
const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
});

const landing = createRoute({
  getParentRoute: () => publicLayout,
  path: '/',
  component: lazyScreen(() => import('./routes/landing.tsx')),
});

const anyOther = createRoute({
  getParentRoute: () => publicLayout,
  path: '$',
  component: NotFound,
  staticData: { title: 'notFound.title' },
});

const routeTree = root.addChildren([publicLayout.addChildren([landing, anyOther])]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: NotFound,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The screen's name in the title of the tab; without one the path speaks for itself. */
    title?: ParseKeys;
  }
}
