import type { Deps } from '#server/platform/http/app-types.ts';
import { keepLooking } from '#server/platform/jobs/keep-looking.ts';

/** Reads the log of changes under a name of its own, for as long as this process runs. */
export interface ChangeReader {
  /** Lets what is under way come to its end, begins nothing new. */
  close(): Promise<void>;
}

interface ReaderOptions {
  /** Its row in `change_readers`. */
  name: string;
  everyMs: number;
  /** Reads what is there, in the transaction of what it makes of it; says how much that was. */
  read: (isClosing: () => boolean) => Promise<number>;
}

export function createChangeReader(
  { log, metrics }: Pick<Deps, 'log' | 'metrics'>,
  { name, everyMs, read }: ReaderOptions,
): ChangeReader {
  return keepLooking({
    everyMs,
    look: async (isClosing) => {
      const count = await read(isClosing);
      if (count > 0) metrics.changes.inc({ reader: name, result: 'read' }, count);
    },
    onError: (error) => {
      metrics.changes.inc({ reader: name, result: 'failed' });
      log.warn({ err: error, reader: name }, 'changes could not be read');
    },
  });
}
