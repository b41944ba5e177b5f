import { holdReader, tryReader } from '#server/platform/changes/readers.queries.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { addUnread } from './read-figures.queries.ts';
import { allowLongStatements } from './rebuild-figures.queries.ts';

const reader = 'figures';

/**
 * Adds what has changed to the totals; what these and the unread changes say together never changes by it. Returns how much
 * that was; nothing when another process is at it.
 */
export async function readFigures(db: Db): Promise<number> {
  return withTransaction(db, async (tx) => {
    if (!(await tryReader(tx, reader))) return 0;
    // After a long pause there is much at once, and an ordinary limit would stop it at the same place again and again.
    await allowLongStatements(tx);
    return addUnread(tx);
  });
}

/** Nobody adds anything until the transaction ends. */
export async function holdFigures(tx: Db): Promise<void> {
  await holdReader(tx, reader);
}
