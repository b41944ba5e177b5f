import type { Db } from '#server/platform/database/index.ts';
import { insertOfLeads, newestUncontacted } from './events.queries.ts';

/** Whoever has them now is notified that these leads came to them from another. */
export async function queueReassigned(tx: Db, accountId: string, leadIds: readonly string[]): Promise<void> {
  const leads = leadIds.map((leadId) => ({ accountId, leadId }));
  if (leads.length > 0) await insertOfLeads(tx, 'lead.reassigned', leads);
}

/** More than these at once are one notification. */
const mostNotified = 20;

/**
 * The same for leads that a person gives to another, all of a member's or these: of those whose buyer nobody has answered yet, and of many of the
 * newest alone. Who gives them to themself knows. Whether there was anything to notify of.
 */
export async function queueHandedOver(
  tx: Db,
  { accountId, by, to }: { accountId: string; by: string; to: string },
  which: { leadIds: readonly string[] } | { memberId: string },
): Promise<boolean> {
  if (by === to) return false;
  const waiting = await newestUncontacted(tx, accountId, which, mostNotified + 1);
  await queueReassigned(tx, accountId, waiting.length > mostNotified ? waiting.slice(0, 1) : waiting);
  return waiting.length > 0;
}
