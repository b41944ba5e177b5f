import { parseArgs } from 'node:util';
import type pg from 'pg';
import { z } from 'zod';
import { rebuildFigures } from '#server/features/insight/figures/rebuild-figures.ts';
import { parseConfig, readEnvironment } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findDatabase } from './lib/find-database.ts';

const undefinedTable = '42P01';

function readAccount(): string | undefined {
  const { values } = parseArgs({ options: { account: { type: 'string' } } });
  const account = z.uuid().optional().safeParse(values.account);
  if (!account.success) throw new StartupError(`--account ${values.account}: that is no account’s id`);
  return account.data;
}

async function rebuild(connection: pg.PoolConfig, accountId: string | undefined): Promise<void> {
  const { db, close } = openDatabase({
    connection,
    size: 1,
    onError: (error) => console.error(error.message),
  });
  try {
    const began = performance.now();
    const accounts = await rebuildFigures({ db }, accountId);
    if (accountId !== undefined && accounts === 0)
      throw new StartupError(`--account ${accountId}: there is no such account`);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`${accounts} accounts counted anew in ${seconds} s`);
  } catch (error) {
    if ((error as { code?: string }).code !== undefinedTable) throw error;
    throw new StartupError('this database has no totals yet: start Giliran on it once');
  } finally {
    await close();
  }
}

async function main(): Promise<void> {
  const accountId = readAccount();
  const { connection, stop } = await findDatabase(parseConfig(readEnvironment()));
  try {
    await rebuild(connection, accountId);
  } finally {
    await stop();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? `✗ ${error.message}` : error);
  process.exitCode = 1;
});
