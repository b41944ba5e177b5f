import type pg from 'pg';
import { createLruCache } from './lru-cache.ts';

/**
 * So many a connection keeps at most. The tests of leads and figures send some 670 different texts, and one connection of theirs
 * came to 119; lists of changing length make ever new ones.
 */
export const maxNames = 500;

/**
 * Names for the statements of one connection. Beyond `maxNames` the least recently used one is closed. A name is never
 * used twice: a statement that waits in the driver's queue under a name that was given up stands in nobody's way.
 */
export function nameStatements(client: pg.PoolClient): (text: string) => string {
  const names = createLruCache<string, string>(maxNames);
  let given = 0;
  const next = () => {
    given += 1;
    return `giliran_${given}`;
  };
  // Sent before the statement that takes its place; nobody waits for the answer.
  return (text) => names.use(text, next, (name) => client.query(closeStatement(name)));
}

/** What the driver calls of whatever is sent through it. */
type Sent = pg.Submittable & { handleError(): void; handleReadyForQuery(): void };

/**
 * The protocol's own message: unlike DEALLOCATE it works in a failed transaction, too. An error can only be the
 * connection's, which takes its statements along.
 */
function closeStatement(name: string): Sent {
  return {
    submit(connection) {
      const own = connection as unknown as ConnectionWithParsed;
      // The driver keeps the text of every named statement, and has no call to remove one.
      delete own.parsedStatements[name];
      own.close({ type: 'S', name });
      own.sync();
    },
    handleError: () => undefined,
    handleReadyForQuery: () => undefined,
  };
}

interface ConnectionWithParsed {
  parsedStatements: Record<string, string>;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}
