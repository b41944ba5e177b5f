import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { checkoutSearch, usageSearch } from '#web/lib/navigation/list-search.ts';
import { layouts } from './root-routes.tsx';

const place = { title: 'navigation.points', layout: 'app', tabs: 'points' } as const;

const points = createRoute({
  getParentRoute: () => layouts,
  path: '/points',
  component: lazyScreen(() => import('#web/routes/points.tsx')),
  staticData: { ...place, area: 'points' },
});

const usage = createRoute({
  getParentRoute: () => layouts,
  path: '/usage',
  validateSearch: usageSearch,
  component: lazyScreen(() => import('#web/routes/usage.tsx')),
  staticData: { ...place, area: 'usage', actions: 'export-usage' },
});

const checkout = createRoute({
  getParentRoute: () => layouts,
  path: '/checkout',
  validateSearch: checkoutSearch,
  component: lazyScreen(() => import('#web/routes/checkout.tsx')),
  staticData: { title: 'navigation.checkout', layout: 'app', area: 'billing', bare: true },
});

export const topUpRoutes = [points, usage, checkout] as const;
