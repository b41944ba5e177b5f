import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/lazy-screen.ts';
import { frames } from './frames.tsx';

const corporate = createRoute({
  getParentRoute: () => frames,
  path: '/corporate',
  component: lazyScreen(() => import('#web/routes/corporate.tsx')),
  staticData: { title: 'places.points', frame: 'own', tabs: 'points', area: 'corporate' },
});

const invoice = createRoute({
  getParentRoute: () => frames,
  path: '/corporate/invoices/$corporateInvoice',
  component: lazyScreen(() => import('#web/routes/corporate-invoice.tsx')),
  staticData: { title: 'places.corporate', frame: 'own', area: 'corporate' },
});

export const corporateRoutes = [corporate, invoice] as const;
