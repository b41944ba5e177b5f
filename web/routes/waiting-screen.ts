import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';

/** The home of a CS; here once, so that whoever signs in can have it fetched before it is shown. */
export const Waiting = lazyScreen(() => import('./waiting.tsx'));

export async function loadWaiting(): Promise<void> {
  await Waiting.preload?.();
}
