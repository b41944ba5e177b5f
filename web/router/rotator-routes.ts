import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { conversionSearch, rotatorSearch, tabSearch } from '#web/lib/navigation/list-search.ts';
import { layouts } from './root-routes.tsx';

const place = { title: 'navigation.rotators', layout: 'app', tabs: 'rotators' } as const;
const pixelsPlace = { ...place, area: 'pixels', actions: 'add-pixel' } as const;
const domainsPlace = { ...place, area: 'domains', actions: 'add-domain' } as const;

const rotators = createRoute({
  getParentRoute: () => layouts,
  path: '/rotators',
  validateSearch: rotatorSearch,
  component: lazyScreen(() => import('#web/routes/rotators.tsx')),
  staticData: { ...place, area: 'rotators', actions: 'add-rotator' },
});

const addRotator = createRoute({
  getParentRoute: () => layouts,
  path: '/rotators/add',
  validateSearch: tabSearch,
  component: lazyScreen(() => import('#web/routes/rotator-add.tsx')),
  staticData: { title: 'navigation.addRotator', layout: 'app', area: 'rotators', bare: true },
});

const editRotator = createRoute({
  getParentRoute: () => layouts,
  path: '/rotators/edit/$rotatorId',
  validateSearch: tabSearch,
  component: lazyScreen(() => import('#web/routes/rotator-edit.tsx')),
  staticData: { title: 'navigation.editRotator', layout: 'app', area: 'rotators', bare: true },
});

const rotatorTurns = createRoute({
  getParentRoute: () => layouts,
  path: '/rotators/$rotatorId/turns',
  component: lazyScreen(() => import('#web/routes/rotator-turns.tsx')),
  staticData: { title: 'navigation.rotatorTurns', layout: 'app', area: 'rotators' },
});

const pixels = createRoute({
  getParentRoute: () => layouts,
  path: '/rotators/pixels',
  component: lazyScreen(() => import('#web/routes/pixels.tsx')),
  staticData: pixelsPlace,
});

const addPixel = createRoute({
  getParentRoute: () => pixels,
  path: 'add',
  component: lazyScreen(() => import('#web/routes/pixel-add.tsx')),
  staticData: pixelsPlace,
});

const pixel = createRoute({
  getParentRoute: () => layouts,
  path: '/rotators/pixels/$pixelId',
  validateSearch: conversionSearch,
  component: lazyScreen(() => import('#web/routes/pixel.tsx')),
  staticData: { ...place, area: 'pixels' },
});

const editPixel = createRoute({
  getParentRoute: () => pixel,
  path: 'edit',
  component: lazyScreen(() => import('#web/routes/pixel-edit.tsx')),
  staticData: { ...place, area: 'pixels' },
});

const pixelEvent = createRoute({
  getParentRoute: () => pixel,
  path: 'events/$conversionId',
  component: lazyScreen(() => import('#web/routes/pixel-event.tsx')),
  staticData: { ...place, area: 'pixels' },
});

const domains = createRoute({
  getParentRoute: () => layouts,
  path: '/rotators/domains',
  component: lazyScreen(() => import('#web/routes/domains.tsx')),
  staticData: domainsPlace,
});

const addDomain = createRoute({
  getParentRoute: () => domains,
  path: 'add',
  component: lazyScreen(() => import('#web/routes/domain-add.tsx')),
  staticData: domainsPlace,
});

const domain = createRoute({
  getParentRoute: () => layouts,
  path: '/rotators/domains/$domainId',
  component: lazyScreen(() => import('#web/routes/domain.tsx')),
  staticData: { ...place, area: 'domains' },
});

export const rotatorRoutes = [
  rotators,
  addRotator,
  editRotator,
  rotatorTurns,
  pixels.addChildren([addPixel]),
  pixel.addChildren([editPixel, pixelEvent]),
  domains.addChildren([addDomain]),
  domain,
] as const;
