import { useEffect, useSyncExternalStore } from 'react';

interface UnsavedChanges {
  isDirty: boolean;
  /** Called when the person leaves all the same, for instance to drop a draft. */
  onLeave?: () => void;
}

const clean: UnsavedChanges = { isDirty: false };

/** One flag for the whole app: at most one form is being filled in at a time. */
export function createUnsavedChanges() {
  let state = clean;
  const listeners = new Set<() => void>();
  const set = (next: UnsavedChanges) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set,
    reset: () => set(clean),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const unsavedChanges = createUnsavedChanges();

/**
 * A form passes whether it holds changes, and leaving then asks first, in the app and in the browser.
 * The guard itself passes nothing and only reads.
 */
export function useUnsavedChanges(isDirty?: boolean, onLeave?: () => void): UnsavedChanges {
  useEffect(() => {
    if (isDirty === undefined) return;
    unsavedChanges.set({ isDirty, onLeave });
    return unsavedChanges.reset;
  }, [isDirty, onLeave]);
  return useSyncExternalStore(unsavedChanges.subscribe, unsavedChanges.get);
}
