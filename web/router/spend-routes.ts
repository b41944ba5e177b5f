import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { spendSearch } from '#web/lib/navigation/list-search.ts';
import { layouts } from './root-routes.tsx';

const place = { title: 'navigation.spends', layout: 'app', area: 'spends', actions: 'add-spend' } as const;

const spends = createRoute({
  getParentRoute: () => layouts,
  path: '/spends',
  validateSearch: spendSearch,
  component: lazyScreen(() => import('#web/routes/spends.tsx')),
  staticData: place,
});

const addSpend = createRoute({
  getParentRoute: () => spends,
  path: 'add',
  component: lazyScreen(() => import('#web/routes/spend-add.tsx')),
  staticData: place,
});

const importSpends = createRoute({
  getParentRoute: () => spends,
  path: 'import',
  component: lazyScreen(() => import('#web/routes/spend-import.tsx')),
  staticData: place,
});

const spend = createRoute({
  getParentRoute: () => spends,
  path: '$spendId',
  component: lazyScreen(() => import('#web/routes/spend.tsx')),
  staticData: place,
});

export const spendRoutes = [spends.addChildren([addSpend, importSpends, spend])] as const;
