import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { billingSearch, gatewaySearch, invoiceSearch } from '#web/lib/navigation/list-search.ts';
import { layouts } from './root-routes.tsx';

const billing = createRoute({
  getParentRoute: () => layouts,
  path: '/billing',
  validateSearch: billingSearch,
  component: lazyScreen(() => import('#web/routes/billing.tsx')),
  staticData: {
    title: 'navigation.points',
    layout: 'app',
    tabs: 'points',
    area: 'billing',
    actions: 'export-top-ups',
  },
});

const payment = createRoute({
  getParentRoute: () => layouts,
  path: '/payment/$orderId',
  component: lazyScreen(() => import('#web/routes/payment.tsx')),
  staticData: { title: 'navigation.payment', layout: 'app', area: 'billing', bare: true },
});

const midtransPayment = createRoute({
  getParentRoute: () => layouts,
  path: '/midtrans-payment',
  validateSearch: gatewaySearch,
  component: lazyScreen(() => import('#web/routes/midtrans-payment.tsx')),
  staticData: { title: 'navigation.payment', layout: 'app', area: 'billing' },
});

const invoice = createRoute({
  getParentRoute: () => layouts,
  path: '/invoice/$orderId',
  validateSearch: invoiceSearch,
  component: lazyScreen(() => import('#web/routes/invoice.tsx')),
  staticData: { title: 'navigation.invoice', layout: 'app', area: 'billing' },
});

export const billingRoutes = [billing, payment, midtransPayment, invoice] as const;
