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
  /**
   * Events of one subject are sent in their order: the lead, or the one that it is a part of; an order without a lead; else
   * the account.
   */
  subject: string;
  data: object;
}

interface ReadChange extends CopiedChange {
  /** Fields of a lead whose change makes a webhook event. */
  compared: readonly string[];
}

const isHandedOver = ({ before, after }: CopiedChange['data']) => before?.member_id !== after?.member_id;

/** What each event says of a change, undefined where the change is none; in the order in which they are sent. */
const dataOf: Record<WebhookEvent, (change: ReadChange) => object | undefined> = {
  'lead.created': ({ kind, data }) => (kind === 'lead.added' ? data.after : undefined),
  'lead.reassigned': ({ kind, data }) =>
    kind === 'lead.changed' && data.before && data.after && isHandedOver(data)
      ? { ...data.after, from: data.before.member_id }
      : undefined,
  'lead.updated': ({ kind, data, compared }) => {
    const { before, after } = data;
    if (kind !== 'lead.changed' || !before || !after) return undefined;
    const isOther = compared.some((field) => before[field] !== after[field]);
    // Labels and notes stand elsewhere, but they too make a new revision.
    return isOther || (before.revision !== after.revision && !isHandedOver(data)) ? after : undefined;
  },
  'order.created': ({ kind, data }) => (kind === 'order.added' ? data.after : undefined),
  'order.updated': ({ kind, data: { before, after } }) =>
    kind === 'order.changed' && before && after && !after.cancelled_at && before.revision !== after.revision
      ? after
      : undefined,
  'order.cancelled': ({ kind, data: { before, after } }) =>
    kind === 'order.changed' && before?.cancelled_at === null && after && after.cancelled_at !== null
      ? after
      : undefined,
  'points.low': ({ kind, data }) => (kind === 'points.low' ? { balance: data.balance } : undefined),
};
const inOrder = Object.keys(dataOf) as WebhookEvent[];

/** The webhook events of a change, in this order. `compared`: fields of a lead whose change makes an event. */
export function eventsOfChange(change: CopiedChange, compared: readonly string[]): EventOfChange[] {
  const subject = subjectOf(change);
  return inOrder.flatMap((event) => {
    const data = dataOf[event]({ ...change, compared });
    return data ? [{ event, subject, data }] : [];
  });
}

function subjectOf({ kind, accountId, leadId, data: { after } }: CopiedChange): string {
  if (!after) return accountId;
  return String(kind.startsWith('order.') ? (after.lead_id ?? after.id) : (after.merged_into ?? leadId));
}

/** The lead that this one became a part of by this change: what waits for the one goes on in the line of the other. */
export function mergedBy({ kind, data: { before, after } }: CopiedChange): string | null {
  if (kind !== 'lead.changed' || !before || !after) return null;
  return after.merged_into === before.merged_into ? null : ((after.merged_into as string | null) ?? null);
}
