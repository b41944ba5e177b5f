import type { Lead } from '#contract/lead-detail.ts';
import { outbox, type PendingAction } from '#web/entities/lead/outbox.ts';
import { sendAction, sendNow } from '#web/entities/lead/send-outbox.ts';
import { randomId } from '#web/lib/random-id.ts';
import { session } from '#web/lib/session/session.ts';

/**
 * Written down first, then sent: whoever closes the page meanwhile loses nothing. Behind what still waits of the same
 * lead it waits too: what was done first arrives first.
 */
export function sendOrQueue(
  leadId: string,
  at: string,
  act: PendingAction['act'],
): () => Promise<{ data?: Lead; isWaiting?: boolean }> {
  const key = randomId();
  return async () => {
    const waiting: PendingAction = { key, person: session.get().user?.id ?? '', leadId, at, act };
    return keep(waiting) ? sendNow(waiting) : sendAction(waiting);
  };
}

/** False where the browser keeps nothing (a private window, a full disk): then it is a call like any other. */
function keep(waiting: PendingAction): boolean {
  try {
    outbox.add(waiting);
    return true;
  } catch {
    return false;
  }
}
