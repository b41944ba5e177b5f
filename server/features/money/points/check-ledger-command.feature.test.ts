import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { parseConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { lockFolder } from '#server/platform/embedded-postgres/folder-lock.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts';
import { systemRandom } from '#server/platform/random.ts';
import { copyCluster } from '#server/testing/copy-cluster.ts';
import { createMember } from '#server/testing/people.ts';
import { runProcess } from '#server/testing/run-process.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { urlOf } from '#server/testing/url-of.ts';
import { recordPoints } from './record-points.ts';

const folder = await mkdtemp(join(tmpdir(), 'giliran-check-'));
// Under root PostgreSQL runs as another user, who has to get through here to its data.
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

async function checkLedger(env: Record<string, string>) {
  const script = runProcess('scripts/check-ledger.ts', env);
  return { code: await script.exited, output: script.output() };
}

async function query(connection: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
const damage = ['set session_replication_role = replica', 'update accounts set points = points + 1'];

describe('with DATABASE_URL', async () => {
  const { deps, database } = await createTestApp();
  const DATABASE_URL = urlOf(database.connection);

  test('says that all is well, then names what is not and exits 1', async () => {
    const { accountId } = await createMember(deps);
    await recordPoints(deps.db, deps, accountId, { reason: 'welcome' });
    expect(await checkLedger({ DATABASE_URL })).toEqual({
      code: 0,
      output: '1 accounts, 1 entries: the ledger is whole\n',
    });
    await query(database.owner.connection, ...damage);
    expect(await checkLedger({ DATABASE_URL })).toEqual({
      code: 1,
      output: `account ${accountId}: balance 101, sum of its entries 100, last entry says 100\n`,
    });
  });

  test('what cannot be checked is neither whole nor broken', async () => {
    await database.owner.pool.query('drop table ledger_entries cascade');
    expect(await checkLedger({ DATABASE_URL })).toEqual({
      code: 2,
      output: '✗ this database has no ledger yet: start Giliran on it once\n',
    });
    const nowhere = await checkLedger({ DATABASE_URL: 'postgres://app:geheim@127.0.0.1:1/x' });
    expect(nowhere.code).toBe(2);
    expect(nowhere.output).toMatch(/^✗ DATABASE_URL: cannot use PostgreSQL at 127\.0\.0\.1:1\/x.*\n$/);
  });
});

describe('with the embedded PostgreSQL', () => {
  const DATA_DIR = join(folder, 'data');
  const app = { DATA_DIR, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  const quiet = () => undefined;
  /** A data folder with one account that got its welcome. */
  const fill = async () => {
    await copyCluster(DATA_DIR);
    const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: quiet });
    const { db, close } = openDatabase({ connection: postgres.connection, size: 1, onError: quiet });
    const deps = { db, clock: systemClock, random: systemRandom };
    const { accountId } = await createMember(deps);
    await recordPoints(db, { ...deps, config: parseConfig({}) }, accountId, { reason: 'welcome' });
    await close();
    await postgres.stop();
  };
  const startApp = () => {
    const main = runProcess('server/main.ts', app);
    onTestFinished(() => void main.child.kill('SIGKILL'));
    return main;
  };

  test('while the app runs, and after it was killed', async () => {
    await fill();
    const main = startApp();
    const [, address] = await main.waitFor(/Giliran is ready: (http:\S+)/);
    const running = await checkLedger({ DATA_DIR });
    expect(running).toEqual({ code: 0, output: '1 accounts, 1 entries: the ledger is whole\n' });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    main.child.kill('SIGKILL');
    await main.exited;
    const { code, output } = await checkLedger({ DATA_DIR });
    expect([code, output]).toEqual([0, expect.stringContaining(running.output)]);
    // It took everything away again: the app can start as if nothing had been.
    expect((await readdir(DATA_DIR)).sort()).toEqual(['postgres', 'token.key']);
  });

  test('finds damage either way, and waits for a server that is still on its way', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: quiet });
    await query(postgres.ownerConnection, ...damage);
    expect(await checkLedger({ DATA_DIR })).toMatchObject({ code: 1 });
    await postgres.stop();

    // As if an app had just begun: the folder is held, no socket yet; then it ends.
    const lock = await lockFolder(DATA_DIR);
    const script = runProcess('scripts/check-ledger.ts', { DATA_DIR });
    await script.waitFor(/^the app that uses .* is starting or stopping, waiting for it\n/);
    await lock.release();
    expect(await script.exited).toBe(1);
    expect(script.output()).toMatch(
      /\naccount [\w-]+: balance 101, sum of its entries 100, last entry says 100\n$/,
    );
  });

  test('creates no database where there is none', async () => {
    const empty = join(folder, 'empty');
    expect(await checkLedger({ DATA_DIR: empty })).toEqual({
      code: 2,
      output: `✗ there is no database in ${empty}: set DATA_DIR to the folder of the app\n`,
    });
    expect(existsSync(empty)).toBe(false);
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect((await checkLedger({ DATA_DIR: file })).code).toBe(2);
  });
});
