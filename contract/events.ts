import { z } from 'zod';

/** What can happen in an account while a screen is open. Each name has its payload; features add theirs here. */
export const accountEvents = {
  /** Something of the account itself changed: fetch it again. */
  'account.changed': z.object({}),
  /** A member or a team is not what it was: hours, pause, status, name, or who there is. */
  'members.changed': z.object({}),
  /** A rotator is not what it was: its settings, its people, or which there are. */
  'rotators.changed': z.object({}),
  /** Leads arrived or changed, and with them the turns. */
  'leads.changed': z.object({}),
  /** A silent lead went from one member to the next in turn; only these two are told. */
  'lead.reassigned': z.object({ leadId: z.uuid(), from: z.uuid(), to: z.uuid() }),
  /** Forms that became no lead wait for a decision, or were decided about. */
  'held.changed': z.object({}),
  'labels.changed': z.object({}),
  'templates.changed': z.object({}),
  'blocked-numbers.changed': z.object({}),
  /** Orders were made, changed or cancelled. */
  'orders.changed': z.object({}),
  /** A file is further on, or done. */
  'exports.changed': z.object({}),
  'imports.changed': z.object({}),
  /** An address that is told what happens is not what it was, or was told something. */
  'webhooks.changed': z.object({}),
  /** A pixel is not what it was, or an event was sent for it. */
  'pixels.changed': z.object({}),
  'api-keys.changed': z.object({}),
  /** An own domain is not what it was: its state, its records, what it shows, or which there are. */
  'domains.changed': z.object({}),
  /** Other host names lead here, or the bare address of one shows another rotator; told to processes, to no screen. */
  'hosts.changed': z.object({}),
  /** Money for advertisements was entered, changed or deleted. */
  'spends.changed': z.object({}),
  /** A member was told something, or read it; only they hear of it. `sound`: they want to hear it now. */
  'notifications.changed': z.object({ memberId: z.uuid(), sound: z.boolean(), leadId: z.uuid().nullable() }),
  /** A member's devices stopped showing what they are sent, or show it again; only who manages members hears of it. */
  'unreached.changed': z.object({}),
  /** Points came or went. */
  'points.changed': z.object({}),
  /** An order for points is not what it was. */
  'top-ups.changed': z.object({ orderId: z.string() }),
  /** The registration as a corporate customer, or one of its invoices, is not what it was. */
  'corporate.changed': z.object({}),
  /** Operators tell the sellers something else than before; every account hears of it. */
  'announcements.changed': z.object({}),
  /** A session was ended: its own streams close; no screen is told. */
  'session.ended': z.object({ id: z.uuid() }),
} as const;

type AccountEventName = keyof typeof accountEvents;
export type AccountEvent = {
  [Name in AccountEventName]: { name: Name; payload: z.infer<(typeof accountEvents)[Name]> };
}[AccountEventName];

/** Told to every account and not kept: it has no number of its own. */
export const toldToEveryone: AccountEventName = 'announcements.changed';

/** First of every stream, after what was missed: its id is where to go on from when nothing else was heard. */
export const helloEvent = 'hello';

/** Now and then, when nothing else is said: a stream without it is dead, which a browser may not notice for minutes. */
export const beatEvent = 'beat';
export const beatEveryMs = 20_000;

/** Sent when the stream cannot tell what was missed: throw away what you hold and fetch it again. */
export const resetEvent = 'reset';

export const eventsPath = '/v1/events';

/** What happened longer ago was there when the screen fetched what it shows. */
export const longestAgeMs = 10 * 60 * 1_000;
