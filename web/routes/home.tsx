import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Dashboard, loadDashboard } from './dashboard-screen.ts';

const Landing = lazyScreen(() => import('./landing.tsx'));

/** The root: the way in for a stranger, the dashboard for everyone else. */
export function Home() {
  const { user } = useSession();
  return user ? <Dashboard /> : <Landing />;
}

/** Only what will be shown is fetched, and before the first paint. */
export async function loadHome(isSignedIn: boolean): Promise<void> {
  await (isSignedIn ? loadDashboard() : Landing.preload?.());
}
