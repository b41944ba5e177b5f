import { useSession } from '#web/lib/session/session.ts';
import { Dashboard } from './dashboard-screen.ts';

/** The root is the dashboard; a stranger's front page comes from the server (server/pages/front). */
export function Home() {
  const { user } = useSession();
  return user ? <Dashboard /> : null;
}
