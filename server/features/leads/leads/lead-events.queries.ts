import type { LeadEvent, LeadEventKind } from '#contract/lead-detail.ts';
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

/** Of the lead or of one that became a part of it: its history shows both. */
export async function findNote(db: Db, accountId: string, leadId: string, id: string) {
  return db
    .selectFrom('lead_events as e')
    .innerJoin('leads as l', (join) =>
      join.onRef('l.account_id', '=', 'e.account_id').onRef('l.id', '=', 'e.lead_id'),
    )
    .select(['e.lead_id as leadId', 'e.member_id as memberId'])
    .where('e.account_id', '=', accountId)
    .where('e.id', '=', id)
    .where('e.kind', '=', 'noted')
    .where((eb) => eb.or([eb('l.id', '=', leadId), eb('l.merged_into', '=', leadId)]))
    .executeTakeFirst();
}

export async function deleteEvent(tx: Db, accountId: string, leadId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('lead_events')
    .where('account_id', '=', accountId)
    .where('lead_id', '=', leadId)
    .where('id', '=', id)
    .execute();
}
