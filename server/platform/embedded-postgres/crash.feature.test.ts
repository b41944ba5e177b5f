import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { afterwards, cleanUp, processesOf, start, temporaryFolder, until } from './test-support.fixture.ts';

afterEach(cleanUp);

interface VictimApp {
  child: ChildProcess;
  postmaster: number;
  socketDir: string;
  lastAcknowledged(): number;
  kill(): Promise<void>;
}

async function startVictim(dataDir: string): Promise<VictimApp> {
  const fixture = join(import.meta.dirname, 'app.fixture.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterwards(() => child.kill('SIGKILL'));
  let last = 0;
  let ready: string[] | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('ready')) ready = line.split(' ');
    else last = Number(line);
  });
  await until('the app writes', () => last >= 20, 30_000);
  return {
    child,
    postmaster: Number(ready?.[1]),
    socketDir: ready?.[2] ?? '',
    lastAcknowledged: () => last,
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      // What it said just before its end is still on the way.
      await delay(50);
    },
  };
}

test('a killed server comes back at the same address with everything committed', async () => {
  const server = await start(await temporaryFolder());
  await server.run('create table kept (n int)');
  await server.run('insert into kept select generate_series(1, 1000)');
  const killed = server.pid();
  process.kill(killed ?? 0, 'SIGKILL');
  await until('it is back', () => server.logged.some((line) => line.includes('is back after')));
  expect(server.pid()).not.toBe(killed);
  expect(await server.run('select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  expect(server.logged).toContain(
    'error: PostgreSQL ended unexpectedly (killed by SIGKILL), starting it again',
  );
});

test('keeps trying for as long as it takes', async () => {
  const dataDir = await temporaryFolder();
  const server = await start(dataDir);
  const control = join(dataDir, 'postgres', 'global', 'pg_control');
  await rename(control, `${control}.away`);
  process.kill(server.pid() ?? 0, 'SIGKILL');
  const failures = () => server.logged.filter((line) => line.includes('did not come back')).length;
  await until('it failed three times', () => failures() >= 3);
  await rename(`${control}.away`, control);
  await until('it is back', () => server.logged.some((line) => line.includes('is back after')));
  expect(await server.run('select 1 as one')).toEqual([{ one: 1 }]);
});

test('stops in the middle of a restart', async () => {
  for (const pause of [0, 20, 60]) {
    const dataDir = await temporaryFolder();
    const server = await start(dataDir);
    process.kill(server.pid() ?? 0, 'SIGKILL');
    await delay(pause);
    await server.stop();
    expect(server.pid()).toBe(undefined);
    await until('nothing of it runs', () => processesOf(dataDir).length === 0, 3_000);
    expect(existsSync(join(dataDir, 'giliran.lock'))).toBe(false);
  }
});

test('an app killed with -9 takes its server along, and the next start has everything acknowledged', async () => {
  const dataDir = await temporaryFolder();
  const app = await startVictim(dataDir);
  await app.kill();
  await until('server and watcher are gone', () => processesOf(dataDir).length === 0, 5_000);

  const next = await start(dataDir);
  const [row] = await next.run('select count(*)::int as n from acknowledged');
  expect(row?.n).toBeGreaterThanOrEqual(app.lastAcknowledged());
  expect(existsSync(app.socketDir)).toBe(false);
});

test('a start right after the kill waits for the old server', async () => {
  const dataDir = await temporaryFolder();
  const app = await startVictim(dataDir);
  // Stands still, so that it certainly is still there when the next start looks.
  process.kill(app.postmaster, 'SIGSTOP');
  await app.kill();
  const next = start(dataDir);
  await delay(1_000);
  expect(existsSync(join('/proc', String(app.postmaster))) || process.platform !== 'linux').toBe(true);
  process.kill(app.postmaster, 'SIGCONT');
  const server = await next;
  expect(server.logged).toContain(
    `warn: an earlier PostgreSQL (process ${app.postmaster}) is still stopping, waiting for it`,
  );
  const [row] = await server.run('select count(*)::int as n from acknowledged');
  expect(row?.n).toBeGreaterThanOrEqual(app.lastAcknowledged());
});

test('app and server killed together: the next start recovers everything acknowledged', async () => {
  const dataDir = await temporaryFolder();
  const app = await startVictim(dataDir);
  process.kill(app.postmaster, 'SIGKILL');
  await app.kill();
  const server = await start(dataDir);
  const [row] = await server.run('select count(*)::int as n from acknowledged');
  expect(row?.n).toBeGreaterThanOrEqual(app.lastAcknowledged());
  expect(server.logged.join('\n')).toContain('was not properly shut down');
});

test('the terminal cannot reach the server: it has a process group of its own', async () => {
  const server = await start(await temporaryFolder());
  const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(server.pid())], { encoding: 'utf8' });
  expect(Number(group)).toBe(server.pid());
});
