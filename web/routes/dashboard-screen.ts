import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';

/** The dashboard and what it puts into the frame's head come together; a stranger's first page has none of it. */
export const Dashboard = lazyScreen(() => import('./dashboard.tsx'));
export const DashboardHeading = lazyScreen(() => import('./dashboard-heading.tsx'));
export const DashboardActions = lazyScreen(() => import('./dashboard-actions.tsx'));

/** Here once, so that whoever signs in on the front page can have it fetched before it is shown there. */
export async function loadDashboard(): Promise<void> {
  await Promise.all([Dashboard.preload?.(), DashboardHeading.preload?.(), DashboardActions.preload?.()]);
}
