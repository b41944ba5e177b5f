import pg from 'pg';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { isUnavailable } from './unavailable.ts';
import { messageOf, untilAvailable } from './until-available.ts';

const oldestVersion = 15;
const answerWithinMs = 5_000;

interface Waiting {
  /** Called with a sentence that says what is waited for. */
  onWait?: (message: string) => void;
  /** A server waits without end; a command that somebody started by hand gives up. */
  mostAttempts?: number;
  /** Which setting it is, for who has to mend it. */
  name?: string;
  /** A pooler in transaction mode may stand before it. */
  mayBeShared?: boolean;
}

/**
 * Waits until the external PostgreSQL answers, before anything is built on it. What will not change by waiting (a
 * wrong password, no such database, too old) is refused. Never repeats the password it was given.
 */
export async function checkExternalDatabase(
  url: string,
  { onWait, mostAttempts, name = 'DATABASE_URL', mayBeShared = false }: Waiting,
): Promise<pg.PoolConfig> {
  const place = { name, place: placeOf(url, name), mayBeShared };
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
  mayBeShared: boolean;
}

function cannotUse({ name, place }: Place, error: unknown): StartupError {
  return new StartupError(`${name}: cannot use PostgreSQL at ${place}: ${messageOf(error)}`);
}

async function checkOnce(url: string, place: Place): Promise<void> {
  const client = clientFor(url);
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
    if (place.mayBeShared) await takesTransactions(client);
    else if (await isSharedSession(url, client)) throw mustNotBeShared(place);
  } catch (error) {
    if (error instanceof StartupError || isUnavailable(error)) throw error;
    throw cannotUse(place, error);
  } finally {
    // What went wrong has been thrown above; an error while closing adds nothing.
    client.end().catch(() => undefined);
  }
}

function clientFor(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  // A connection that breaks between two steps; the next step throws.
  client.on('error', () => undefined);
  return client;
}

/** Where each statement may reach another session, this is refused. */
async function takesTransactions(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('commit');
}

const looks = 3;

/**
 * Whether connections that are open at once come to the same sessions, or one of them to several: only a pooler in
 * transaction mode does that. It need not be seen where others keep its sessions busy; what is seen is certain.
 */
async function isSharedSession(url: string, client: pg.Client): Promise<boolean> {
  const other = clientFor(url);
  const [here, there] = [new Set<number>(), new Set<number>()];
  try {
    await other.connect();
    for (let look = 0; look < looks; look += 1) {
      here.add(await sessionOf(client));
      there.add(await sessionOf(other));
    }
    return here.size > 1 || there.size > 1 || [...here].some((session) => there.has(session));
  } finally {
    other.end().catch(() => undefined);
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (rows[0] as { pid: number }).pid;
}

function mustNotBeShared({ name, place }: Place): StartupError {
  const cure =
    name === 'DATABASE_URL'
      ? 'give PostgreSQL itself as DATABASE_DIRECT_URL'
      : 'it must be PostgreSQL itself';
  return new StartupError(`${name}: ${place} is a pooler in transaction mode: ${cure}`);
}

/** The database of DATABASE_URL. */
export interface ExternalDatabase {
  /** PostgreSQL itself, for what needs a session of its own. */
  connection: pg.PoolConfig;
  /** A pooler in transaction mode, for everything else, where there is one. */
  shared?: pg.PoolConfig;
}

/** Undefined where none is given. */
export async function findExternalDatabase(
  { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  waiting: Waiting,
): Promise<ExternalDatabase | undefined> {
  if (url === undefined) return undefined;
  if (directUrl === undefined) return { connection: await checkExternalDatabase(url, waiting) };
  const connection = await checkExternalDatabase(directUrl, { ...waiting, name: 'DATABASE_DIRECT_URL' });
  const shared = await checkExternalDatabase(url, { ...waiting, mayBeShared: true });
  await expectSameDatabase(url, directUrl);
  return { connection, shared };
}

/** One database, one server and one role by both ways, or what one writes is not what the other reads. */
async function expectSameDatabase(url: string, directUrl: string): Promise<void> {
  const [shared, direct] = await Promise.all([url, directUrl].map(seenBy));
  const what = (['role', 'database', 'server'] as const).find((each) => shared?.[each] !== direct?.[each]);
  if (what)
    throw new StartupError(
      `DATABASE_DIRECT_URL: leads to another ${what} than DATABASE_URL, it must be the same`,
    );
}

async function seenBy(url: string) {
  const client = clientFor(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string; database: string; server: string }>(
      'select current_user as role, current_database() as database, extract(epoch from pg_postmaster_start_time())::text as server',
    );
    return rows[0];
  } finally {
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
