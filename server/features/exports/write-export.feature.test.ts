import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { withTransaction } from '#server/platform/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import { type JobRunner, runJobs as runWorker } from '#server/platform/jobs/run-jobs.ts';
import { storeFile } from '#server/platform/stored-files.ts';
import { openExports } from './exports.fixture.ts';
import { exportsJobs } from './exports.jobs.ts';
import { resumeExports, tidyExports } from './keep-exports-going.ts';
import { writeExport } from './write-export.ts';

const { db, deps, database, mine, ask, start, one, file, runJobs, setTime, logLines } = await openExports();
const { accountId } = mine.owner;
const count = 6_000;

/** Several pieces of a stored file, so that there is something to be caught in the middle of. */
await db
  .insertInto('leads')
  .values(
    Array.from({ length: count }, (_, n) => ({
      account_id: accountId,
      id: newId(deps.clock, deps.random),
      member_id: mine.cs.memberId,
      code: `M${n}`,
      created_at: new Date(Date.UTC(2026, 9, 1) + n),
      name: `Pembeli ${n}`,
      message: 'x'.repeat(300),
    })),
  )
  .execute();

beforeEach(async () => {
  await db.deleteFrom('exports').execute();
  await db.deleteFrom('stored_files').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  setTime('2026-11-15T03:00:00Z');
});

const goesOn = new AbortController().signal;
const countFiles = async () => (await db.selectFrom('stored_files').select('id').execute()).length;
const jobsInHand = async () =>
  (await sql`select from graphile_worker._private_jobs where locked_at is not null`.execute(db)).rows.length;
const rowOf = (id: string) =>
  db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A clock on which a second passes at every look: progress is told at every portion. */
function quickClock() {
  let at = Date.parse('2026-11-15T03:00:00Z');
  return {
    now: () => {
      at += 1_000;
      return new Date(at);
    },
  };
}

/** Begins to write and stops in the middle of it until `meanwhile` is through. */
async function writeWhile(id: string, meanwhile: () => Promise<unknown>, stopping = goesOn): Promise<void> {
  let written: Promise<unknown> = Promise.resolve();
  await withTransaction(db, async (tx) => {
    // The first piece waits here.
    await sql`lock table stored_file_pieces in share mode`.execute(tx);
    written = writeExport({ ...deps, clock: quickClock() }, { accountId, id }, stopping).then(
      () => undefined,
      (error: unknown) => error,
    );
    await expect.poll(async () => (await rowOf(id)).done).toBeGreaterThan(0);
    await meanwhile();
  });
  await written;
}

describe('while it is written', () => {
  test('one sees how far it is', async () => {
    const { id } = await start(mine.owner);
    await writeWhile(id, async () => {
      const { status, total, done } = await one(mine.owner, id);
      expect([status, total, done > 0 && done < count]).toEqual(['running', count, true]);
    });
    expect(await one(mine.owner, id)).toMatchObject({ status: 'done', total: count, done: count });
  });

  test('it stops when it is thrown away, and leaves nothing', async () => {
    const { id } = await start(mine.owner);
    await writeWhile(id, () => ask(mine.owner, 'DELETE', `exports/${id}`));
    expect(await countFiles()).toBe(0);
    expect(await db.selectFrom('exports').select('id').execute()).toEqual([]);
  });

  test.each([
    ['is made inactive', { status: 'inactive' as const }],
    ['is removed', { status: 'inactive' as const, removed_at: new Date() }],
    ['gets another role', { role: 'cs' as const }],
  ])('it fails when the one who asked %s', async (_name, change) => {
    const { id } = await start(mine.admin);
    const set = (columns: object) =>
      db.updateTable('members').set(columns).where('id', '=', mine.admin.memberId).execute();
    await writeWhile(id, () => set(change));
    expect(await rowOf(id)).toMatchObject({ status: 'failed', file_id: null });
    expect(await countFiles()).toBe(0);
    await set({ status: 'active', removed_at: null, role: 'admin' });
    expect((await file(mine.admin, id)).json()).toMatchObject({ code: 410 });
  });

  test('it fails at once when the view is no longer theirs, though the list is', async () => {
    const { id } = await start(mine.admin, { filter: { view: 'trash' } });
    const be = (role: 'admin' | 'cs') =>
      db.updateTable('members').set({ role }).where('id', '=', mine.admin.memberId).execute();
    await be('cs');
    await writeExport(deps, { accountId, id }, goesOn);
    await be('admin');
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 1, file_id: null });
  });

  test('another who begins it has to wait until the first is silent for long', async () => {
    const { id } = await start(mine.owner);
    await writeWhile(id, async () => {
      await writeExport(deps, { accountId, id }, goesOn);
      expect(await rowOf(id)).toMatchObject({ status: 'running', attempts: 1 });
    });
    expect(await rowOf(id)).toMatchObject({ status: 'done', attempts: 1 });
  });

  test('one who was taken for dead and is not leaves the file to who took it over', async () => {
    const { id } = await start(mine.owner);
    await writeWhile(id, async () => {
      await db.updateTable('exports').set({ attempts: 2 }).where('id', '=', id).execute();
    });
    expect(await rowOf(id)).toMatchObject({ status: 'running', attempts: 2, file_id: null });
    expect(await countFiles()).toBe(0);
  });

  test('a process that stops hands it on', async () => {
    const { id } = await start(mine.owner);
    const stopping = new AbortController();
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await writeWhile(id, async () => stopping.abort(), stopping.signal);
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(await countFiles()).toBe(0);
    await runJobs();
    expect(await one(mine.owner, id)).toMatchObject({ status: 'done', done: count });
  });
});

