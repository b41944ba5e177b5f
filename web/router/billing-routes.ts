import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/lazy-screen.ts';
import { billingSearch, gatewaySearch, invoiceSearch } from '#web/lib/list-search.ts';
import { frames } from './frames.tsx';

const billing = createRoute({
  getParentRoute: () => frames,
  path: '/billing',
  validateSearch: billingSearch,
  component: lazyScreen(() => import('#web/routes/billing.tsx')),
  staticData: {
    title: 'places.points',
    frame: 'own',
    tabs: 'points',
    area: 'billing',
    actions: 'export-top-ups',
  },
});

const payment = createRoute({
  getParentRoute: () => frames,
  path: '/payment/$orderId',
  component: lazyScreen(() => import('#web/routes/payment.tsx')),
  staticData: { title: 'places.payment', frame: 'own', area: 'billing', bare: true },
});

const midtransPayment = createRoute({
  getParentRoute: () => frames,
  path: '/midtrans-payment',
  validateSearch: gatewaySearch,
  component: lazyScreen(() => import('#web/routes/midtrans-payment.tsx')),
  staticData: { title: 'places.payment', frame: 'own', area: 'billing' },
});

const invoice = createRoute({
  getParentRoute: () => frames,
  path: '/invoice/$orderId',
  validateSearch: invoiceSearch,
  component: lazyScreen(() => import('#web/routes/invoice.tsx')),
  staticData: { title: 'places.invoice', frame: 'own', area: 'billing' },
});

export const billingRoutes = [billing, payment, midtransPayment, invoice] as const;
