/** What page and service worker say to each other. Both sides import it, so it imports nothing. */

/** On an answer that the worker had kept: when it came from the server. */
export const cachedAtHeader = 'x-giliran-kept-at';

export const workerPath = '/service-worker.js';

const responsesPrefix = 'giliran-answers-';

/** One cache per person: what was kept of someone goes in one stroke. */
export function responseCacheName(person: string): string {
  return responsesPrefix + person;
}

export function isResponseCache(cacheName: string): boolean {
  return cacheName.startsWith(responsesPrefix);
}

/** What stands on the screen of the phone names the buyers of whoever was signed in. */
export async function closeNotifications(
  registration: Pick<ServiceWorkerRegistration, 'getNotifications'>,
): Promise<void> {
  // Older browsers show none that could be asked for.
  for (const notification of (await registration.getNotifications?.()) ?? []) notification.close();
}

export type WorkerMessage =
  /** The new version may take over now. */
  | { type: 'SKIP_WAITING' }
  /** Nothing stays of anyone but this person; null: of nobody at all. */
  | { type: 'FORGET'; except: string | null }
  /** Answered on the port that comes with it: the first script of the version this worker belongs to. */
  | { type: 'WHICH_VERSION' };
