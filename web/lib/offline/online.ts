import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** As far as the browser can tell: `true` may still mean a network that leads nowhere. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Calls when the network comes back. Returns what stops it. */
export function whenOnlineAgain(act: () => void, target: EventTarget = window): () => void {
  target.addEventListener('online', act);
  return () => target.removeEventListener('online', act);
}

let hasBeenOffline = false;
// From the first script on, wherever it is asked from later; tests without a window have no network to lose.
globalThis.addEventListener?.('offline', () => {
  hasBeenOffline = true;
});

/** Whether the network was away while this page was open: browsers then remember scripts that did not come. */
export const wasOffline = (): boolean => hasBeenOffline;
