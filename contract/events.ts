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
  /** A silent lead went from one member to the next in turn; only these two get the event. */
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
  /** A webhook was changed, or something was sent to it. */
  'webhooks.changed': z.object({}),
  /** A pixel is not what it was, or an event was sent for it. */
  'pixels.changed': z.object({}),
  'api-keys.changed': z.object({}),
  /** An own domain is not what it was: its state, its records, what it shows, or which there are. */
  'domains.changed': z.object({}),
  /** Other host names lead here, or the bare address of one shows another rotator; for processes, not for screens. */
  'hosts.changed': z.object({}),
  /** Money for advertisements was entered, changed or deleted. */
  'spends.changed': z.object({}),
  /** A member was notified of something, or read it; only they get the event. `sound`: they want a sound for it now. */
  'notifications.changed': z.object({ memberId: z.uuid(), sound: z.boolean(), leadId: z.uuid().nullable() }),
  /** A member's devices stopped showing what they are sent, or show it again; only those who manage members get the event. */
  'unreached.changed': z.object({}),
  /** Points came or went. */
  'points.changed': z.object({}),
  /** An order for points is not what it was. */
  'top-ups.changed': z.object({ orderId: z.string() }),
  /** The registration as a corporate customer, or one of its invoices, is not what it was. */
  'corporate.changed': z.object({}),
  /** The announcements of operators changed; every account gets the event. */
  'announcements.changed': z.object({}),
  /** A session was ended: its own streams close; no screen gets the event. */
  'session.ended': z.object({ id: z.uuid() }),
} as const;

type AccountEventName = keyof typeof accountEvents;
export type AccountEvent = {
  [Name in AccountEventName]: { name: Name; payload: z.infer<(typeof accountEvents)[Name]> };
}[AccountEventName];

/** Published to every account and not stored: it has no number of its own. */
export const publishedToEveryone: AccountEventName = 'announcements.changed';

/** First of every stream, after what was missed: its id is where to go on from when nothing else was received. */
export const helloEvent = 'hello';

/** Now and then, when nothing else is said: a stream without it is dead, which a browser may not notice for minutes. */
export const beatEvent = 'beat';
export const beatEveryMs = 20_000;

/** Sent when the stream cannot repeat what was missed: throw away what you hold and fetch it again. */
export const resetEvent = 'reset';

export const eventsPath = '/v1/events';

/** What happened longer ago was there when the screen fetched what it shows. */
export const longestAgeMs = 10 * 60 * 1_000;
