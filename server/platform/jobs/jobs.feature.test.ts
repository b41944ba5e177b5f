import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '#server/testing/eventually.ts';
import { startFaultyProxy } from '#server/testing/faulty-proxy.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { openDatabase, withTransaction } from '../database/index.ts';
import { defineJob, enqueue } from './define-job.ts';
import { startHeartbeat } from './job-runners.ts';
import { handle, type JobRunner, runJobs } from './run-jobs.ts';

const greet = defineJob('try.greet', z.object({ name: z.string() }));
const slow = defineJob('try.slow', z.object({}));
const doomed = defineJob('try.doomed', z.object({}), { maxAttempts: 1 });

const { app, database, deps, logLines } = await createTestApp();
const greeted: string[] = [];
let runner: JobRunner;
let letGo = () => {};
const held = new Promise<void>((resolve) => {
  letGo = resolve;
});

beforeAll(async () => {
  runner = await runJobs({
    pool: database.pool,
    concurrency: 2,
    log: deps.log,
    metrics: deps.metrics,
    handlers: [
      handle(greet, async ({ name }) => {
        greeted.push(name);
      }),
      handle(slow, () => held),
      handle(doomed, async () => {
        throw new Error('no way');
      }),
    ],
  });
});
afterAll(() => runner.stop());

test('a job queued in a transaction runs when that commits, and not when it does not', async () => {
  await withTransaction(database.db, async (tx) => {
    await enqueue(tx, greet, { name: 'Rina' });
    throw new Error('rolled back');
  }).catch(() => undefined);
  await withTransaction(database.db, async (tx) => {
    await enqueue(tx, greet, { name: 'Sari' });
    expect(greeted).toEqual([]);
  });
  await eventually(() => expect(greeted).toEqual(['Sari']));
});

test('two jobs with one key are one job', async () => {
  greeted.length = 0;
  const runAt = new Date(Date.now() + 3_600_000);
  await enqueue(database.db, greet, { name: 'first' }, { key: 'k', runAt });
  await enqueue(database.db, greet, { name: 'second' }, { key: 'k' });
  await eventually(() => expect(greeted).toEqual(['second']));
});

