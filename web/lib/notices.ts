import { useSyncExternalStore } from 'react';
import type { Notices } from '#contract/notices.ts';

const none: Notices = {
  suspended: null,
  enrol: null,
  closed: null,
  look: null,
  demo: null,
  announcements: [],
};
let shown = none;
const listeners = new Set<() => void>();

/** What stands over every screen, as the server said it last. Not kept: the next page asks again. */
export const notices = {
  get: () => shown,
  set(next: Notices | undefined): void {
    // Asked often, and nearly always the same.
    if (JSON.stringify(next ?? none) === JSON.stringify(shown)) return;
    shown = next ?? none;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function useNotices(): Notices {
  return useSyncExternalStore(notices.subscribe, notices.get);
}
