/** What a new shop needs until buyers reach it on WhatsApp, in the order in which its list names it. */
export const startSteps = ['contact', 'rotator', 'link', 'lead', 'team'] as const;
export type StartStep = (typeof startSteps)[number];

/** Read from what there is, not from what somebody ticked. */
export interface ShopFacts {
  createdAt: Date;
  putAwayAt: Date | null;
  /** Of the owner. */
  hasContact: boolean;
  hasRotator: boolean;
  /** The link was copied or opened on the list, or anybody opened the page. */
  isLinkTaken: boolean;
  /** Of the first lead that came by a rotator. */
  firstLeadAt: Date | null;
  /** Besides the owner; those too who have not accepted yet. */
  hasMembers: boolean;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** Who has not begun after so long finds the way by the menu. */
const startDays = 30;
/** After its first lead a shop is reminded of its people a little longer. */
const lastDays = 1;

export function stepsOf(facts: ShopFacts): Record<StartStep, boolean> {
  return {
    contact: facts.hasContact,
    rotator: facts.hasRotator,
    // A lead came by it.
    link: facts.isLinkTaken || facts.firstLeadAt !== null,
    lead: facts.firstLeadAt !== null,
    team: facts.hasMembers,
  };
}

/** Whether there is no list any more: put away, or the shop is running. */
export function isStartOver({ createdAt, putAwayAt, firstLeadAt }: ShopFacts, now: Date): boolean {
  if (putAwayAt !== null) return true;
  if (now.getTime() - createdAt.getTime() >= startDays * dayMs) return true;
  return firstLeadAt !== null && now.getTime() - firstLeadAt.getTime() >= lastDays * dayMs;
}
