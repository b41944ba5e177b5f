import { type AnyRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { homeOf } from '#domain/home.ts';
import type { Area } from '#domain/roles.ts';
import { takeArrival } from './lib/navigation/arrival.ts';
import { lazyScreen } from './lib/navigation/lazy-screen.ts';
import { dashboardSearch, notificationSearch } from './lib/navigation/list-search.ts';
import { session } from './lib/session/session.ts';
import { adReportRoutes } from './router/ad-report-routes.ts';
import { billingRoutes } from './router/billing-routes.ts';
import { corporateRoutes } from './router/corporate-routes.ts';
import { helpRoutes } from './router/help-routes.ts';
import { leadRoutes } from './router/lead-routes.ts';
import { memberRoutes } from './router/member-routes.ts';
import { profileRoutes } from './router/profile-routes.ts';
import { layouts, root } from './router/root-routes.tsx';
import { rotatorRoutes } from './router/rotator-routes.ts';
import { settingsRoutes } from './router/settings-routes.ts';
import { spendRoutes } from './router/spend-routes.ts';
import { topUpRoutes } from './router/top-up-routes.ts';
import { DashboardHeading, loadDashboard } from './routes/dashboard-screen.ts';
import { Failed } from './routes/failed.tsx';
import { FailedDrawer } from './routes/failed-drawer.tsx';
import { Home } from './routes/home.tsx';
import { NotFound } from './routes/not-found.tsx';
import { ScreenSkeleton } from './ui/layout/ScreenSkeleton.tsx';

const home = createRoute({
  getParentRoute: () => layouts,
  path: '/',
  validateSearch: dashboardSearch,
  component: Home,
  beforeLoad: ({ preload }) => {
    const to = homeOf(session.get().user);
    if (!preload && takeArrival() && to !== '/') throw redirect({ to, replace: true });
  },
  // Only what will be shown is fetched, and before the first paint.
  loader: () => (session.get().user ? loadDashboard() : undefined),
  staticData: { layout: 'app', heading: DashboardHeading, actions: 'dashboard', waiting: 'figures' },
});

/**
 * `sent`: after a form was sent the address keeps for whom, so that a reload still says "check your e-mail".
 * `email`: what another form already knows is filled in.
 */
const sentTo = (search: Record<string, unknown>): { sent?: string; email?: string } => ({
  ...(typeof search.sent === 'string' && { sent: search.sent }),
  ...(typeof search.email === 'string' && { email: search.email }),
});

const login = createRoute({
  getParentRoute: () => layouts,
  path: '/login',
  component: lazyScreen(() => import('./routes/login.tsx')),
  staticData: { title: 'signIn.submit' },
});

const register = createRoute({
  getParentRoute: () => layouts,
  path: '/register',
  validateSearch: sentTo,
  component: lazyScreen(() => import('./routes/register.tsx')),
  staticData: { title: 'register.title' },
});

const forgotPassword = createRoute({
  getParentRoute: () => layouts,
  path: '/forgot-password',
  validateSearch: sentTo,
  component: lazyScreen(() => import('./routes/forgot-password.tsx')),
  staticData: { title: 'forgot.title' },
});

const resetPassword = createRoute({
  getParentRoute: () => layouts,
  path: '/forgot-password/form/$token',
  component: lazyScreen(() => import('./routes/reset-password.tsx')),
  staticData: { title: 'reset.title' },
});

const verify = createRoute({
  getParentRoute: () => layouts,
  path: '/verify/$token',
  component: lazyScreen(() => import('./routes/verify.tsx')),
  staticData: { title: 'verify.title' },
});

const invitation = createRoute({
  getParentRoute: () => layouts,
  path: '/invitation/$token',
  component: lazyScreen(() => import('./routes/invitation.tsx')),
  staticData: { title: 'invitation.title' },
});

const emailChange = createRoute({
  getParentRoute: () => layouts,
  path: '/email/$token',
  component: lazyScreen(() => import('./routes/email-change.tsx')),
  staticData: { title: 'emailChange.screen' },
});

const notifications = createRoute({
  getParentRoute: () => layouts,
  path: '/notifications',
  validateSearch: notificationSearch,
  component: lazyScreen(() => import('./routes/notifications.tsx')),
  staticData: { title: 'navigation.notifications', layout: 'app' },
});

const anyOther = createRoute({
  getParentRoute: () => layouts,
  path: '$',
  component: NotFound,
  staticData: { title: 'notFound.title', layout: 'app' },
});

const screens = [
  home,
  login,
  register,
  forgotPassword,
  resetPassword,
  verify,
  invitation,
  emailChange,
  ...helpRoutes,
  ...profileRoutes,
  ...memberRoutes,
  ...rotatorRoutes,
  ...adReportRoutes,
  ...leadRoutes,
  ...settingsRoutes,
  ...spendRoutes,
  ...billingRoutes,
  ...corporateRoutes,
  notifications,
  ...topUpRoutes,
  anyOther,
] as const;
// Those below them are drawers over a screen, which have no place of their own.
for (const screen of screens) {
  screen.update({ pendingComponent: ScreenSkeleton });
  // A drawer that fails to load says so in its own place, not below the list.
  for (const drawer of routesBelow(screen)) drawer.update({ errorComponent: FailedDrawer });
}

const routeTree = root.addChildren([layouts.addChildren(screens)]);

function routesBelow(route: AnyRoute): AnyRoute[] {
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>);
  return children.flatMap((child) => [child, ...routesBelow(child)]);
}

/** `isLayoutFirst`: the layout is shown as soon as it is there; otherwise one waits for the whole first screen. */
export function createAppRouter({ isLayoutFirst = false } = {}) {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingMs: isLayoutFirst ? 0 : Number.POSITIVE_INFINITY,
    defaultPendingMinMs: 0,
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
    /** `app`: a signed-in person sees it in the app's layout. Otherwise the screen looks the same to everyone. */
    layout?: 'app';
    /** What may be entered by some roles only; others are told so instead. */
    area?: Area;
    /** Whose tabs stand below the title. */
    tabs?: 'profile' | 'members' | 'leads' | 'rotators' | 'settings' | 'points';
    /** At the right of the title. */
    actions?:
      | 'dashboard'
      | 'add-member'
      | 'add-team'
      | 'add-rotator'
      | 'add-pixel'
      | 'add-domain'
      | 'block-number'
      | 'add-label'
      | 'add-template'
      | 'move-leads'
      | 'add-order'
      | 'export-usage'
      | 'export-top-ups'
      | 'add-api-key'
      | 'add-webhook'
      | 'add-spend';
    /** Words of its own, so that it need not wait for those of all screens. */
    brings?: 'leads' | 'waiting';
    /** The screen brings its own head and bar. */
    bare?: true;
    /** What its place looks like until it is there; rows of a list if not said. */
    waiting?: 'figures';
    /** In the layout's header instead of the title, on a desktop. */
    heading?: ComponentType;
  }
}
