import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { notifyTopUp } from './notify-top-up.ts';
import { ordersToRemind } from './top-up-mails.queries.ts';
import { lockTopUp, updateTopUp } from './top-ups.queries.ts';

const beforeEndMs = 3 * 60 * 60 * 1_000;

/** Reminds of unpaid orders that end in three hours, each once. */
export async function remindTopUps(deps: Pick<Deps, 'db' | 'clock' | 'random'>): Promise<void> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + beforeEndMs);
  for (const ref of await ordersToRemind(deps.db, { now, until })) {
    await withTransaction(deps.db, async (tx) => {
      const order = await lockTopUp(tx, ref);
      // Paid, cancelled or reminded of elsewhere since it was found.
      if (order?.state !== 'pending' || order.reminded_at) return;
      await updateTopUp(tx, ref, { reminded_at: now });
      await notifyTopUp(tx, deps, ref, { kind: 'reminder', number: 0, orderId: order.order_id });
    });
  }
}
