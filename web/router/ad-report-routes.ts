import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { rangeSearch } from '#web/lib/navigation/list-search.ts';
import { layouts } from './root-routes.tsx';

const adReport = createRoute({
  getParentRoute: () => layouts,
  path: '/rotators/pixels/report',
  validateSearch: rangeSearch,
  component: lazyScreen(() => import('#web/routes/ad-report.tsx')),
  staticData: { title: 'navigation.adReport', layout: 'app', tabs: 'rotators', area: 'pixels' },
});

export const adReportRoutes = [adReport] as const;