test('a worker that is stopped does not wait for the end of a long file', async () => {
  const { id } = await start(mine.owner);
  let stopped: Promise<void> = Promise.resolve();
  await withTransaction(db, async (tx) => {
    await sql`lock table stored_file_pieces in share mode`.execute(tx);
    const worker: JobRunner = await runWorker({
      pool: database.pool,
      concurrency: 1,
      log: deps.log,
      metrics: deps.metrics,
      handlers: exportsJobs({ ...deps, clock: quickClock() }).filter(({ schedule }) => !schedule),
    });
    await expect.poll(async () => (await rowOf(id)).done).toBeGreaterThan(0);
    stopped = worker.stop();
  });
  await stopped;
  expect(await rowOf(id)).toMatchObject({ status: 'waiting' });
  await runJobs();
  expect(await rowOf(id)).toMatchObject({ status: 'done', attempts: 2 });
});

test('however often processes stop in good order, it is not given up', async () => {
  const { id } = await start(mine.owner);
  for (let time = 1; time <= 6; time += 1) {
    await writeExport(deps, { accountId, id }, AbortSignal.abort());
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', attempts: time, handed_on: time });
  }
  await runJobs();
  expect(await rowOf(id)).toMatchObject({ status: 'done', attempts: 7 });
});

describe('after a crash', () => {
  /** As a process that was killed in the middle leaves it: its job is held by nobody who lives. */
  async function crash(id: string) {
    await sql`
      update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1
      where key = ${`exports.write:${id}`}`.execute(db);
    await db
      .updateTable('exports')
      .set({ status: 'running', attempts: 1, total: count, done: 2_000, progressed_at: deps.clock.now() })
      .where('id', '=', id)
      .execute();
    async function* half() {
      yield Buffer.alloc(600_000);
    }
    await storeFile(deps, half());
  }

  test('it is begun anew within minutes, by whoever is there', async () => {
    const { id } = await start(mine.owner);
    await crash(id);
    // The queue itself would wait for hours.
    setTime('2026-11-15T03:00:34Z');
    await resumeExports(deps);
    await runJobs();
    expect(await rowOf(id)).toMatchObject({ status: 'running', attempts: 1 });
    setTime('2026-11-15T03:00:36Z');
    await resumeExports(deps);
    await runJobs();
    expect(await one(mine.owner, id)).toMatchObject({ status: 'done', total: count, done: count });
    const { payload } = await file(mine.owner, id);
    expect(payload.trim().split('\r\n')).toHaveLength(count + 1);
  });

  test('the half that was left is cleared away, files that are wanted stay', async () => {
    const { id } = await start(mine.owner);
    await crash(id);
    setTime('2026-11-15T03:02:00Z');
    await resumeExports(deps);
    await runJobs();
    expect(await countFiles()).toBe(2);
    setTime('2026-11-16T03:00:01Z');
    await tidyExports(deps);
    expect(await countFiles()).toBe(1);
    expect((await file(mine.owner, id)).statusCode).toBe(200);
  });

  test('a job that was lost before it began is queued again', async () => {
    const { id } = await start(mine.owner);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    setTime('2026-11-15T03:09:00Z');
    await resumeExports(deps);
    await runJobs();
    expect(await rowOf(id)).toMatchObject({ status: 'waiting' });
    setTime('2026-11-15T03:11:00Z');
    await resumeExports(deps);
    await runJobs();
    expect(await rowOf(id)).toMatchObject({ status: 'done' });
  });

  test('one whose job only waits keeps its place in the queue', async () => {
    const { id } = await start(mine.owner);
    const queued = async () =>
      (await sql`select id, run_at, revision from graphile_worker._private_jobs`.execute(db)).rows;
    const before = await queued();
    setTime('2026-11-15T03:30:00Z');
    await resumeExports(deps);
    expect(await queued()).toEqual(before);
    await runJobs();
    expect(await rowOf(id)).toMatchObject({ status: 'done' });
  });

  test('one that kills every process is given up', async () => {
    const { id } = await start(mine.owner);
    await crash(id);
    await db.updateTable('exports').set({ attempts: 4 }).where('id', '=', id).execute();
    setTime('2026-11-15T03:02:00Z');
    await resumeExports(deps);
    await runJobs();
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 5, file_id: null });
    setTime('2026-11-15T03:10:00Z');
    await resumeExports(deps);
    await runJobs();
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 5 });
  });
});

test('what goes wrong is tried again, and in the end counts as failed', async () => {
  const { id } = await start(mine.owner);
  await sql`alter table stored_file_pieces add constraint full_disk check (false) not valid`.execute(db);
  try {
    for (const [attempt, status] of ['waiting', 'waiting', 'waiting', 'failed'].entries()) {
      // The queue writes down that a job failed a moment after it did.
      await expect.poll(jobsInHand).toBe(0);
      await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(db);
      await runJobs();
      expect(await rowOf(id)).toMatchObject({ status, attempts: attempt + 1 });
      expect(await countFiles()).toBe(0);
    }
  } finally {
    await sql`alter table stored_file_pieces drop constraint full_disk`.execute(db);
  }
  expect(await one(mine.owner, id)).toMatchObject({
    status: 'failed',
    expiresAt: '2026-11-16T03:00:00.000Z',
  });
  const errors = await sql<{ last_error: string }>`select last_error from graphile_worker.jobs`.execute(db);
  expect(errors.rows[0]?.last_error).toContain('full_disk');
  expect(logLines.join('')).not.toContain('Pembeli');
});
