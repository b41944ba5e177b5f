import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/lazy-screen.ts';
import { rangeSearch } from '#web/lib/list-search.ts';
import { frames } from './frames.tsx';

const adReport = createRoute({
  getParentRoute: () => frames,
  path: '/rotators/pixels/report',
  validateSearch: rangeSearch,
  component: lazyScreen(() => import('#web/routes/ad-report.tsx')),
  staticData: { title: 'places.adReport', frame: 'own', tabs: 'rotators', area: 'pixels' },
});

export const adReportRoutes = [adReport] as const;
