import type { SessionUser } from '#contract/session-user.ts';
import { homeOf } from '#domain/home.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { session } from '#web/lib/session/session.ts';
import { loadDashboard } from './dashboard-screen.ts';
import { loadLayouts } from './layouts.tsx';
import { loadWaiting } from './waiting-screen.ts';

/** All of the first screen is there before the person is: no blank screen in between. */
export async function enterApp(user: SessionUser): Promise<void> {
  const home = homeOf(user) === '/' ? loadDashboard : loadWaiting;
  await Promise.all([loadLayouts(true), home(), loadAppTexts()]);
  session.login(user);
}
