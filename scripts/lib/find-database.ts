import { resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/platform/config.ts';
import { findExternalDatabase } from '#server/platform/database/connect.ts';
import { joinOrStart } from '#server/platform/embedded-postgres/join-or-start.ts';
import { rootDir } from '#server/platform/root.ts';

/** The app's own database, whether the app runs or not. */
export async function findDatabase(
  config: Config,
): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  const found = await findExternalDatabase(config, { mostAttempts: 5 });
  if (found) return { connection: found.connection, stop: async () => undefined };
  return joinOrStart({
    dataDir: resolve(rootDir, config.DATA_DIR),
    log: (level, text) => level !== 'info' && console.error(text),
  });
}
