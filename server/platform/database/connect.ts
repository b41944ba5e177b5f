import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { isUnavailable } from './unavailable.ts';
import { messageOf, untilAvailable } from './until-available.ts';

const oldestVersion = 15;
const answerWithinMs = 5_000;

interface Waiting {
  /** Told in a plain sentence what is waited for. */
  onWait?: (message: string) => void;
  /** A server waits without end; a command that somebody started by hand gives up. */
  mostAttempts?: number;
  /** Which setting it is, for who has to mend it. */
  name?: string;
}

/**
 * Waits until the external PostgreSQL answers, before anything is built on it. What will not change by waiting (a
 * wrong password, no such database, too old) is refused. Never repeats the password it was given.
 */
export async function checkExternalDatabase(
  url: string,
  { onWait, mostAttempts, name = 'DATABASE_URL' }: Waiting,
): Promise<pg.PoolConfig> {
  const place = { name, place: placeOf(url, name) };
  await untilAvailable(
    () => checkOnce(url, place),
    (why) => onWait?.(`waiting for PostgreSQL at ${place.place}: ${why}`),
    mostAttempts,
  ).catch((error: unknown) => {
    throw isUnavailable(error) ? cannotUse(place, error) : error;
  });
  return { connectionString: url };
}

interface Place {
  name: string;
  place: string;
}

function cannotUse({ name, place }: Place, error: unknown): StartupError {
  return new StartupError(`${name}: cannot use PostgreSQL at ${place}: ${messageOf(error)}`);
}

async function checkOnce(url: string, place: Place): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  // A connection that breaks between two steps; the next one tells.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldestVersion) {
      throw new StartupError(
        `${place.name}: PostgreSQL ${major} at ${place.place} is too old, ${oldestVersion} is needed`,
      );
    }
  } catch (error) {
    if (error instanceof StartupError || isUnavailable(error)) throw error;
    throw cannotUse(place, error);
  } finally {
    // What went wrong has been told above; a failed goodbye adds nothing.
    client.end().catch(() => undefined);
  }
}

function placeOf(url: string, name: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    throw new StartupError(`${name} is not an address such as postgres://user:password@host:5432/giliran`);
  }
}
