import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { accountsSearch } from '../features/operator-accounts/accounts-search.ts';
import { layout } from './layout.ts';

const accounts = createRoute({
  getParentRoute: () => layout,
  path: '/accounts',
  validateSearch: accountsSearch,
  component: lazyScreen(() => import('../routes/accounts.tsx')),
  staticData: { consoleTitle: 'accounts.title' },
});

const account = createRoute({
  getParentRoute: () => layout,
  path: '/accounts/$accountId',
  component: lazyScreen(() => import('../routes/account.tsx')),
  staticData: { consoleTitle: 'account.title' },
});

const prices = createRoute({
  getParentRoute: () => layout,
  path: '/prices',
  component: lazyScreen(() => import('../routes/prices.tsx')),
  staticData: { consoleTitle: 'prices.title' },
});

const announcements = createRoute({
  getParentRoute: () => layout,
  path: '/announcements',
  component: lazyScreen(() => import('../routes/announcements.tsx')),
  staticData: { consoleTitle: 'announcements.title' },
});

export const accountRoutes: readonly AnyRoute[] = [accounts, account, prices, announcements];
