import { useEffect, useSyncExternalStore } from 'react';
import { outbox } from '#web/entities/lead/outbox.ts';

/** Leads that were answered or put off here: their cards leave before the server says so, and come back if it refuses. */
let ids: ReadonlySet<string> = new Set();
/** Who was taken back is expected where they stood. */
const back = new Set<string>();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  ids = next;
  for (const listener of listeners) listener();
}

export const gone = {
  add: (id: string) => set(new Set([...ids, id])),
  takeBack: (id: string) => {
    back.add(id);
    set(new Set([...ids].filter((one) => one !== id)));
  },
  isBack: (id: string) => back.has(id),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether a lead's card has left. What the server does not list any more may come again one day, and is shown then;
 * what was done without a network it still lists.
 */
export function useIsGone(listed: readonly string[] | undefined): (id: string) => boolean {
  const known = useSyncExternalStore(subscribe, () => ids);
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.all);
  useEffect(() => {
    const left = [...ids].filter((id) => !listed || listed.includes(id));
    if (left.length < ids.size) set(new Set(left));
  }, [listed]);
  const isUnsent = (id: string) =>
    unsent.some(({ leadId, act }) => leadId === id && act.kind === 'follow-up');
  return (id) => known.has(id) || isUnsent(id);
}
