import { takeChanges, tryReader } from '#server/platform/changes/readers.queries.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { indexLeads } from './index-words.queries.ts';

const reader = 'search';
const atOnce = 500;

/**
 * Takes apart what some of the changed leads are searched by. A portion at a time: a campaign's leads come first, and
 * searches look through what is not read.
 */
export async function indexWords(db: Db): Promise<{ read: number; isMore: boolean }> {
  return withTransaction(db, async (tx) => {
    if (!(await tryReader(tx, reader))) return { read: 0, isMore: false };
    const changes = await takeChanges(tx, reader, atOnce);
    const reworded = changes.filter(({ isWorded }) => isWorded);
    if (reworded.length > 0) await indexLeads(tx, reworded);
    return { read: changes.length, isMore: changes.length === atOnce };
  });
}
