import { type CopiedChange, type EventOfChange, eventsOfChange, mergedBy } from '#domain/webhook-events.ts';
import { comparedFields } from './compared-fields.ts';

/** As the log has it, with the webhooks that there were then. */
export interface LoggedChange extends CopiedChange {
  at: Date;
  data: CopiedChange['data'] & { webhooks: readonly string[] };
}

export interface Subscriber {
  accountId: string;
  id: string;
  events: readonly string[];
}

export interface NewDelivery extends EventOfChange {
  accountId: string;
  webhookId: string;
  at: Date;
}

/** What waits for one lead goes on in the line of another. */
export interface Move {
  accountId: string;
  from: string;
  to: string;
}

/**
 * What to write for changes, in their order, and what becomes of deliveries that wait already: as if each change were
 * handled by itself. Who subscribes to an event is asked now; a webhook that was not there when it happened gets nothing.
 */
export function planDeliveries(
  changes: readonly LoggedChange[],
  subscribers: readonly Subscriber[],
): { deliveries: NewDelivery[]; moves: Move[] } {
  const byAccount = new Map<string, Subscriber[]>();
  for (const subscriber of subscribers)
    byAccount.set(subscriber.accountId, [...(byAccount.get(subscriber.accountId) ?? []), subscriber]);
  const deliveries: NewDelivery[] = [];
  const moves: Move[] = [];
  for (const change of changes) {
    const { accountId, leadId, at, data } = change;
    const to = mergedBy(change);
    if (leadId !== null && to !== null) {
      for (const delivery of deliveries)
        if (delivery.accountId === accountId && delivery.subject === leadId) delivery.subject = to;
      addMove(moves, { accountId, from: leadId, to });
    }
    const subscribed = (byAccount.get(accountId) ?? []).filter(({ id }) => data.webhooks.includes(id));
    for (const happened of eventsOfChange(change, comparedFields))
      for (const { id, events } of subscribed)
        if (events.includes(happened.event)) deliveries.push({ ...happened, accountId, webhookId: id, at });
  }
  return { deliveries, moves: moves.filter(({ from, to }) => from !== to) };
}

/** `from` is where deliveries are before all of this: those that an earlier move brought to where this one begins go on. */
function addMove(moves: Move[], { accountId, from, to }: Move): void {
  const ofAccount = moves.filter((move) => move.accountId === accountId);
  const isMoved = ofAccount.some((move) => move.from === from);
  for (const move of ofAccount) if (move.to === from) move.to = to;
  if (!isMoved) moves.push({ accountId, from, to });
}
