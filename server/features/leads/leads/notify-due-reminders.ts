import { queueReminders } from '#server/features/messages/notifications/queue-reminders.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { claimDueReminders, type DueReminder } from './lead-reminders.queries.ts';

/** One transaction: no more at once than are quickly written. */
const portion = 500;
/** Of a member's that come due together; the list shows the others. */
const mostNotified = 20;

/**
 * Queues notices of all reminders that have come due, portion by portion, the newest first, and lets open screens show the leads
 * again. What was missed while nothing ran comes once, late.
 */
export async function notifyDueReminders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  most: number = portion,
): Promise<void> {
  const notified = new Map<string, number>();
  let claimed = most;
  while (claimed === most) {
    claimed = await withTransaction(db, async (tx) => {
      const due = await claimDueReminders(tx, clock.now(), most);
      const waiting = due.filter(({ waits }) => waits);
      await queueReminders(tx, newestOfEach(waiting, notified));
      const accounts = [...new Set(waiting.map(({ accountId }) => accountId))];
      const changed = { name: 'leads.changed' as const, payload: {} };
      const events = accounts.map((accountId) => ({ accountId, event: changed }));
      if (events.length > 0) await publishAll(tx, events);
      return due.length;
    });
  }
}

/** Those that their members are notified of; `notified`: of how many each is already. */
function newestOfEach(waiting: readonly DueReminder[], notified: Map<string, number>): DueReminder[] {
  const isNotified = ({ memberId }: DueReminder) => {
    if (memberId === null) return false;
    const count = (notified.get(memberId) ?? 0) + 1;
    notified.set(memberId, count);
    return count <= mostNotified;
  };
  return waiting.toReversed().filter(isNotified).reverse();
}
