import { resolve } from 'node:path';
import type pg from 'pg';
import { checkLedger, describeDifference } from '#server/features/points/check-ledger.ts';
import { type Config, parseConfig, readEnvironment } from '#server/platform/config.ts';
import { checkExternalDatabase } from '#server/platform/database/connect.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { joinOrStart } from '#server/platform/embedded-postgres/join-or-start.ts';
import { rootDir } from '#server/platform/root.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** Exit codes: the ledger is whole; it is not; it could not be checked. */
const whole = 0;
const broken = 1;
const unknown = 2;
const undefinedTable = '42P01';

/** Whether the app runs or not: it only reads. */
async function findDatabase(config: Config): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  if (config.DATABASE_URL) {
    return { connection: await checkExternalDatabase(config.DATABASE_URL), stop: async () => undefined };
  }
  return joinOrStart({
    dataDir: resolve(rootDir, config.DATA_DIR),
    log: (level, text) => level !== 'info' && console.error(text),
  });
}

async function check(connection: pg.PoolConfig): Promise<number> {
  const { db, close } = openDatabase({
    connection,
    size: 1,
    onError: (error) => console.error(error.message),
  });
  try {
    const { accounts, entries, differences } = await checkLedger(db);
    for (const difference of differences) console.log(describeDifference(difference));
    if (differences.length > 0) return broken;
    console.log(`${accounts} accounts, ${entries} entries: the ledger is whole`);
    return whole;
  } catch (error) {
    if ((error as { code?: string }).code !== undefinedTable) throw error;
    throw new StartupError('this database has no ledger yet: start Giliran on it once');
  } finally {
    await close();
  }
}

async function main(): Promise<number> {
  const { connection, stop } = await findDatabase(parseConfig(readEnvironment()));
  try {
    return await check(connection);
  } finally {
    await stop();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? `✗ ${error.message}` : error);
  return unknown;
});
