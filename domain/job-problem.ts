/**
 * Why a job makes no progress. dead: it used up its attempts; overdue: no process takes it; orphaned: the process that worked on it is gone;
 * retrying: it failed and is tried again later.
 */
export const jobProblems = ['dead', 'overdue', 'orphaned', 'retrying'] as const;
export type JobProblem = (typeof jobProblems)[number];

/**
 * What becomes of a job that is dropped. lost: it is not done; failed: what somebody waits for is marked as failed, and
 * they may begin anew; ignored: its subject counts as handled; returns: it is queued again by itself.
 */
export const dropEffects = ['lost', 'failed', 'ignored', 'returns'] as const;
export type DropEffect = (typeof dropEffects)[number];

const effectOf: Readonly<Record<string, DropEffect>> = {
  'exports.write': 'failed',
  'held.batch': 'failed',
  'imports.work': 'failed',
  'leads.batch': 'failed',
  'top-ups.notification': 'ignored',
  // Paid leads must open, and payments must be checked: a later run finds them again.
  'credits.open-leads': 'returns',
  'top-ups.check-attempt': 'returns',
};

export function dropEffect(task: string, repeats: boolean): DropEffect {
  return effectOf[task] ?? (repeats ? 'returns' : 'lost');
}
