/**
 * Why a job does not get on. dead: it used up its attempts; overdue: nobody takes it; orphaned: whoever had it is gone;
 * retrying: it failed and is tried again later.
 */
export const jobTroubles = ['dead', 'overdue', 'orphaned', 'retrying'] as const;
export type JobTrouble = (typeof jobTroubles)[number];
