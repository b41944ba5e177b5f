import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { parseConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { StartupError } from './platform/startup-error.ts';
import { start } from './start.ts';
import { copyCluster } from './testing/copy-cluster.ts';
import { startFaultyProxy } from './testing/faulty-proxy.ts';
import { runProcess } from './testing/run-process.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { urlOf } from './testing/url-of.ts';

const folder = await mkdtemp(join(tmpdir(), 'giliran-start-'));
// Under root PostgreSQL runs as another user, who has to get through here to its data.
await chmod(folder, 0o755);
const aFile = join(folder, 'a-file');
await writeFile(aFile, '');
const taken = createServer().listen(0, '127.0.0.1');
await once(taken, 'listening');
const takenPort = String((taken.address() as AddressInfo).port);
afterAll(async () => {
  taken.close();
  await rm(folder, { recursive: true, force: true });
});

const own = (name: string) => ({
  DATA_DIR: join(folder, name),
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
});

function runMain(env: Record<string, string>, args: string[] = []) {
  const main = runProcess('server/main.ts', env, args);
  // Left behind only by a test that failed in between.
  onTestFinished(() => void main.child.kill('SIGKILL'));
  return main;
}

/** In this process. */
async function startHere(env: Record<string, string>) {
  const running = await start({ config: parseConfig(env), log: createLog('silent') });
  await running.stop();
}

describe('what cannot start says why in one line', () => {
  /** The same start as of a process, without loading the whole product once more for each. */
  test.each([
    ['a bad value', { PORT: 'abc' }, /^Configuration: PORT must be a whole number \(it is "abc"\)$/],
    [
      'production at an address that is not https',
      { ...own('open'), NODE_ENV: 'production', PUBLIC_URL: 'http://app.contoh.id' },
      /^Configuration: PUBLIC_URL must be an https address such as \S+ when NODE_ENV is production$/,
    ],
    [
      'a port that is taken',
      { ...own('taken'), PORT: takenPort },
      /^Port \d+ is taken by another program; give another with PORT$/,
    ],
    [
      'a data folder that cannot be',
      { DATA_DIR: '/proc/giliran', PORT: '0' },
      /^the data folder \/proc\/giliran cannot be created.*$/,
    ],
    ['a data folder that is a file', { DATA_DIR: aFile, PORT: '0' }, /^.*a-file.*$/],
    [
      'an address that is none',
      { DATABASE_URL: 'postgres://[', PORT: '0' },
      /^DATABASE_URL is not an address.*$/,
    ],
  ])('%s', async (_name, env, line) => {
    if (env.PORT === takenPort) await copyCluster(join(folder, 'taken'));
    const error: unknown = await startHere(env).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect((error as StartupError).message).toMatch(line);
  });

  test.each([
    ['an unknown flag', {}, ['--dmeo'], /^✗ --dmeo is not a flag of Giliran; --help lists them$/],
    [
      'a wrong password',
      {
        DATABASE_URL: urlOf({ ...inject('postgres'), database: 'nobodys', password: 'geheim' }),
        PORT: '0',
      },
      [],
      /^✗ DATABASE_URL: cannot use PostgreSQL at localhost\/nobodys: .*authentication.*$/,
    ],
  ] as const)('%s: printed without a stack, and the process exits 1', async (_name, env, args, line) => {
    const main = runMain(env, [...args]);
    expect(await main.exited).toBe(1);
    const lines = main
      .output()
      .split('\n')
      .map((text) => text.trim())
      .filter((text) => text);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(main.output()).not.toContain('geheim');
  });
});

test('--help prints every key and exits 0', async () => {
  const main = runMain({}, ['--help']);
  expect(await main.exited).toBe(0);
  expect(main.output()).toContain('Usage: npm start');
  expect(main.output()).toContain('DATA_DIR');
});

test('starts, seeds the demo, prints each step and the address, and ends cleanly on Ctrl-C', async () => {
  const main = runMain(own('demo'), ['--demo']);
  const [, address] = await main.waitFor(/Giliran is ready: (http:\S+)/);
  expect(main.output()).toMatch(
    /✓ database +[\d.]+ m?s\n {2}✓ migrate +[\d.]+ m?s\n {2}✓ demo +[\d.]+ m?s\n {2}✓ listen/,
  );
  expect(main.output()).toContain('owner@demo.test  Demo1234');
  const [, mailbox = ''] = /E-mails are not sent .* read them at (http:\S+)/.exec(main.output()) ?? [];
  expect((await fetch(`${mailbox}.json`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  // The same folder a second time, while the first still runs.
  await expect(startHere(own('demo'))).rejects.toThrow(/already uses the data folder/);

  main.child.kill('SIGINT');
  main.child.kill('SIGINT');
  expect(await main.exited).toBe(0);
  expect(main.output()).not.toMatch(/"level":"(error|fatal)"/);
});

test('replicas with different roles start at once on one external database; in production without SMTP they warn', async () => {
  const database = await createTestDatabase();
  await database.owner.pool.query(
    'drop schema public cascade; create schema public; drop schema graphile_worker cascade',
  );
  const env = {
    DATABASE_URL: urlOf(database.connection),
    MIGRATE_DATABASE_URL: urlOf(database.owner.connection),
    ...own('replicas'),
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://app.contoh.id',
  };
  const replicas = ['web', 'worker', 'all'].map((ROLE) => runMain({ ...env, ROLE }));
  for (const replica of replicas) {
    const ready = /Giliran is ready: https:\/\/app\.contoh\.id \(listening on port (\d+)\)/;
    const [, port] = await replica.waitFor(ready);
    const address = `http://localhost:${port}`;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    // Nobody can read e-mails of others here, as one could on a developer's machine.
    expect((await fetch(`${address}/dev/mail.json`)).status).toBe(404);
    await replica.waitFor(/no SMTP_URL: nobody gets any email/);
    replica.child.kill('SIGTERM');
  }
  expect(await Promise.all(replicas.map((replica) => replica.exited))).toEqual([0, 0, 0]);
  // Nothing else is kept there, and of the key for tokens there is one.
  expect(await readdir(env.DATA_DIR)).toEqual(['token.key']);
  await database.close();
});

test('a database that is away, or goes away during migrations, is waited for', async () => {
  const database = await createTestDatabase();
  let cuts = 0;
  const proxy = await startFaultyProxy(database.connection, {
    onData: (_direction, data) => {
      if (cuts > 0 || !data.includes('schema_migrations')) return 'pass';
      cuts += 1;
      return 'cut';
    },
  });
  proxy.refuse();
  const { host, port } = proxy.connection;
  const main = runMain({
    DATABASE_URL: urlOf({ ...database.connection, host, port }),
    ...own('patient'),
    LOG_LEVEL: 'fatal',
  });
  await main.waitFor(
    /… waiting for PostgreSQL at 127\.0\.0\.1:\d+\/test_\w+: PostgreSQL cannot be reached\. \(.+\)\n/,
  );
  proxy.pass();
  const [, address] = await main.waitFor(/Giliran is ready: (http:\S+)/);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(main.output()).toMatch(/… waiting for the database: PostgreSQL cannot be reached\./);
  // Each said once, without a stack or the password.
  expect(main.output().match(/… waiting/g)).toHaveLength(2);
  expect(main.output()).not.toMatch(new RegExp(`^ +at |${database.connection.password}`, 'm'));
  main.child.kill('SIGTERM');
  expect(await main.exited).toBe(0);
  await proxy.close();
  await database.close();
});

describe('with an external database', () => {
  test('a role that may not migrate starts once its owner has migrated, and says before what to do', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    const env = { ...own('app-role'), DATABASE_URL: urlOf(database.connection) };
    await startHere(env);
    await database.owner.pool.query(
      'delete from schema_migrations where name = (select max(name) from schema_migrations)',
    );
    await expect(startHere(env)).rejects.toThrow(
      /^the role of DATABASE_URL may not migrate \(.*\): give its owner as MIGRATE_DATABASE_URL$/,
    );
    await expect(startHere({ ...env, MIGRATE_DATABASE_URL: 'postgres://[' })).rejects.toThrow(
      /^MIGRATE_DATABASE_URL is not an address/,
    );
  });

  test.each([
    ['a superuser', true],
    ['a role of its own', false],
  ])('in production the app says so when it works as a superuser: %s', async (_name, isSuperuser) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    const lines: string[] = [];
    const running = await start({
      config: parseConfig({
        ...own('warned'),
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://giliran.example',
        DATABASE_URL: urlOf(isSuperuser ? database.owner.connection : database.connection),
      }),
      log: createLog('warn', { write: (line) => lines.push(line) }),
    });
    await running.stop();
    const said = lines.filter((line) => line.includes('a superuser: give the app a role of its own'));
    expect(said).toHaveLength(isSuperuser ? 1 : 0);
  });
});
