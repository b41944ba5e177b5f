import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/lazy-screen.ts';
import { rotatorSearch, tabSearch } from '#web/lib/list-search.ts';
import { frames } from './frames.tsx';

const rotators = createRoute({
  getParentRoute: () => frames,
  path: '/rotators',
  validateSearch: rotatorSearch,
  component: lazyScreen(() => import('#web/routes/rotators.tsx')),
  staticData: { title: 'places.rotators', frame: 'own', area: 'rotators', actions: 'add-rotator' },
});

const addRotator = createRoute({
  getParentRoute: () => frames,
  path: '/rotators/add',
  validateSearch: tabSearch,
  component: lazyScreen(() => import('#web/routes/rotator-add.tsx')),
  staticData: { title: 'places.addRotator', frame: 'own', area: 'rotators', bare: true },
});

const editRotator = createRoute({
  getParentRoute: () => frames,
  path: '/rotators/edit/$rotatorId',
  validateSearch: tabSearch,
  component: lazyScreen(() => import('#web/routes/rotator-edit.tsx')),
  staticData: { title: 'places.editRotator', frame: 'own', area: 'rotators', bare: true },
});

const rotatorTurns = createRoute({
  getParentRoute: () => frames,
  path: '/rotators/$rotatorId/turns',
  component: lazyScreen(() => import('#web/routes/rotator-turns.tsx')),
  staticData: { title: 'places.rotatorTurns', frame: 'own', area: 'rotators' },
});

export const rotatorRoutes = [rotators, addRotator, editRotator, rotatorTurns] as const;
