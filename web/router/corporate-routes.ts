import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { layouts } from './root-routes.tsx';

const corporate = createRoute({
  getParentRoute: () => layouts,
  path: '/corporate',
  component: lazyScreen(() => import('#web/routes/corporate.tsx')),
  staticData: { title: 'navigation.points', layout: 'app', tabs: 'points', area: 'corporate' },
});

const invoice = createRoute({
  getParentRoute: () => layouts,
  path: '/corporate/invoices/$corporateInvoice',
  component: lazyScreen(() => import('#web/routes/corporate-invoice.tsx')),
  staticData: { title: 'navigation.corporate', layout: 'app', area: 'corporate' },
});

export const corporateRoutes = [corporate, invoice] as const;
