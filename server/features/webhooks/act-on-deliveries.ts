import type { Db } from '#server/platform/database/index.ts';
import { failLate, hurryAll } from './stuck-deliveries.queries.ts';

/** What waits for its next try, or for a receiver in trouble, is sent now. Says how many. */
export async function retryDeliveries(tx: Db, most: number): Promise<number> {
  return hurryAll(tx, most);
}

/** What should have gone out and did not counts as failed: its owner sees it, and may resend it. */
export async function dropDeliveries(tx: Db, most: number): Promise<number> {
  return failLate(tx, most);
}
