import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/lazy-screen.ts';
import { pageSearch } from '#web/lib/list-search.ts';
import { frames } from './frames.tsx';

const profile = createRoute({
  getParentRoute: () => frames,
  path: '/profile',
  component: lazyScreen(() => import('#web/routes/profile.tsx')),
  staticData: { title: 'places.profile', frame: 'own', tabs: 'profile' },
});

const password = createRoute({
  getParentRoute: () => frames,
  path: '/profile/password',
  component: lazyScreen(() => import('#web/routes/password.tsx')),
  staticData: { title: 'places.password', frame: 'own', tabs: 'profile' },
});

const devices = createRoute({
  getParentRoute: () => frames,
  path: '/profile/devices',
  component: lazyScreen(() => import('#web/routes/devices.tsx')),
  staticData: { title: 'places.devices', frame: 'own', tabs: 'profile' },
});

const security = createRoute({
  getParentRoute: () => frames,
  path: '/profile/security',
  component: lazyScreen(() => import('#web/routes/security.tsx')),
  staticData: { title: 'places.security', frame: 'own', tabs: 'profile' },
});

const activity = createRoute({
  getParentRoute: () => frames,
  path: '/profile/activity',
  component: lazyScreen(() => import('#web/routes/activity.tsx')),
  validateSearch: pageSearch,
  staticData: { title: 'places.activity', frame: 'own', tabs: 'profile' },
});

const ownHours = createRoute({
  getParentRoute: () => frames,
  path: '/profile/hours',
  component: lazyScreen(() => import('#web/routes/own-hours.tsx')),
  staticData: { title: 'places.hours', frame: 'own', tabs: 'profile' },
});

const notifications = createRoute({
  getParentRoute: () => frames,
  path: '/profile/notifications',
  component: lazyScreen(() => import('#web/routes/notification-settings.tsx')),
  staticData: { title: 'places.notifications', frame: 'own', tabs: 'profile' },
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
