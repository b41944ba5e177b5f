import { lazyScreen } from '#web/lib/lazy-screen.ts';

/** Named here once, so that whoever signs in on the front page can have it fetched before it is shown there. */
export const Dashboard = lazyScreen(() => import('./dashboard.tsx'));
