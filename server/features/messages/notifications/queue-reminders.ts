import type { Db } from '#server/platform/database/index.ts';
import { insertOfLeads, type LeadRef } from './events.queries.ts';

/** Whoever has them by then is notified that the reminders of these leads are due, in this order. */
export async function queueReminders(tx: Db, leads: readonly LeadRef[]): Promise<void> {
  if (leads.length > 0) await insertOfLeads(tx, 'lead.reminded', leads);
}
