import { useSyncExternalStore } from 'react';

/** Chromium's own: with it the page may ask once whether to install. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Comes whenever the browser likes, often before any of our screens is drawn: so from the very start. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Our own question, in our own words and at our own time, instead of the browser's.
    event.preventDefault();
    set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => set(null));
}

/** It can be used once. */
export function takeInstallOffer(): void {
  set(null);
}

export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => offer,
  );
}
