import type { Db } from '#server/platform/database/index.ts';
import { deleteHandled, deleteReleasedAmounts, deleteResolved } from './prune.queries.ts';

const keptMs = 180 * 24 * 60 * 60 * 1_000;
/** So that nobody waits long for what they hold. */
const atOnce = 2_000;

/** Sums that are free again, old notifications of the gateway and old differences from it. Orders and money are kept. */
export async function pruneMoneyTraces(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  const deletions = [
    () => deleteReleasedAmounts(db, now, atOnce),
    () => deleteHandled(db, before, atOnce),
    () => deleteResolved(db, before, atOnce),
  ];
  for (const some of deletions) while ((await some()) === atOnce);
}
