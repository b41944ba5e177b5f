import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from './platform/database/index.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { copyCluster } from './testing/copy-cluster.ts';
import { type RunningProcess, runProcess } from './testing/run-process.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'giliran-crash-'));
// Under root PostgreSQL runs as another user, who has to get through here to its data.
await chmod(dataDir, 0o755);
await copyCluster(dataDir);
let app: RunningProcess | undefined;
let port = '';
afterAll(async () => {
  app?.child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function startApp() {
  app = runProcess('server/testing/writing-app.fixture.ts', {
    DATA_DIR: dataDir,
    PORT: port || '0',
    HOST: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
  });
  port = (await app.waitFor(/port (\d+)/))[1] ?? '';
}

async function killPostgres() {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

async function killApp() {
  app?.child.kill('SIGKILL');
  await app?.exited;
  await startApp();
}

const acknowledged: string[] = [];
const refusals = new Set<number>();
let writing = true;
let lastId = 0;

async function keepWriting(): Promise<void> {
  while (writing) {
    const id = `00000000-0000-7000-8000-${String(lastId++).padStart(12, '0')}`;
    const answer = await fetch(`http://127.0.0.1:${port}/v1/try/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-giliran-app': 'web' },
      body: JSON.stringify({ id }),
    }).catch(() => undefined);
    if (answer?.status === 200) {
      acknowledged.push(id);
      continue;
    }
    if (answer) refusals.add(answer.status);
    // Asking on at once would keep the processor from what is on its way back.
    await sleep(20);
  }
}

async function written(more: number): Promise<void> {
  const goal = acknowledged.length + more;
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThanOrEqual(goal);
}

test('five kills at random moments while clients write: nothing acknowledged is missing', async () => {
  await startApp();
  const writers = [keepWriting(), keepWriting(), keepWriting(), keepWriting()];
  for (const kill of [killPostgres, killApp, killPostgres, killApp, killPostgres]) {
    // At any moment while writes go through, and again before the next blow.
    const writes = 20 + Math.floor(Math.random() * 100);
    await written(writes);
    await kill();
    await written(20);
  }
  writing = false;
  await Promise.all(writers);
  app?.child.kill('SIGINT');
  expect(await app?.exited).toBe(0);

  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { db, close } = openDatabase({ connection: postgres.connection, size: 5, onError: () => undefined });
  const kept = new Set((await db.selectFrom('accounts').select('id').execute()).map((row) => row.id));
  await close();
  await postgres.stop();
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(100);
  // While the database was away a client was asked to try again, and never got an internal error.
  expect([...refusals].filter((status) => status !== 503)).toEqual([]);
});
