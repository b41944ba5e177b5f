/** Where a lead stands. `ordered` comes and goes with its order, never by hand. */
const statuses = {
  new: { isSettable: true, answersForChat: false, rank: 1 },
  contacted: { isSettable: true, answersForChat: true, rank: 2 },
  ordered: { isSettable: false, answersForChat: true, rank: 3 },
  lost: { isSettable: true, answersForChat: false, rank: 0 },
} as const satisfies Record<string, StatusRule>;
export type LeadStatus = keyof typeof statuses;
export const leadStatuses = Object.keys(statuses) as readonly LeadStatus[];

interface StatusRule {
  /** By a person. */
  isSettable: boolean;
  /** The buyer did write, where nobody said. `lead_chat` in SQL says the same. */
  answersForChat: boolean;
  /** Of several leads that become one the highest stays: the furthest any came, lost only when all of them are. */
  rank: number;
}

/** What a person may set. */
export type SettableStatus = {
  [S in LeadStatus]: (typeof statuses)[S]['isSettable'] extends true ? S : never;
}[LeadStatus];
export function isSettable(status: LeadStatus): status is SettableStatus {
  return statuses[status].isSettable;
}
export const settableStatuses: readonly SettableStatus[] = leadStatuses.filter(isSettable);

/** Where several leads of one buyer stand together. */
export function mergedStatus<Status extends LeadStatus>(ofLeads: readonly [Status, ...Status[]]): Status {
  return ofLeads.reduce((one, other) => (statuses[other].rank > statuses[one].rank ? other : one));
}

/** Whether the buyer's chat really came in; null while nobody said. */
export const chatAnswers = ['yes', 'no'] as const;
export type ChatAnswer = (typeof chatAnswers)[number];

interface ChatFacts {
  status: LeadStatus;
  chat: ChatAnswer | null;
}

/** What somebody said; otherwise a lead that was contacted or has ordered did write. */
export function chatOf({ status, chat }: ChatFacts): ChatAnswer | null {
  return chat ?? (statuses[status].answersForChat ? 'yes' : null);
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
