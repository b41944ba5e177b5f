import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import {
  findSearch,
  heldSearch,
  leadActionSearch,
  leadSearch,
  orderSearch,
  rangeSearch,
  waitingSearch,
} from '#web/lib/navigation/list-search.ts';
import { Waiting } from '#web/routes/waiting-screen.ts';
import { layouts } from './root-routes.tsx';

const place = { title: 'navigation.leads', layout: 'app', area: 'leads', tabs: 'leads' } as const;

// What narrows the list stays in the address, also while a drawer is open over it.
const leads = createRoute({
  getParentRoute: () => layouts,
  path: '/leads',
  validateSearch: leadSearch,
  component: lazyScreen(() => import('#web/routes/leads.tsx')),
  staticData: { ...place, actions: 'move-leads', brings: 'leads' },
});

const waiting = createRoute({
  getParentRoute: () => layouts,
  path: '/leads/waiting',
  validateSearch: waitingSearch,
  component: Waiting,
  staticData: { ...place, brings: 'waiting' },
});

const lead = createRoute({
  getParentRoute: () => leads,
  path: '$leadId',
  validateSearch: leadActionSearch,
  component: lazyScreen(() => import('#web/routes/lead.tsx')),
  staticData: place,
});

const editLead = createRoute({
  getParentRoute: () => leads,
  path: '$leadId/edit',
  component: lazyScreen(() => import('#web/routes/lead-edit.tsx')),
  staticData: place,
});

const orderLead = createRoute({
  getParentRoute: () => leads,
  path: '$leadId/order',
  component: lazyScreen(() => import('#web/routes/lead-order.tsx')),
  staticData: place,
});

const blocked = createRoute({
  getParentRoute: () => layouts,
  path: '/leads/block',
  validateSearch: findSearch,
  component: lazyScreen(() => import('#web/routes/blocked-numbers.tsx')),
  staticData: { ...place, actions: 'block-number' },
});

const blockNumber = createRoute({
  getParentRoute: () => blocked,
  path: 'add',
  component: lazyScreen(() => import('#web/routes/block-number.tsx')),
  staticData: { ...place, area: 'labels', actions: 'block-number' },
});

const held = createRoute({
  getParentRoute: () => layouts,
  path: '/leads/held',
  validateSearch: heldSearch,
  component: lazyScreen(() => import('#web/routes/held.tsx')),
  staticData: { ...place, area: 'held' },
});

const labels = createRoute({
  getParentRoute: () => layouts,
  path: '/leads/labels',
  component: lazyScreen(() => import('#web/routes/labels.tsx')),
  staticData: { ...place, actions: 'add-label' },
});

const addLabel = createRoute({
  getParentRoute: () => labels,
  path: 'add',
  component: lazyScreen(() => import('#web/routes/label-add.tsx')),
  staticData: { ...place, area: 'labels', actions: 'add-label' },
});

const label = createRoute({
  getParentRoute: () => labels,
  path: '$labelId',
  component: lazyScreen(() => import('#web/routes/label.tsx')),
  staticData: { ...place, area: 'labels', actions: 'add-label' },
});

const templates = createRoute({
  getParentRoute: () => layouts,
  path: '/leads/templates',
  component: lazyScreen(() => import('#web/routes/templates.tsx')),
  staticData: { ...place, actions: 'add-template' },
});

const addTemplate = createRoute({
  getParentRoute: () => templates,
  path: 'add',
  component: lazyScreen(() => import('#web/routes/template-add.tsx')),
  staticData: { ...place, area: 'templates', actions: 'add-template' },
});

const template = createRoute({
  getParentRoute: () => templates,
  path: '$templateId',
  component: lazyScreen(() => import('#web/routes/template.tsx')),
  staticData: { ...place, area: 'templates', actions: 'add-template' },
});

const chats = createRoute({
  getParentRoute: () => layouts,
  path: '/leads/chats',
  validateSearch: rangeSearch,
  component: lazyScreen(() => import('#web/routes/chat-rates.tsx')),
  staticData: place,
});

const orders = createRoute({
  getParentRoute: () => layouts,
  path: '/orders',
  validateSearch: orderSearch,
  component: lazyScreen(() => import('#web/routes/orders.tsx')),
  staticData: { title: 'navigation.orders', layout: 'app', area: 'orders', actions: 'add-order' },
});

const addOrder = createRoute({
  getParentRoute: () => orders,
  path: 'add',
  component: lazyScreen(() => import('#web/routes/add-order.tsx')),
  staticData: { title: 'orders.addTitle', layout: 'app', area: 'orders' },
});

const order = createRoute({
  getParentRoute: () => orders,
  path: '$orderId',
  component: lazyScreen(() => import('#web/routes/order.tsx')),
  staticData: { title: 'navigation.orders', layout: 'app', area: 'orders' },
});

export const leadRoutes = [
  leads.addChildren([lead, editLead, orderLead]),
  blocked.addChildren([blockNumber]),
  waiting,
  held,
  labels.addChildren([addLabel, label]),
  templates.addChildren([addTemplate, template]),
  chats,
  orders.addChildren([addOrder, order]),
] as const;
