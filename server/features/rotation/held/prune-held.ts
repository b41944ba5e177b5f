import { botKeptDays, heldKeptDays } from '#contract/held.ts';
import type { Db } from '#server/platform/database/index.ts';
import { deleteFinishedBatches } from '#server/platform/jobs/stored-batches.ts';
import { heldBatches } from './held-batches.ts';
import { prunePortion } from './prune-held.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** A flood leaves many, so they are deleted in portions that do not hold up other statements. */
const portion = 5_000;

/** Bots after a week, all others after a month; what they were is counted on in `held_hours`. */
export async function pruneHeld(db: Db, now: Date): Promise<void> {
  const bots = new Date(now.getTime() - botKeptDays * dayMs);
  const others = new Date(now.getTime() - heldKeptDays * dayMs);
  while ((await prunePortion(db, { bots, others, limit: portion })) === portion);
  await deleteFinishedBatches(db, heldBatches, bots);
}
