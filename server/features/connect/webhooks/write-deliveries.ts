import { mergedBy } from '#domain/webhook-events.ts';
import type { PortionReader } from '#server/platform/changes/read-portion.ts';
import type { Change } from '#server/platform/changes/readers.queries.ts';
import type { Db } from '#server/platform/database/index.ts';
import { type LoggedChange, planDeliveries } from './plan-deliveries.ts';
import { insertDeliveries, lockWebhooks, moveWaiting, subscribersOf } from './write-deliveries.queries.ts';

/** What happened in accounts that had webhooks then. */
export const wantedByWebhooks = `c.data is not null and jsonb_typeof(c.data -> 'webhooks') = 'array'`;

/** Makes deliveries of changes. `onWritten`: there is something to send. */
export const deliveriesReader = (onWritten: () => void = () => {}): PortionReader => ({
  name: 'webhooks',
  wants: wantedByWebhooks,
  readsCopies: true,
  portion: 500,
  apply: async (tx, changes) =>
    (await writeDeliveries(tx, changes as Logged[])) > 0 ? onWritten : undefined,
});

type Logged = Change & LoggedChange;

/** Says how many. */
async function writeDeliveries(tx: Db, changes: readonly LoggedChange[]): Promise<number> {
  const accountsOf = (some: readonly LoggedChange[]) => [...new Set(some.map(({ accountId }) => accountId))];
  const merges = changes.filter((change) => mergedBy(change) !== null);
  if (merges.length > 0) await lockWebhooks(tx, accountsOf(merges));
  const { deliveries, moves } = planDeliveries(changes, await subscribersOf(tx, accountsOf(changes)));
  if (moves.length > 0) await moveWaiting(tx, moves);
  if (deliveries.length > 0) await insertDeliveries(tx, deliveries);
  return deliveries.length;
}
