import type { Lead } from '#contract/lead-detail.ts';
import { readOfLeads } from '#server/features/messages/notifications/read-notifications.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type LeadColumns, updateLead } from './leads.queries.ts';
import { loadLead } from './load-lead.ts';
import type { LockedRow } from './lock-lead.queries.ts';
import { type Happening, recordLeadEvent } from './record-lead-event.ts';

export type ActDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

interface Change {
  set?: LeadColumns;
  events: Happening[];
}

/**
 * What every act on one lead has in common: the lead is held, its history and its revision go with the change, all
 * screens get an event, and the answer is the lead as it is then. An act that gives nothing changed nothing.
 */
export async function changeLead(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  lock: (tx: Db, viewer: Viewer, id: string) => Promise<LockedRow>,
  act: (tx: Db, lead: LockedRow) => Promise<Change | undefined> | Change | undefined,
): Promise<Lead> {
  const { accountId, memberId } = viewer;
  return withTransaction(deps.db, async (tx) => {
    const lead = await lock(tx, viewer, id);
    const change = await act(tx, lead);
    if (change) {
      await updateLead(tx, accountId, lead.id, change.set ?? {});
      for (const event of change.events)
        await recordLeadEvent(tx, deps, { ...event, accountId, leadId: lead.id, memberId });
      await readOfLeads({ ...deps, db: tx }, viewer, [lead.id]);
      await publish(tx, accountId, { name: 'leads.changed', payload: {} });
    }
    return loadLead({ ...deps, db: tx }, viewer, lead.id);
  });
}
