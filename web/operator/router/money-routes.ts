import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { readOrderSearch } from '../features/payments/order-search.ts';
import { layout } from './layout.ts';

type Load = Parameters<typeof lazyScreen>[0];

const screen = (path: string, consoleTitle: ParseKeys<'operator'>, load: Load) =>
  createRoute({
    getParentRoute: () => layout,
    path,
    component: lazyScreen(load),
    staticData: { consoleTitle },
  });

const orders = createRoute({
  getParentRoute: () => layout,
  path: '/money',
  component: lazyScreen(() => import('../routes/money.tsx')),
  validateSearch: readOrderSearch,
  staticData: { consoleTitle: 'money.title' },
});

export const moneyRoutes: readonly AnyRoute[] = [
  orders,
  screen('/money/orders/$orderId', 'order.title', () => import('../routes/order.tsx')),
  screen('/money/mutations', 'money.tabs.mutations', () => import('../routes/mutations.tsx')),
  screen('/money/mutations/upload', 'upload.title', () => import('../routes/upload-mutations.tsx')),
  screen('/money/held', 'money.tabs.held', () => import('../routes/held.tsx')),
  screen('/money/differences', 'money.tabs.differences', () => import('../routes/differences.tsx')),
  screen('/money/adjustments', 'money.tabs.adjustments', () => import('../routes/adjustments.tsx')),
  screen('/money/corporate', 'money.tabs.corporate', () => import('../routes/corporate.tsx')),
  screen('/money/revenue', 'money.tabs.revenue', () => import('../routes/revenue.tsx')),
];
