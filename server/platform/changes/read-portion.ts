import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { inSavepoint } from '#server/platform/database/savepoint.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { type Change, putChangeAside, takeChanges, tryReader } from './readers.queries.ts';

/** Reads the log of changes in portions. */
export interface PortionReader {
  /** Its row in `change_readers`. */
  name: string;
  /** Which changes: a condition in SQL on a change `c`. */
  wants: string;
  /** It needs the copies of leads and orders; whoever erases a buyer holds such a reader first. */
  readsCopies?: true;
  /** So many at once: the first of a burst need not wait for the last. */
  portion: number;
  /** In the transaction that moves the cursor. What it returns is called when that has committed. */
  apply(tx: Db, changes: readonly Change[]): Promise<(() => void) | undefined>;
  /** A change was put aside, or nothing could be read: where that is counted beside the metric of all readers. */
  onFailure?(): void;
}

export type ReadDeps = Pick<Deps, 'db' | 'log' | 'metrics'>;

/**
 * Reads the next portion. Read and applied in one transaction: nothing is read twice, nothing is left out, whenever a process
 * dies. One change that cannot be applied does not hold up the others: half as many are tried until it is alone and is put aside.
 */
export async function readPortion(
  deps: ReadDeps,
  reader: PortionReader,
  most = reader.portion,
): Promise<{ read: number; isMore: boolean }> {
  try {
    return await readOnce(deps, reader, most);
  } catch (error) {
    if (isPassing(error) || most === 1) throw error;
    deps.log.warn(
      { err: error, reader: reader.name, most },
      'changes could not be read: trying fewer at once',
    );
    const { read } = await readPortion(deps, reader, Math.floor(most / 2));
    return { read, isMore: true };
  }
}

async function readOnce({ db, log, metrics }: ReadDeps, reader: PortionReader, most: number) {
  const { name, apply } = reader;
  const { read, done } = await withTransaction(db, async (tx) => {
    if (!(await tryReader(tx, name))) return { read: 0 };
    const changes = await takeChanges(tx, reader, most);
    if (changes.length === 0) return { read: 0 };
    if (most > 1) return { read: changes.length, done: await apply(tx, changes) };
    try {
      return { read: 1, done: await inSavepoint(tx, () => apply(tx, changes)) };
    } catch (error) {
      if (isPassing(error)) throw error;
      const [{ seq, accountId, leadId, kind }] = changes as [Change];
      await putChangeAside(tx, reader, seq);
      const done = () => {
        metrics.changes.inc({ reader: name, result: 'put-aside' });
        reader.onFailure?.();
        log.error(
          { err: error, reader: name, change: { seq, accountId, leadId, kind } },
          'a change could not be read: it was put aside',
        );
      };
      return { read: 1, done };
    }
  });
  done?.();
  return { read, isMore: read === most };
}

/** These changes are not the cause: somebody else held a lock, or the database failed. */
function isPassing(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isUnavailable(error) || (typeof code === 'string' && /^(40...|55P03|57014)$/.test(code));
}
