/** Where a lead stands. `ordered` comes and goes with its order, never by hand. */
export const leadStatuses = ['new', 'contacted', 'ordered', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** What a person may set. */
export const settableStatuses = ['new', 'contacted', 'lost'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

/** Whether the buyer's chat really came in; null while nobody said. */
export const chatAnswers = ['yes', 'no'] as const;
export type ChatAnswer = (typeof chatAnswers)[number];

interface ChatFacts {
  status: LeadStatus;
  chat: ChatAnswer | null;
}

/** What somebody said; otherwise a lead that was contacted or has ordered did write. `lead_chat` in SQL says the same. */
export function chatOf({ status, chat }: ChatFacts): ChatAnswer | null {
  return chat ?? (status === 'contacted' || status === 'ordered' ? 'yes' : null);
}

/** Asked while nothing answers it; an answer that was given can still be changed. */
export function asksForChat(lead: ChatFacts): boolean {
  return lead.chat !== null || chatOf(lead) === null;
}

/** A phone may have been without a network; what it says of longer ago nobody can check. */
export const longestFollowUpDelayMs = 7 * 24 * 60 * 60 * 1_000;

/** So long a deleted lead can be brought back, and a bulk action undone. */
export const undoDays = 30;

/** Of the leads with an answer, how many chats came in, 0 to 1; null when there is none. */
export function chatRate({ yes, no }: { yes: number; no: number }): number | null {
  return yes + no === 0 ? null : yes / (yes + no);
}
