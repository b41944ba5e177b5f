import { useSyncExternalStore } from 'react';
import type { WorkerMessage } from './worker-messages.ts';

/** The part of a service worker we speak to. */
interface Spoken {
  postMessage(word: WorkerMessage, transfer?: Transferable[]): void;
}

interface NewVersion {
  /** The version that this page does not belong to. */
  newer: string | null;
  /** Its worker, while it waits for leave to take over. */
  waiting: Spoken | null;
}

let state: NewVersion = { newer: null, waiting: null };
const listeners = new Set<() => void>();

export function announceVersion(next: NewVersion): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Null: there is none. */
export function useNewVersion(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => state.newer,
  );
}

const takeOverMs = 3_000;

/** The new worker first, so that the page that follows is wholly of the new version. */
export async function reloadToNewVersion(): Promise<void> {
  const { waiting } = state;
  if (waiting) {
    const tookOver = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, takeOverMs);
    });
    waiting.postMessage({ type: 'SKIP_WAITING' });
    await tookOver;
  }
  window.location.reload();
}
