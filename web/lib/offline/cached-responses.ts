import { queries } from '../api/queries.ts';
import { cachedAtHeader } from './worker-messages.ts';

interface Kept {
  /** The oldest of what is shown of leads, which is what people look at. */
  leads: string | null;
  other: string | null;
}

const none: Kept = { leads: null, other: null };
/** In a network that comes and goes not everything is asked for again at every whiff of it. */
const shortestPauseMs = 30_000;

/** Whether the server answers, or the service worker in its place with what it had kept, or nobody. */
export function createCachedResponses(onFresh: () => void) {
  let kept = none;
  let freshAt = Number.NEGATIVE_INFINITY;
  let later: ReturnType<typeof setTimeout> | undefined;
  /** What nobody answered last; empty once the server has answered anything. */
  let unanswered = '';
  const listeners = new Set<() => void>();
  const set = (next: Kept) => {
    kept = next;
    for (const listener of listeners) listener();
  };
  const resumeQueries = () => {
    clearTimeout(later);
    later = undefined;
    freshAt = Date.now();
    set(none);
    onFresh();
  };
  return {
    /** Whatever the browser says, which after a start without a network may say that there is one. */
    isAway: () => kept !== none,
    /** From when the old answers are; null: all are fresh. */
    since: () => kept.leads ?? kept.other,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Every answer passes here. */
    note(path: string, headers: Pick<Headers, 'get'>): void {
      const at = headers.get(cachedAtHeader);
      if (at !== null) {
        const about = path.startsWith('/v1/leads') ? 'leads' : 'other';
        const older = kept[about];
        if (older === null || at < older) set({ ...kept, [about]: at });
        return;
      }
      unanswered = '';
      if (kept === none) return;
      // Until they are asked for again the old ones are what is shown, and are called old.
      const pause = freshAt + shortestPauseMs - Date.now();
      if (pause <= 0) resumeQueries();
      else later ??= setTimeout(resumeQueries, pause);
    },
    /**
     * No answer came, not even a kept one. A single address may be held back by something else than the network: a blocker
     * of ads takes offence at it.
     */
    noteUnanswered(path: string): void {
      if (kept === none && unanswered && unanswered !== path) set({ ...none });
      unanswered = path;
    },
  };
}

/** The network is back: whatever was shown from memory is asked for again. */
export const cachedResponses = createCachedResponses(() => void queries.invalidateQueries());
