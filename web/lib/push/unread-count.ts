import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

/** How many notifications wait, for the title of the tab: the bell knows, the title stands above every frame. */
export const unreadCount = {
  get: () => unread,
  set(next: number): void {
    if (next === unread) return;
    unread = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function useUnreadCount(): number {
  return useSyncExternalStore(unreadCount.subscribe, unreadCount.get);
}
