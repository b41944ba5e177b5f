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
