import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { indexSome, mayIndex } from './index-words.queries.ts';

const atOnce = 2_000;

/** Takes apart what leads are searched by, until none waits. */
export async function indexWords(db: Db): Promise<void> {
  for (;;) {
    const indexed = await withTransaction(db, async (tx) =>
      (await mayIndex(tx)) ? indexSome(tx, atOnce) : 0,
    );
    if (indexed < atOnce) return;
  }
}
