import type { LeadEvent, LeadEventKind } from '#contract/lead.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface StoredLeadEvent {
  accountId: string;
  leadId: string;
  id: string;
  at: Date;
  memberId: string | null;
  kind: LeadEventKind;
  details: LeadEvent['details'];
}

export async function insertEvent(tx: Db, event: StoredLeadEvent): Promise<void> {
  await tx
    .insertInto('lead_events')
    .values({
      account_id: event.accountId,
      lead_id: event.leadId,
      id: event.id,
      at: event.at,
      member_id: event.memberId,
      kind: event.kind,
      details: JSON.stringify(event.details),
    })
    .execute();
}
