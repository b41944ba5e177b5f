import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { jobSearch } from '../features/operator-jobs/job-search.ts';
import { trailSearch } from '../features/operator-trail/trail-search.ts';
import { layout } from './layout.ts';

const health = createRoute({
  getParentRoute: () => layout,
  path: '/health',
  component: lazyScreen(() => import('../routes/health.tsx')),
  staticData: { consoleTitle: 'health.title' },
});

const jobs = createRoute({
  getParentRoute: () => layout,
  path: '/health/jobs',
  component: lazyScreen(() => import('../routes/jobs.tsx')),
  validateSearch: jobSearch,
  staticData: { consoleTitle: 'jobs.title' },
});

const processes = createRoute({
  getParentRoute: () => layout,
  path: '/health/processes',
  component: lazyScreen(() => import('../routes/processes.tsx')),
  staticData: { consoleTitle: 'processes.title' },
});

const database = createRoute({
  getParentRoute: () => layout,
  path: '/health/database',
  component: lazyScreen(() => import('../routes/database.tsx')),
  staticData: { consoleTitle: 'database.title' },
});

const mails = createRoute({
  getParentRoute: () => layout,
  path: '/health/mails',
  component: lazyScreen(() => import('../routes/mail-bounces.tsx')),
  staticData: { consoleTitle: 'mails.title' },
});

const trail = createRoute({
  getParentRoute: () => layout,
  path: '/trail',
  component: lazyScreen(() => import('../routes/trail.tsx')),
  validateSearch: trailSearch,
  staticData: { consoleTitle: 'trail.title' },
});

export const serviceRoutes: readonly AnyRoute[] = [health, jobs, processes, database, mails, trail];
