import type pg from 'pg';

/** Lists of changing length make ever new texts; PostgreSQL keeps each named one per connection until told not to. */
export const maxNames = 1_000;

/**
 * Names for the statements of one connection. Beyond `maxNames` the least recently used one is given up. A name is never
 * used twice, so one that PostgreSQL could not forget (inside a failed transaction) stands in nobody's way.
 */
export function nameStatements(client: pg.PoolClient): (text: string) => string {
  const names = new Map<string, string>();
  let given = 0;
  return (text) => {
    let name = names.get(text);
    if (name) {
      // A Map keeps the order of insertion: whoever is used goes to its end.
      names.delete(text);
    } else {
      given += 1;
      name = `giliran_${given}`;
      if (names.size >= maxNames) forgetOldest(client, names);
    }
    names.set(text, name);
    return name;
  };
}

function forgetOldest(client: pg.PoolClient, names: Map<string, string>): void {
  const oldest = names.entries().next().value;
  if (!oldest) return;
  const [text, name] = oldest;
  names.delete(text);
  // Sent before the statement that took its place; nobody waits for the answer.
  client.query(`deallocate ${name}`).then(
    () => delete (client as ClientWithParsed).connection?.parsedStatements?.[name],
    () => undefined,
  );
}

/** The driver remembers the text of every named statement, and has no call to make it forget one. */
type ClientWithParsed = pg.PoolClient & { connection?: { parsedStatements?: Record<string, string> } };
