import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { pageSearch } from '#web/lib/navigation/list-search.ts';
import { layouts } from './root-routes.tsx';

const profile = createRoute({
  getParentRoute: () => layouts,
  path: '/profile',
  component: lazyScreen(() => import('#web/routes/profile.tsx')),
  staticData: { title: 'navigation.profile', layout: 'app', tabs: 'profile' },
});

const password = createRoute({
  getParentRoute: () => layouts,
  path: '/profile/password',
  component: lazyScreen(() => import('#web/routes/password.tsx')),
  staticData: { title: 'navigation.password', layout: 'app', tabs: 'profile' },
});

const devices = createRoute({
  getParentRoute: () => layouts,
  path: '/profile/devices',
  component: lazyScreen(() => import('#web/routes/devices.tsx')),
  staticData: { title: 'navigation.devices', layout: 'app', tabs: 'profile' },
});

const security = createRoute({
  getParentRoute: () => layouts,
  path: '/profile/security',
  component: lazyScreen(() => import('#web/routes/security.tsx')),
  staticData: { title: 'navigation.security', layout: 'app', tabs: 'profile' },
});

const activity = createRoute({
  getParentRoute: () => layouts,
  path: '/profile/activity',
  component: lazyScreen(() => import('#web/routes/activity.tsx')),
  validateSearch: pageSearch,
  staticData: { title: 'navigation.activity', layout: 'app', tabs: 'profile' },
});

const ownHours = createRoute({
  getParentRoute: () => layouts,
  path: '/profile/hours',
  component: lazyScreen(() => import('#web/routes/own-hours.tsx')),
  staticData: { title: 'navigation.hours', layout: 'app', tabs: 'profile' },
});

const notifications = createRoute({
  getParentRoute: () => layouts,
  path: '/profile/notifications',
  component: lazyScreen(() => import('#web/routes/notification-settings.tsx')),
  staticData: { title: 'navigation.notifications', layout: 'app', tabs: 'profile' },
});

export const profileRoutes = [
  profile,
  password,
  security,
  devices,
  activity,
  ownHours,
  notifications,
] as const;
