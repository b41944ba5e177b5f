/** Where a lead stands. `ordered` comes and goes with its order, never by hand. */
export const leadStatuses = ['new', 'contacted', 'ordered', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** What a person may set. */
export const settableStatuses = ['new', 'contacted', 'lost'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

/** Whether the buyer's chat really came in; null while nobody said. */
export const chatAnswers = ['yes', 'no'] as const;
export type ChatAnswer = (typeof chatAnswers)[number];

/** Who was contacted or has ordered need not be asked about; an answer that was given can still be changed. */
export function asksForChat({ status, chat }: { status: LeadStatus; chat: ChatAnswer | null }): boolean {
  return chat !== null || (status !== 'contacted' && status !== 'ordered');
}

/** So long a deleted lead can be brought back, and a bulk action undone. */
export const undoDays = 30;

/** Of the leads somebody answered for, how many chats came in, 0 to 1; null when nobody answered. */
export function chatRate({ yes, no }: { yes: number; no: number }): number | null {
  return yes + no === 0 ? null : yes / (yes + no);
}
