import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runProcess } from '#server/testing/run-process.ts';
import {
  afterwards,
  cleanUp,
  folderWithCluster,
  processesOf,
  type Started,
  start,
  until,
} from './test-support.fixture.ts';

afterEach(cleanUp);

interface VictimApp {
  postmaster: number;
  socketDir: string;
  lastAcknowledged(): number;
  kill(): Promise<void>;
}

async function startVictim(dataDir: string): Promise<VictimApp> {
  const app = runProcess('server/platform/embedded-postgres/app.fixture.ts', {}, [dataDir]);
  afterwards(() => app.child.kill('SIGKILL'));
  const [, postmaster, socketDir = ''] = await app.waitFor(/^ready (\d+) (.*)$/m);
  await app.waitFor(/^20$/m);
  return {
    postmaster: Number(postmaster),
    socketDir,
    // A number without the end of its line may be torn.
    lastAcknowledged: () =>
      Number(
        app
          .output()
          .match(/^\d+(?=\n)/gm)
          ?.at(-1),
      ),
    async kill() {
      app.child.kill('SIGKILL');
      await app.exited;
    },
  };
}

test('a killed server comes back at the same address with everything committed', async () => {
  const server = await start(await folderWithCluster());
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
  const dataDir = await folderWithCluster();
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
  const dataDir = await folderWithCluster();
  type Moment = (server: Started, killed: number) => boolean;
  const moments: [string, Moment][] = [
    ['its end is not yet seen', () => true],
    ['its end is seen', ({ logged }) => logged.some((line) => line.includes('starting it again'))],
    ['the next one is there', (server, killed) => ![undefined, killed].includes(server.pid())],
  ];
  for (const [name, moment] of moments) {
    const server = await start(dataDir);
    const killed = server.pid() ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(name, () => moment(server, killed));
    await server.stop();
    expect(server.pid()).toBe(undefined);
    await until('nothing of it runs', () => processesOf(dataDir).length === 0);
    expect(existsSync(join(dataDir, 'giliran.lock'))).toBe(false);
  }
});

test('an app killed with -9 takes its server along, and the next start has everything acknowledged', async () => {
  const dataDir = await folderWithCluster();
  const app = await startVictim(dataDir);
  await app.kill();
  await until('server and watcher are gone', () => processesOf(dataDir).length === 0);

  const next = await start(dataDir);
  const [row] = await next.run('select count(*)::int as n from acknowledged');
  expect(row?.n).toBeGreaterThanOrEqual(app.lastAcknowledged());
  expect(existsSync(app.socketDir)).toBe(false);
});

test('a start right after the kill waits for the old server', async () => {
  const dataDir = await folderWithCluster();
  const app = await startVictim(dataDir);
  // Stands still, so that it certainly is still there when the next start looks.
  process.kill(app.postmaster, 'SIGSTOP');
  await app.kill();
  const logged: string[] = [];
  const next = start(dataDir, {}, logged);
  const waits = `warn: an earlier PostgreSQL (process ${app.postmaster}) is still stopping, waiting for it`;
  await until('it waits', () => logged.includes(waits));
  process.kill(app.postmaster, 'SIGCONT');
  const server = await next;
  const [row] = await server.run('select count(*)::int as n from acknowledged');
  expect(row?.n).toBeGreaterThanOrEqual(app.lastAcknowledged());
});

test('app and server killed together: the next start recovers everything acknowledged', async () => {
  const dataDir = await folderWithCluster();
  const app = await startVictim(dataDir);
  process.kill(app.postmaster, 'SIGKILL');
  await app.kill();
  const server = await start(dataDir);
  const [row] = await server.run('select count(*)::int as n from acknowledged');
  expect(row?.n).toBeGreaterThanOrEqual(app.lastAcknowledged());
  expect(server.logged.join('\n')).toContain('was not properly shut down');
});

test('the terminal cannot reach the server: it has a process group of its own', async () => {
  const server = await start(await folderWithCluster());
  const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(server.pid())], { encoding: 'utf8' });
  expect(Number(group)).toBe(server.pid());
});
