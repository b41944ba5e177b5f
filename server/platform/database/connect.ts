import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { isUnavailable } from './unavailable.ts';

const oldestVersion = 15;
const waitMs = 5_000;

/** Reaches the external PostgreSQL once before anything is built on it. Never repeats the password it was given. */
export async function checkExternalDatabase(url: string): Promise<pg.PoolConfig> {
  const place = placeOf(url);
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitMs });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>(
        "select current_setting('server_version_num') as version",
      );
      const major = Math.floor(Number(rows[0]?.version) / 10_000);
      if (major < oldestVersion) {
        throw new StartupError(
          `DATABASE_URL: PostgreSQL ${major} at ${place} is too old, ${oldestVersion} is needed`,
        );
      }
      return { connectionString: url };
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (!isUnavailable(error) || performance.now() > giveUpAt) {
        const reason = (error as NodeJS.ErrnoException).message || (error as NodeJS.ErrnoException).code;
        throw new StartupError(`DATABASE_URL: cannot use PostgreSQL at ${place}: ${reason}`);
      }
    } finally {
      // What went wrong has been told above; a failed goodbye adds nothing.
      await client.end().catch(() => undefined);
    }
    await sleep(300);
  }
}

function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    throw new StartupError(
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/giliran',
    );
  }
}
