import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { foldSome, mayFold } from './fold-figures.queries.ts';

/** As many as may be: a total is then written once, however often it changed. */
const atOnce = 200_000;

/** Adds what has changed to the totals until nothing waits. What the sum of both says never changes by it. */
export async function foldFigures(db: Db): Promise<void> {
  for (;;) {
    const folded = await withTransaction(db, async (tx) => ((await mayFold(tx)) ? foldSome(tx, atOnce) : 0));
    if (folded < atOnce) return;
  }
}
