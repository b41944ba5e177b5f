import { dropPutAside, retryPutAside } from '#server/platform/changes/readers.queries.ts';
import type { Db } from '#server/platform/database/index.ts';
import { failLate, retryAllNow } from './stuck-deliveries.queries.ts';

/** What waits for its next try, or for a failing receiver, is sent now; changes that could not be read are read again. Says how many. */
export async function retryDeliveries(tx: Db, most: number): Promise<number> {
  return (await retryAllNow(tx, most)) + (await retryPutAside(tx, 'webhooks', most));
}

/** What should have gone out and did not counts as failed: its owner sees it, and may resend it. What could not be read goes. */
export async function dropDeliveries(tx: Db, most: number): Promise<number> {
  return (await failLate(tx, most)) + (await dropPutAside(tx, 'webhooks', most));
}
