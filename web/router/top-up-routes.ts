import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/lazy-screen.ts';
import { checkoutSearch, usageSearch } from '#web/lib/list-search.ts';
import { frames } from './frames.tsx';

const place = { title: 'places.points', frame: 'own', tabs: 'points' } as const;

const points = createRoute({
  getParentRoute: () => frames,
  path: '/points',
  component: lazyScreen(() => import('#web/routes/points.tsx')),
  staticData: { ...place, area: 'points' },
});

const usage = createRoute({
  getParentRoute: () => frames,
  path: '/usage',
  validateSearch: usageSearch,
  component: lazyScreen(() => import('#web/routes/usage.tsx')),
  staticData: { ...place, area: 'usage', actions: 'export-usage' },
});

const checkout = createRoute({
  getParentRoute: () => frames,
  path: '/checkout',
  validateSearch: checkoutSearch,
  component: lazyScreen(() => import('#web/routes/checkout.tsx')),
  staticData: { title: 'places.checkout', frame: 'own', area: 'billing', bare: true },
});

export const topUpRoutes = [points, usage, checkout] as const;
