import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { indexSome, mayIndex } from './index-words.queries.ts';

const atOnce = 500;

/**
 * Takes apart what some of the waiting leads are searched by; says whether more wait. A portion at a time: a campaign's
 * leads come first, and searches look through what waits.
 */
export async function indexWords(db: Db): Promise<boolean> {
  const indexed = await withTransaction(db, async (tx) => ((await mayIndex(tx)) ? indexSome(tx, atOnce) : 0));
  return indexed === atOnce;
}
