import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/lazy-screen.ts';
import { frames } from './frames.tsx';

const place = { title: 'places.corporate', frame: 'own', area: 'corporate' } as const;

const corporate = createRoute({
  getParentRoute: () => frames,
  path: '/corporate',
  component: lazyScreen(() => import('#web/routes/corporate.tsx')),
  staticData: place,
});

const invoice = createRoute({
  getParentRoute: () => frames,
  path: '/corporate/invoices/$corporateInvoice',
  component: lazyScreen(() => import('#web/routes/corporate-invoice.tsx')),
  staticData: place,
});

export const corporateRoutes = [corporate, invoice] as const;
