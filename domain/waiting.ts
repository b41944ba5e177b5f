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
  remindAt: Date | null;
}

/** Whether a reply is due now. `waiting.queries.ts` says the same in SQL. */
export function waitsForReply(lead: WaitingFacts, now: Date): boolean {
  if (lead.isClosed || !canRemind(lead.status)) return false;
  if (lead.remindAt) return lead.remindAt <= now;
  if (lead.status !== 'new') return false;
  return lead.hasNumber || lead.createdAt > unnumberedSince(now);
}

/** Who came without a number since then still waits. */
export function unnumberedSince(now: Date): Date {
  return new Date(now.getTime() - unnumberedWaitsMs);
}

/** A lead that was lost or has ordered needs no reminder. */
export function canRemind(status: LeadStatus): boolean {
  return status === 'new' || status === 'contacted';
}

/** What is wrong with the moment, if anything is. */
export function reminderProblem(at: Date, now: Date): 'past' | 'far' | null {
  if (at <= now) return 'past';
  return at.getTime() - now.getTime() > farthestReminderMs ? 'far' : null;
}

/**
 * Whoever writes has answered a new lead, and whatever was due. Who was contacted before and is to be asked again
 * tomorrow is asked again tomorrow.
 */
export function followUpEndsReminder(
  { status, remindAt }: Pick<WaitingFacts, 'status' | 'remindAt'>,
  now: Date,
): boolean {
  return remindAt !== null && (status === 'new' || remindAt <= now);
}
