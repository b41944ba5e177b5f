import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { systemRandom } from '#server/platform/random.ts';
import { urlOf } from '../url-of.ts';

export interface OwnPostgres {
  /** As the owner. */
  connection: EmbeddedPostgres['connection'];
  /** As the app. */
  appConnection: EmbeddedPostgres['connection'];
  /** For DATABASE_URL of the processes that share it: as the app, too. */
  url: string;
  deps: Pick<Deps, 'db' | 'clock' | 'random'>;
  pid(): number | undefined;
  /** With -9; its supervisor starts it again. Resolves once it answers. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** A migrated PostgreSQL that keeps what it has committed, as in production, and that nobody else depends on. */
export async function startOwnPostgres(
  name: string,
  /** Fills the data folder before the start; without it a new database is created. */
  prepare?: (dataDir: string) => Promise<void>,
): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), `giliran-${name}-`));
  // Under root PostgreSQL runs as another user, who has to get through here to its data.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  await prepare?.(dataDir);
  let isBack: (() => void) | undefined;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (_level, text) => text.startsWith('PostgreSQL is back') && isBack?.(),
  });
  // Benches fill tables in ways that are the owner's alone.
  const connection = postgres.ownerConnection;
  const appUrl = urlOf(postgres.connection);
  // Its connections break when it is killed; what that does to the reader, the reader reports.
  const { db, pool, close } = openDatabase({ connection, size: 5, onError: () => undefined });
  await migrate(pool, { appRole: postgres.connection.user });
  return {
    connection,
    url: appUrl,
    appConnection: postgres.connection,
    deps: { db, clock: systemClock, random: systemRandom },
    pid: postgres.pid,
    async crash() {
      const pid = postgres.pid();
      if (pid === undefined) throw new Error('PostgreSQL does not run');
      const back = new Promise<void>((resolve) => {
        isBack = resolve;
      });
      process.kill(pid, 'SIGKILL');
      await back;
    },
    async stop() {
      await close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
