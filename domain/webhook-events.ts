import type { WebhookEvent } from './webhooks.ts';

/** A row as the log of changes has copied it. */
type Copy = Readonly<Record<string, unknown>>;

export interface CopiedChange {
  kind: string;
  accountId: string;
  /** Null of what happens to an account. */
  leadId: string | null;
  data: {
    before?: Copy | null;
    after?: Copy;
    /** Of points that are low. */
    balance?: number;
  };
}

export interface EventOfChange {
  event: WebhookEvent;
  /** Events of one subject are sent in their order: the lead, or the one that it is a part of; else the account. */
  subject: string;
  data: object;
}

/** What programs are sent of a change, in this order. `compared`: fields of a lead whose change they are told of. */
export function eventsOfChange(change: CopiedChange, compared: readonly string[]): EventOfChange[] {
  const { kind, accountId, data } = change;
  const { before, after } = data;
  if (kind === 'points.low')
    return [{ event: 'points.low', subject: accountId, data: { balance: data.balance } }];
  if (!after) return [];
  const subject = String(kind.startsWith('order.') ? after.lead_id : (after.merged_into ?? change.leadId));
  if (kind === 'lead.added') return [{ event: 'lead.created', subject, data: after }];
  if (kind === 'order.added') return [{ event: 'order.created', subject, data: after }];
  if (!before) return [];
  if (kind === 'order.changed') {
    const isCancelled = before.cancelled_at === null && after.cancelled_at !== null;
    return isCancelled ? [{ event: 'order.cancelled', subject, data: after }] : [];
  }
  if (kind !== 'lead.changed') return [];
  const events: EventOfChange[] = [];
  const isHandedOver = before.member_id !== after.member_id;
  if (isHandedOver)
    events.push({ event: 'lead.reassigned', subject, data: { ...after, from: before.member_id } });
  const isOther = compared.some((field) => before[field] !== after[field]);
  // Labels and notes stand elsewhere, but they too make a new revision.
  if (isOther || (before.revision !== after.revision && !isHandedOver))
    events.push({ event: 'lead.updated', subject, data: after });
  return events;
}

/** The lead that this one became a part of by this change: what waits for the one goes on in the line of the other. */
export function mergedBy({ kind, data: { before, after } }: CopiedChange): string | null {
  if (kind !== 'lead.changed' || !before || !after) return null;
  return after.merged_into === before.merged_into ? null : ((after.merged_into as string | null) ?? null);
}
