import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { helpSearch } from '#web/lib/navigation/list-search.ts';
import { layouts } from './root-routes.tsx';

const help = createRoute({
  getParentRoute: () => layouts,
  path: '/help',
  validateSearch: helpSearch,
  component: lazyScreen(() => import('#web/routes/help.tsx')),
  staticData: { title: 'navigation.help', layout: 'app' },
});

const guide = createRoute({
  getParentRoute: () => layouts,
  path: '/help/$guide',
  component: lazyScreen(() => import('#web/routes/guide.tsx')),
  staticData: { title: 'navigation.help', layout: 'app' },
});

export const helpRoutes = [help, guide] as const;
