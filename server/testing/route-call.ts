import type { Role } from '#domain/roles.ts';

/** What a call may name of one account; the test hands in its own things, then another account's. */
export interface Things {
  accountId: string;
  /** The one who asks. */
  viewerId: string;
  sessionId: string;
  /** A CS of the account who has not signed in yet. */
  memberId: string;
  /** A CS who has. */
  joinedId: string;
  invitedId: string;
  /** Of the one who joined. */
  joinedSessionId: string;
  teamId: string;
  /** A rotator in which the CS take turns. */
  rotatorId: string;
  /** A form that became no lead. */
  heldId: string;
  /** A lead of the one who asks. */
  leadId: string;
  /** Another of theirs from the same buyer. */
  twinId: string;
  /** That they wrote on the first. */
  noteId: string;
  /** What they did to many leads. */
  batchId: string;
  labelId: string;
  templateId: string;
  /** A number that they blocked. */
  blockedPhone: string;
  /** A sale that they made. */
  orderId: string;
  /** An order for points, as people read it. */
  topUpOrder: string;
  /** A monthly invoice, by its number as an address has it. */
  corporateInvoice: string;
  /** A file that they asked for, ready to be fetched. */
  exportId: string;
  /** A file that waits to be taken in. */
  importId: string;
  /** Money that they spent on advertisements. */
  spendId: string;
  domainId: string;
  apiKeyId: string;
  webhookId: string;
  /** That waits to be sent there. */
  deliveryId: string;
  /** A pixel without a token. */
  pixelId: string;
  /** An event of it of which nobody knows whether it arrived. */
  conversionId: string;
  /** A filter that they keep. */
  savedFilterId: string;
  /** A notification of theirs. */
  notificationId: string;
}

export interface RouteCall {
  /** Nobody is asked who they are. */
  anyone?: true;
  /** Roles that get through. */
  may?: Role[];
  /** A valid call, naming these things. */
  send?: (things: Things) => { params?: Record<string, string>; query?: string; payload?: unknown };
  /**
   * It names something, so another account's is answered with this. Default for calls with parameters: 404. 200: what
   * it names is nobody's, such as a month.
   */
  others?: 200 | 403 | 404 | 415 | 422;
  /** Its answer to a valid call, where it is not 200. */
  answers?: number;
  /** Of an operator's act: the lines it leaves in the trail; none where there was nothing to change. */
  acts?: number;
}

export const all: Role[] = ['owner', 'admin', 'cs'];
export const managers: Role[] = ['owner', 'admin'];
export const owner: Role[] = ['owner'];

export const anyone = (answers?: number): RouteCall => ({ anyone: true, answers });
export const inNovember = () => ({ query: 'from=2026-11-01&to=2026-11-15' });

/** For calls whose address names one such thing. */
export const by = (thing: keyof Things) => (payload?: unknown) => (things: Things) => ({
  params: { id: things[thing] },
  payload,
});

/** For who runs the service, and for no member; the call is made by an operator, naming things of some account. */
export const byOperator = (
  send?: RouteCall['send'],
  answers = 200,
  acts = answers === 200 ? 1 : 0,
): RouteCall => ({ may: [], send, answers, acts });
