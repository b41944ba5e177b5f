import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import {
  afterwards,
  cleanUp,
  folderWithCluster,
  processesOf,
  start,
  temporaryFolder,
  until,
} from './test-support.fixture.ts';

afterEach(cleanUp);

test('keeps what was written over stop and start, and leaves nothing behind', async () => {
  const dataDir = await folderWithCluster();
  const first = await start(dataDir);
  await first.run('create table kept (word text)');
  await first.run("insert into kept values ('halo')");
  await first.stop();
  expect(existsSync(first.connection.host)).toBe(false);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  await until('server and watcher are gone', () => processesOf(dataDir).length === 0);

  const second = await start(dataDir);
  expect(await second.run('select word from kept')).toEqual([{ word: 'halo' }]);
  expect([...first.logged, ...second.logged].filter((line) => !line.startsWith('info'))).toEqual([]);
});

test('is durable, checked, in UTF-8, unreachable over the network and closed to other users', async () => {
  const server = await start(await folderWithCluster());
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
  const columns = [...names, 'server_encoding', 'TimeZone', 'jit'].map(
    (name) => `current_setting('${name}') as "${name}"`,
  );
  expect(await server.run(`select ${columns.join(', ')}, upper('é') as upper`)).toEqual([
    {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      jit: 'off',
      upper: 'É',
    },
  ]);
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
});

test('refuses a second app on the same folder with a clear line', async () => {
  const dataDir = await folderWithCluster();
  const first = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    new StartupError(
      `another Giliran (process ${process.pid}) already uses the data folder ${dataDir}: ` +
        'stop it first, or set DATA_DIR to another folder',
    ),
  );
  expect(await first.run('select 1 as one')).toEqual([{ one: 1 }]);
});

test('starts although the pid file names a stranger, and leaves the stranger alone', async () => {
  const dataDir = await folderWithCluster();
  const first = await start(dataDir);
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const left = await readFile(file, 'utf8');
  await first.stop();

  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  // Of the same user, or PostgreSQL would see for itself that it is none of its own.
  const stranger = spawn('sleep', ['60'], { uid, gid });
  afterwards(() => stranger.kill());
  await writeFile(file, left.replace(/^\d+/, String(stranger.pid)));

  const second = await start(dataDir);
  expect(await second.run('select 1 as one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
});

test('removes half an initdb and begins anew', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'postgres.new-0badcafe', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.new-0badcafe', 'PG_VERSION'), '18\n');
  const server = await start(dataDir);
  expect(await server.run('select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
});

test('removes the socket folder a killed start left behind', async () => {
  const dataDir = await folderWithCluster();
  const leftover = join(await temporaryFolder(), 'giliran-pg-leftover');
  const precious = join(await temporaryFolder(), 'precious');
  await Promise.all([mkdir(leftover), mkdir(precious)]);

  await writeFile(join(dataDir, 'socket-directory'), `${leftover}\n`);
  await (await start(dataDir)).stop();
  await writeFile(join(dataDir, 'socket-directory'), `${precious}\n`);
  await start(dataDir);
  expect({ leftover: existsSync(leftover), precious: existsSync(precious) }).toEqual({
    leftover: false,
    precious: true,
  });
});

test('says what PostgreSQL complained about, and lets go of the folder', async () => {
  const dataDir = await folderWithCluster();
  const failing = start(dataDir, { shared_buffers: 'plenty' });
  await expect(failing).rejects.toThrow(
    new StartupError('PostgreSQL did not start: invalid value for parameter "shared_buffers": "plenty"'),
  );
  expect(await (await start(dataDir)).run('select 1 as one')).toEqual([{ one: 1 }]);
});

test('refuses data of another version, and a folder that holds something else', async () => {
  const dataDir = await folderWithCluster();
  await (await start(dataDir)).stop();
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  await writeFile(version, '17\n');
  await expect(start(dataDir)).rejects.toThrow(/was written by PostgreSQL 17, this is PostgreSQL 18/);
  await rename(version, join(dataDir, 'postgres', 'something'));
  await expect(start(dataDir)).rejects.toThrow(/no PostgreSQL data either/);
});

test('says so when a file stands where the data folder should be', async () => {
  const file = join(await temporaryFolder(), 'data');
  await writeFile(file, '');
  await expect(start(file)).rejects.toThrow(/a file stands in its way/);
  await expect(start(join(file, 'below'))).rejects.toThrow(StartupError);
});

test('creates the folders above, and says so where that is impossible', async () => {
  const dataDir = join(await temporaryFolder(), 'a', 'b', 'data');
  expect(await (await start(dataDir)).run('select 1 as one')).toEqual([{ one: 1 }]);
  await expect(start('/proc/giliran/data')).rejects.toThrow(StartupError);
});
