import type pg from 'pg';
import { checkLedger, describeDifference } from '#server/features/money/points/check-ledger.ts';
import { parseConfig, readEnvironment } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findDatabase } from './lib/find-database.ts';

/** Exit codes: the ledger is whole; it is not; it could not be checked. */
const whole = 0;
const broken = 1;
const unknown = 2;
const undefinedTable = '42P01';

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
