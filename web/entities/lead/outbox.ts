import { useSyncExternalStore } from 'react';
import type { FollowUp } from '#contract/lead-actions.ts';
import { type ChatAnswer, longestFollowUpDelayMs } from '#domain/lead-status.ts';
import { session, useSession } from '#web/lib/session/session.ts';

/** What someone did to a lead, until the server has it. Ids only: nothing of the buyer stays on the device by it. */
export interface PendingAction {
  /** The Idempotency-Key it is sent under, the first time as every other time. */
  key: string;
  /** Who did it: nobody else ever sends it. */
  person: string;
  leadId: string;
  at: string;
  /** Its first try is over, so it waits for a network. */
  isTried?: boolean;
  /** The lead waited for a reply, and until this is sent the server counts it among those who do. */
  wasWaiting?: boolean;
  act: { kind: 'follow-up'; body: FollowUp } | { kind: 'chat'; chat: ChatAnswer | null };
}

/** One item of the storage each, so that two tabs never write over each other's. */
const prefix = 'giliran-outbox:';
/** The server would not count it as that moment's any more. */
export const maxWaitMs = longestFollowUpDelayMs;

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export function createOutbox(shelf: () => Store) {
  let known: readonly PendingAction[] | undefined;
  const listeners = new Set<() => void>();
  const changed = () => {
    known = undefined;
    for (const listener of listeners) listener();
  };
  const all = (): readonly PendingAction[] => {
    known ??= readFrom(shelf);
    return known;
  };
  return {
    /** Oldest first. */
    all,
    of: (person: string) => all().filter((act) => act.person === person),
    /** Throws where the browser keeps nothing. */
    add(act: PendingAction): void {
      shelf().setItem(prefix + act.key, JSON.stringify(act));
      changed();
    },
    remove(key: string): void {
      shelf().removeItem(prefix + key);
      changed();
    },
    /** Those of them that are still there wait from now on. */
    markTried(actions: readonly PendingAction[]): void {
      for (const act of actions) {
        const isThere = shelf().getItem(prefix + act.key) !== null;
        if (isThere && !act.isTried) this.add({ ...act, isTried: true });
      }
    },
    /** Another tab added or sent something. */
    changed,
    /** Looks again before acting on it, without telling anyone. */
    readAgain: () => {
      known = undefined;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A browser that lets us keep nothing has nothing waiting. */
function readFrom(shelf: () => Store): PendingAction[] {
  try {
    return read(shelf());
  } catch (error) {
    console.warn('no outbox', error);
    return [];
  }
}

function read(shelf: Store): PendingAction[] {
  const actions: PendingAction[] = [];
  for (let index = 0; index < shelf.length; index += 1) {
    const key = shelf.key(index);
    const act = key?.startsWith(prefix) ? parsed(shelf.getItem(key)) : undefined;
    if (act) actions.push(act);
  }
  return actions.sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Undefined for what is no act, or not one of this version: it must not stand in the way of the others. */
function parsed(text: string | null): PendingAction | undefined {
  try {
    const kept = JSON.parse(text ?? '') as PendingAction;
    const { key, person, leadId, at, act } = kept;
    const isWhole = [key, person, leadId, at].every((word) => typeof word === 'string');
    const isKnown = act.kind === 'chat' || (act.kind === 'follow-up' && typeof act.body === 'object');
    if (!isWhole || !isKnown || Number.isNaN(Date.parse(at))) return undefined;
    return kept;
  } catch {
    return undefined;
  }
}

export const outbox = createOutbox(() => window.localStorage);

/** Of whoever is signed in: what someone else left on this device is nothing to them. */
export function ownActions(): readonly PendingAction[] {
  return outbox.of(session.get().user?.id ?? '');
}

/** What they are told of: an act on its first way to the server does not wait yet. */
export function usePendingActions(): readonly PendingAction[] {
  const actions = useSyncExternalStore(outbox.subscribe, outbox.all);
  const person = useSession().user?.id;
  return actions.filter((act) => act.person === person && act.isTried);
}
