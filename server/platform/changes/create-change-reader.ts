import type { Deps } from '#server/platform/http/app-types.ts';
import { startPollLoop } from '#server/platform/jobs/poll-loop.ts';
import { beginPortion } from '#server/platform/jobs/rest.ts';
import { type PortionReader, readPortion } from './read-portion.ts';

/** Reads the log of changes under a name of its own, for as long as this process runs. */
export interface ChangeReader {
  /** Resolves when all that is there now has been read, or is being read by another process: for tests. */
  idle(): Promise<void>;
  /** Lets what is under way come to its end, begins nothing new. */
  close(): Promise<void>;
}

interface ReaderOptions {
  /** Its row in `change_readers`. */
  name: string;
  everyMs: number;
  /** Events that announce changes: somebody waits for what it makes of them. */
  wakenBy?: readonly string[];
  /** Reads what is there, in the transaction of what it makes of it; says how much that was. */
  read: (isClosing: () => boolean) => Promise<number>;
  onFailure?: () => void;
}

type CreateDeps = Pick<Deps, 'log' | 'metrics' | 'hub'>;

export function createChangeReader(
  { log, metrics, hub }: CreateDeps,
  { name, everyMs, wakenBy = [], read, onFailure }: ReaderOptions,
): ChangeReader {
  const loop = startPollLoop({
    everyMs,
    poll: async (isClosing) => {
      const count = await read(isClosing);
      if (count > 0) metrics.changes.inc({ reader: name, result: 'read' }, count);
    },
    onError: (error) => {
      metrics.changes.inc({ reader: name, result: 'failed' });
      onFailure?.();
      log.warn({ err: error, reader: name }, 'changes could not be read');
    },
  });
  const unwatch = hub.watch((event) => {
    if (wakenBy.includes(event)) loop.wake();
  });
  return {
    idle: loop.idle,
    async close() {
      unwatch();
      await loop.close();
    },
  };
}

/** One that reads in portions. */
export function createPortionReader(
  deps: CreateDeps & Pick<Deps, 'db'>,
  reader: PortionReader,
  { everyMs = 1_000, wakenBy }: { everyMs?: number; wakenBy?: readonly string[] } = {},
): ChangeReader {
  const read = async (isClosing: () => boolean) => {
    let count = 0;
    let goesOn = true;
    while (goesOn && !isClosing()) {
      const portion = beginPortion();
      const { read, isMore } = await readPortion(deps, reader);
      count += read;
      goesOn = isMore;
      // Who is woken rests after the last one too: in a rush they would be woken again at once, for a lead or two.
      if (isMore || wakenBy) await portion.rest();
    }
    return count;
  };
  const { name, onFailure } = reader;
  return createChangeReader(deps, { name, everyMs, wakenBy, read, onFailure });
}
