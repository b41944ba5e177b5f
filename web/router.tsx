import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Area } from '#domain/roles.ts';
import { Greeting } from './features/dashboard/Greeting.tsx';
import { lazyScreen } from './lib/lazy-screen.ts';
import { memberSearch, pageSearch, rotatorSearch, tabSearch, usageSearch } from './lib/list-search.ts';
import { session } from './lib/session.ts';
import { needsSignIn } from './lib/sign-in-needed.ts';
import { Failed } from './routes/failed.tsx';
import { Frames, loadFrames } from './routes/frames.tsx';
import { Home, loadHome } from './routes/home.tsx';
import { NotFound } from './routes/not-found.tsx';
import { Root } from './ui/frame/Root.tsx';

const membersPlace = {
  title: 'places.members',
  frame: 'own',
  area: 'members',
  tabs: 'members',
  actions: 'add-member',
} as const;
const teamsPlace = {
  title: 'places.members',
  frame: 'own',
  area: 'teams',
  tabs: 'members',
  actions: 'add-team',
} as const;

const root = createRootRoute({
  component: Root,
  beforeLoad: ({ location }) => {
    const isSignedIn = session.get().user !== null;
    if (!isSignedIn && needsSignIn(location.pathname)) throw redirect({ to: '/', replace: true });
    if (isSignedIn && location.pathname === '/register') throw redirect({ to: '/', replace: true });
  },
});

// One layout for all: it stays while screens change, and puts the frame round them that fits person and screen.
const frames = createRoute({
  getParentRoute: () => root,
  id: 'frames',
  component: Frames,
  loader: () => loadFrames(session.get().user !== null),
});

const home = createRoute({
  getParentRoute: () => frames,
  path: '/',
  component: Home,
  loader: () => loadHome(session.get().user !== null),
  staticData: { frame: 'own', heading: Greeting },
});

/**
 * `sent`: after a form was sent the address keeps for whom, so that a reload still says "check your e-mail".
 * `email`: what another form already knows is filled in.
 */
const sentTo = (search: Record<string, unknown>): { sent?: string; email?: string } => ({
  ...(typeof search.sent === 'string' && { sent: search.sent }),
  ...(typeof search.email === 'string' && { email: search.email }),
});

const register = createRoute({
  getParentRoute: () => frames,
  path: '/register',
  validateSearch: sentTo,
  component: lazyScreen(() => import('./routes/register.tsx')),
  staticData: { title: 'register.title' },
});

const forgotPassword = createRoute({
  getParentRoute: () => frames,
  path: '/forgot-password',
  validateSearch: sentTo,
  component: lazyScreen(() => import('./routes/forgot-password.tsx')),
  staticData: { title: 'forgot.title' },
});

const resetPassword = createRoute({
  getParentRoute: () => frames,
  path: '/forgot-password/form/$token',
  component: lazyScreen(() => import('./routes/reset-password.tsx')),
  staticData: { title: 'reset.title' },
});

const verify = createRoute({
  getParentRoute: () => frames,
  path: '/verify/$token',
  component: lazyScreen(() => import('./routes/verify.tsx')),
  staticData: { title: 'verify.title' },
});

const profile = createRoute({
  getParentRoute: () => frames,
  path: '/profile',
  component: lazyScreen(() => import('./routes/profile.tsx')),
  staticData: { title: 'places.profile', frame: 'own', tabs: 'profile' },
});

const password = createRoute({
  getParentRoute: () => frames,
  path: '/profile/password',
  component: lazyScreen(() => import('./routes/password.tsx')),
  staticData: { title: 'places.password', frame: 'own', tabs: 'profile' },
});

const devices = createRoute({
  getParentRoute: () => frames,
  path: '/profile/devices',
  component: lazyScreen(() => import('./routes/devices.tsx')),
  staticData: { title: 'places.devices', frame: 'own', tabs: 'profile' },
});

const activity = createRoute({
  getParentRoute: () => frames,
  path: '/profile/activity',
  component: lazyScreen(() => import('./routes/activity.tsx')),
  validateSearch: pageSearch,
  staticData: { title: 'places.activity', frame: 'own', tabs: 'profile' },
});

