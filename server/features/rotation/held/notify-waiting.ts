import { closedCauses } from '#domain/arrival-signs.ts';
import { queueNotice } from '#server/features/messages/notifications/queue-notice.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { NewHeldArrival } from './held-arrival.ts';
import { storeNotified } from './notify-waiting.queries.ts';

const quietMs = 24 * 60 * 60 * 1_000;

/**
 * Owner and admins are notified that forms wait because nobody could answer them: of each rotator once a day, however many
 * come. What is remembered here only spares the database a question; it knows for all processes.
 */
export function createWaitingNotifier(db: Db) {
  const notified = new Map<string, number>();
  return {
    async notify(arrivals: readonly NewHeldArrival[], at: Date): Promise<void> {
      const waiting = arrivals.filter((arrival) => isWaiting(arrival));
      const accounts = new Map(waiting.map(({ accountId, rotatorId }) => [rotatorId, accountId]));
      for (const [rotatorId, accountId] of accounts) {
        if (at.getTime() - (notified.get(rotatorId) ?? Number.NEGATIVE_INFINITY) < quietMs) continue;
        await withTransaction(db, (tx) => notifyOnce(tx, { accountId, rotatorId }, at));
        notified.set(rotatorId, at.getTime());
      }
      for (const [rotatorId, when] of notified)
        if (at.getTime() - when >= quietMs) notified.delete(rotatorId);
    },
  };
}

function isWaiting({ state, reasons }: NewHeldArrival): boolean {
  return state === 'held' && closedCauses.some((cause) => reasons.includes(cause));
}

async function notifyOnce(
  tx: Db,
  { accountId, rotatorId }: { accountId: string; rotatorId: string },
  at: Date,
): Promise<void> {
  const quietSince = new Date(at.getTime() - quietMs);
  const title = await storeNotified(tx, { accountId, rotatorId, at, quietSince });
  if (title === undefined) return;
  const about = { subjectId: rotatorId, subject: title };
  await queueNotice(tx, accountId, { type: 'alert', kind: 'arrivals.waiting', ...about });
}
