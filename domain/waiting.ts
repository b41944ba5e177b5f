import type { LeadStatus } from './lead-status.ts';

/** Somebody who came without a number wrote to WhatsApp or never will: after this nobody can answer them from here. */
const unnumberedWaitsMs = 24 * 60 * 60 * 1_000;
/** No reminder is set for later than this. */
const farthestReminderDays = 60;
/** So long a follow-up can be taken back by the one who noted it. */
export const followUpUndoMs = 10 * 60 * 1_000;

const farthestReminderMs = farthestReminderDays * 24 * 60 * 60 * 1_000;

export interface WaitingFacts {
  status: LeadStatus;
  createdAt: Date;
  hasNumber: boolean;
  /** Locked, fake, deleted, merged or erased: there is nobody to write to. */
  isClosed: boolean;
  /** Somebody wants to be reminded then. */
  remindAt: Date | null;
  /** When the buyer came back to a lead that was answered; null: they did not, or were answered since. */
  returnedAt: Date | null;
}

/** Whether a reply is due now. `waiting.queries.ts` says the same in SQL. */
export function waitsForReply(lead: WaitingFacts, now: Date): boolean {
  if (lead.isClosed || !canRemind(lead)) return false;
  if (lead.remindAt) return lead.remindAt <= now;
  const came = lead.returnedAt ?? (lead.status === 'new' ? lead.createdAt : null);
  return came !== null && (lead.hasNumber || came > unnumberedSince(now));
}

/** Who came without a number since then still waits. */
export function unnumberedSince(now: Date): Date {
  return new Date(now.getTime() - unnumberedWaitsMs);
}

/** A lead that was lost or has ordered needs no reminder, until its buyer comes back. */
export function canRemind({ status, returnedAt }: Pick<WaitingFacts, 'status' | 'returnedAt'>): boolean {
  return status === 'new' || status === 'contacted' || returnedAt !== null;
}

/** What is wrong with the moment, if anything is. */
export function reminderProblem(at: Date, now: Date): 'past' | 'far' | null {
  if (at <= now) return 'past';
  return at.getTime() - now.getTime() > farthestReminderMs ? 'far' : null;
}

/**
 * Whoever writes has answered a new lead, one whose buyer came back, and whatever was due. Who was contacted before and is
 * to be asked again tomorrow is asked again tomorrow.
 */
export function followUpEndsReminder(
  { status, remindAt, returnedAt }: Pick<WaitingFacts, 'status' | 'remindAt' | 'returnedAt'>,
  now: Date,
): boolean {
  if (returnedAt) return true;
  return remindAt !== null && (status === 'new' || remindAt <= now);
}
