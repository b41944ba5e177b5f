import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { deliverySearch, importRowSearch, pageSearch } from '#web/lib/navigation/list-search.ts';
import { layouts } from './root-routes.tsx';

const place = { title: 'navigation.settings', layout: 'app', tabs: 'settings' } as const;
const keysPlace = { ...place, area: 'apiKeys', actions: 'add-api-key' } as const;
const webhooksPlace = { ...place, area: 'webhooks', actions: 'add-webhook' } as const;

const settings = createRoute({
  getParentRoute: () => layouts,
  path: '/settings',
  component: lazyScreen(() => import('#web/routes/settings-home.tsx')),
  // It leads to all that the tabs do, and says more.
  staticData: { title: 'navigation.settings', layout: 'app' },
});

const look = createRoute({
  getParentRoute: () => layouts,
  path: '/settings/look',
  component: lazyScreen(() => import('#web/routes/shop-look.tsx')),
  staticData: { ...place, area: 'rotators' },
});

// What every role has something to set in; the same as in one's profile.
const notifications = createRoute({
  getParentRoute: () => layouts,
  path: '/settings/notifications',
  component: lazyScreen(() => import('#web/routes/notification-settings.tsx')),
  staticData: place,
});

const exports = createRoute({
  getParentRoute: () => layouts,
  path: '/settings/exports',
  validateSearch: pageSearch,
  component: lazyScreen(() => import('#web/routes/exports.tsx')),
  staticData: { ...place, area: 'exports' },
});

const imports = createRoute({
  getParentRoute: () => layouts,
  path: '/settings/imports',
  validateSearch: pageSearch,
  component: lazyScreen(() => import('#web/routes/imports.tsx')),
  staticData: { ...place, area: 'imports' },
});

const oneImport = createRoute({
  getParentRoute: () => layouts,
  path: '/settings/imports/$importId',
  validateSearch: importRowSearch,
  component: lazyScreen(() => import('#web/routes/import.tsx')),
  staticData: { ...place, area: 'imports' },
});

const apiKeys = createRoute({
  getParentRoute: () => layouts,
  path: '/settings/api-keys',
  component: lazyScreen(() => import('#web/routes/api-keys.tsx')),
  staticData: keysPlace,
});

const addApiKey = createRoute({
  getParentRoute: () => apiKeys,
  path: 'add',
  component: lazyScreen(() => import('#web/routes/api-key-add.tsx')),
  staticData: keysPlace,
});

const webhooks = createRoute({
  getParentRoute: () => layouts,
  path: '/settings/webhooks',
  component: lazyScreen(() => import('#web/routes/webhooks.tsx')),
  staticData: webhooksPlace,
});

const addWebhook = createRoute({
  getParentRoute: () => webhooks,
  path: 'add',
  component: lazyScreen(() => import('#web/routes/webhook-add.tsx')),
  staticData: webhooksPlace,
});

const webhook = createRoute({
  getParentRoute: () => layouts,
  path: '/settings/webhooks/$webhookId',
  validateSearch: deliverySearch,
  component: lazyScreen(() => import('#web/routes/webhook.tsx')),
  staticData: { ...place, area: 'webhooks' },
});

const editWebhook = createRoute({
  getParentRoute: () => webhook,
  path: 'edit',
  component: lazyScreen(() => import('#web/routes/webhook-edit.tsx')),
  staticData: { ...place, area: 'webhooks' },
});

const delivery = createRoute({
  getParentRoute: () => webhook,
  path: 'deliveries/$deliveryId',
  component: lazyScreen(() => import('#web/routes/webhook-delivery.tsx')),
  staticData: { ...place, area: 'webhooks' },
});

const buyers = createRoute({
  getParentRoute: () => layouts,
  path: '/settings/buyers',
  component: lazyScreen(() => import('#web/routes/buyers.tsx')),
  staticData: { ...place, area: 'buyers' },
});

const privacy = createRoute({
  getParentRoute: () => layouts,
  path: '/settings/privacy',
  component: lazyScreen(() => import('#web/routes/privacy.tsx')),
  staticData: { ...place, area: 'privacy' },
});

const closing = createRoute({
  getParentRoute: () => layouts,
  path: '/settings/closing',
  component: lazyScreen(() => import('#web/routes/closing.tsx')),
  staticData: { ...place, area: 'leaving' },
});

export const settingsRoutes = [
  settings,
  look,
  notifications,
  exports,
  imports,
  oneImport,
  apiKeys.addChildren([addApiKey]),
  webhooks.addChildren([addWebhook]),
  webhook.addChildren([editWebhook, delivery]),
  buyers,
  privacy,
  closing,
] as const;