describe('what a process had in hand', () => {
  /** A job as it looks while that process runs it. */
  const takenBy = async (runner: string, name: string) => {
    await withTransaction(database.db, async (tx) => {
      await enqueue(tx, greet, { name });
      await sql`
        update graphile_worker._private_jobs set locked_by = ${runner}, locked_at = now(), attempts = 1
        where payload ->> 'name' = ${name}`.execute(tx);
    });
  };
  const seen = (name: string, secondsAgo: number) =>
    sql`insert into job_runners (name, seen_at)
      values (${name}, now() - make_interval(secs => ${secondsAgo}))`.execute(database.db);
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from job_runners`.execute(database.db);
    return rows.map(({ name }) => name);
  };

  test('is taken up by another when it dies, and left alone while it lives', async () => {
    greeted.length = 0;
    await takenBy('alive', 'Ayu');
    await takenBy('dead', 'Dewi');
    await seen('alive', 30);
    await seen('dead', 60);
    const heartbeat = startHeartbeat({ pool: database.pool, log: deps.log, name: 'another' });
    await heartbeat.beat();
    await eventually(() => expect(greeted).toEqual(['Dewi']));
    const left = await names();
    await heartbeat.stop();
    await sql`delete from job_runners where name = 'alive'`.execute(database.db);
    await sql`delete from graphile_worker._private_jobs where locked_by = 'alive'`.execute(database.db);
    expect(left.sort()).toEqual(['alive', 'another', expect.stringMatching(/^pool-/)]);
  });

  test('and never began, because the answer was lost, is free again; what it works on is not', async () => {
    greeted.length = 0;
    await takenBy('restarted', 'Wati');
    await takenBy('restarted', 'Tuti');
    const { rows } = await sql<{ id: string }>`
      update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'
      where locked_by = 'restarted' returning id, payload ->> 'name' as name`.execute(database.db);
    const busyWith = rows.find((row) => 'name' in row && row.name === 'Tuti')?.id ?? '';
    const inHand = () => [String(busyWith)];
    const heartbeat = startHeartbeat({ pool: database.pool, log: deps.log, name: 'restarted', inHand });
    await heartbeat.beat();
    await eventually(() => expect(greeted).toEqual(['Wati']));
    // Whoever stops gives back what is left.
    await heartbeat.stop();
    await eventually(() => expect(greeted).toEqual(['Wati', 'Tuti']));
  });

  test('stands under the name by which it says that it lives', async () => {
    await enqueue(database.db, slow, {});
    try {
      await eventually(async () => {
        const { rows } = await sql<{ locked_by: string }>`
          select locked_by from graphile_worker._private_jobs where locked_at is not null`.execute(
          database.db,
        );
        expect(rows.map((job) => job.locked_by)).toEqual(await names());
      });
    } finally {
      letGo();
    }
  });
});

test('a wrong payload is refused where it is queued', async () => {
  await expect(enqueue(database.db, greet, { name: 5 } as never)).rejects.toThrow();
});

test('a job that fails for good is loud: an error line, a counter, a gauge', async () => {
  await enqueue(database.db, doomed, {});
  await eventually(() =>
    expect(logLines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'job failed for good', job: 'try.doomed' }),
    ),
  );
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toContain('giliran_jobs_total{task="try.doomed",result="dead"} 1');
  expect(body).toContain('giliran_jobs_dead 1');
  const { rows } = await sql<{ last_error: string }>`select last_error from graphile_worker.jobs`.execute(
    database.db,
  );
  expect(rows[0]?.last_error).toContain('no way');
});

describe('a database that goes away', () => {
  const cutOff = defineJob('try.cut-off', z.object({ fails: z.boolean() }));
  const after = defineJob('try.after', z.object({}));

  /** A runner of its own whose way to the database can be cut. */
  async function runBehindProxy(
    handlers: (proxy: Proxy) => ReturnType<typeof handle>[],
    options?: Parameters<typeof startFaultyProxy>[1],
  ) {
    const proxy = await startFaultyProxy(database.connection, options);
    const jobs = openDatabase({ connection: proxy.connection, size: 4, onError: () => undefined });
    const { log, metrics } = deps;
    const { pool } = jobs;
    const running = await runJobs({ pool, concurrency: 1, log, metrics, handlers: handlers(proxy) });
    onTestFinished(async () => {
      await running.stop();
      await jobs.close();
      await proxy.close();
    });
    return proxy;
  }
  type Proxy = Awaited<ReturnType<typeof startFaultyProxy>>;
  const queued = async (name: string) => {
    const { rows } = await sql<{ attempts: number; locked: boolean }>`
      select attempts, locked_at is not null as locked from graphile_worker.jobs
      where task_identifier = ${name}`.execute(database.db);
    return rows;
  };

  test.each([
    ['done', false, []],
    ['failed', true, [{ attempts: 1, locked: false }]],
  ])('while a job is reported as %s: it is reported when the database is back', async (_, fails, left) => {
    const ran: string[] = [];
    const proxy = await runBehindProxy((way) => [
      handle(cutOff, async () => {
        ran.push('cut off');
        way.refuse();
        if (fails) throw new Error('as wanted');
      }),
      handle(after, async () => {
        ran.push('after');
      }),
    ]);
    await enqueue(database.db, cutOff, { fails });
    await eventually(() => expect(proxy.refused()).toBeGreaterThan(1));
    proxy.pass();
    await eventually(async () => expect(await queued(cutOff.name)).toEqual(left));
    await enqueue(database.db, after, {});
    await eventually(() => expect(ran).toEqual(['cut off', 'after']));
    await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  });

  test('while the runner looks up its tasks, which it does only once: another runner takes over', async () => {
    let cuts = 0;
    let ran = 0;
    const onData = (_direction: string, data: Buffer) => {
      if (cuts > 0 || !data.includes('_private_tasks')) return 'pass';
      cuts += 1;
      return 'cut';
    };
    await runBehindProxy(() => [handle(after, async () => void ran++)], { onData });
    await enqueue(database.db, after, {});
    await eventually(() => expect(ran).toBe(1));
    expect(cuts).toBe(1);
  });
});