const ownHours = createRoute({
  getParentRoute: () => frames,
  path: '/profile/hours',
  component: lazyScreen(() => import('./routes/own-hours.tsx')),
  staticData: { title: 'places.hours', frame: 'own', tabs: 'profile' },
});

// What narrows the list stays in the address, also while a drawer is open over it.
const members = createRoute({
  getParentRoute: () => frames,
  path: '/members',
  validateSearch: memberSearch,
  component: lazyScreen(() => import('./routes/members.tsx')),
  staticData: membersPlace,
});

const addMember = createRoute({
  getParentRoute: () => members,
  path: 'add',
  component: lazyScreen(() => import('./routes/member-add.tsx')),
  staticData: membersPlace,
});

const member = createRoute({
  getParentRoute: () => members,
  path: '$memberId',
  component: lazyScreen(() => import('./routes/member.tsx')),
  staticData: membersPlace,
});

const memberHours = createRoute({
  getParentRoute: () => members,
  path: '$memberId/hours',
  component: lazyScreen(() => import('./routes/member-hours.tsx')),
  staticData: membersPlace,
});

const teams = createRoute({
  getParentRoute: () => frames,
  path: '/members/teams',
  component: lazyScreen(() => import('./routes/teams.tsx')),
  staticData: teamsPlace,
});

const addTeam = createRoute({
  getParentRoute: () => teams,
  path: 'add',
  component: lazyScreen(() => import('./routes/team-add.tsx')),
  staticData: teamsPlace,
});

const team = createRoute({
  getParentRoute: () => teams,
  path: '$teamId',
  component: lazyScreen(() => import('./routes/team.tsx')),
  staticData: teamsPlace,
});

const rotators = createRoute({
  getParentRoute: () => frames,
  path: '/rotators',
  validateSearch: rotatorSearch,
  component: lazyScreen(() => import('./routes/rotators.tsx')),
  staticData: { title: 'places.rotators', frame: 'own', area: 'rotators', actions: 'add-rotator' },
});

const addRotator = createRoute({
  getParentRoute: () => frames,
  path: '/rotators/add',
  validateSearch: tabSearch,
  component: lazyScreen(() => import('./routes/rotator-add.tsx')),
  staticData: { title: 'places.addRotator', frame: 'own', area: 'rotators', bare: true },
});

const editRotator = createRoute({
  getParentRoute: () => frames,
  path: '/rotators/edit/$rotatorId',
  validateSearch: tabSearch,
  component: lazyScreen(() => import('./routes/rotator-edit.tsx')),
  staticData: { title: 'places.editRotator', frame: 'own', area: 'rotators', bare: true },
});

const rotatorTurns = createRoute({
  getParentRoute: () => frames,
  path: '/rotators/$rotatorId/turns',
  component: lazyScreen(() => import('./routes/rotator-turns.tsx')),
  staticData: { title: 'places.rotatorTurns', frame: 'own', area: 'rotators' },
});

const usage = createRoute({
  getParentRoute: () => frames,
  path: '/usage',
  validateSearch: usageSearch,
  component: lazyScreen(() => import('./routes/usage.tsx')),
  staticData: { title: 'places.usage', frame: 'own', area: 'usage' },
});

const anyOther = createRoute({
  getParentRoute: () => frames,
  path: '$',
  component: NotFound,
  staticData: { title: 'notFound.title', frame: 'own' },
});

const routeTree = root.addChildren([
  frames.addChildren([
    home,
    register,
    forgotPassword,
    resetPassword,
    verify,
    profile,
    password,
    devices,
    activity,
    ownHours,
    members.addChildren([addMember, member, memberHours]),
    teams.addChildren([addTeam, team]),
    rotators,
    addRotator,
    editRotator,
    rotatorTurns,
    usage,
    anyOther,
  ]),
]);

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
    /** `own`: a signed-in person sees it in their frame. Otherwise the screen looks the same to everyone. */
    frame?: 'own';
    /** What may be entered by some roles only; others are told so instead. */
    area?: Area;
    /** Whose tabs stand below the title. */
    tabs?: 'profile' | 'members';
    /** At the right of the title. */
    actions?: 'add-member' | 'add-team' | 'add-rotator';
    /** The screen brings its own head and bar. */
    bare?: true;
    /** In the frame's head instead of the title, on a desk. */
    heading?: ComponentType;
  }
}
