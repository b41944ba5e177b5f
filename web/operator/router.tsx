import { createRoute, createRouter } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { Failed } from '#web/routes/failed.tsx';
import { NotFound } from '#web/routes/not-found.tsx';
import { accountRoutes } from './router/account-routes.ts';
import { layout, root } from './router/layout.ts';
import { moneyRoutes } from './router/money-routes.ts';
import { serviceRoutes } from './router/service-routes.ts';
import { PageSkeleton } from './ui/PageSkeleton.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of a screen of the operators' console: its name. */
    consoleTitle?: ParseKeys<'operator'>;
  }
}

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$token',
  component: lazyScreen(() => import('./routes/invitation.tsx')),
  staticData: { consoleTitle: 'invitation.title' },
});

const home = createRoute({
  getParentRoute: () => layout,
  path: '/',
  component: lazyScreen(() => import('./routes/home.tsx')),
  staticData: { consoleTitle: 'home.title' },
});

const security = createRoute({
  getParentRoute: () => layout,
  path: '/security',
  component: lazyScreen(() => import('./routes/security.tsx')),
  staticData: { consoleTitle: 'security.title' },
});

const anyOther = createRoute({ getParentRoute: () => layout, path: '$', component: NotFound });

const routeTree = root.addChildren([
  layout.addChildren([home, security, ...moneyRoutes, ...accountRoutes, ...serviceRoutes, anyOther]),
  invitation,
]);

export function createConsoleRouter() {
  return createRouter({
    routeTree,
    basepath: '/operator',
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: NotFound,
  });
}
