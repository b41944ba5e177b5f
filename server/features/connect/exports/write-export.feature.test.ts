import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { withTransaction } from '#server/platform/database/index.ts';
import { type JobRunner, runJobs as runWorker } from '#server/platform/jobs/run-jobs.ts';
import { exportsJobs } from './exports.jobs.ts';
import { openLongExport } from './long-export.fixture.ts';
import { writeExport } from './write-export.ts';

const {
  db,
  deps,
  database,
  mine,
  accountId,
  count,
  ask,
  start,
  one,
  file,
  runJobs,
  beginAnew,
  countFiles,
  rowOf,
} = await openLongExport();
const goesOn = new AbortController().signal;

beforeEach(beginAnew);

/** A clock on which a second passes at every look: progress is reported at every portion. */
function quickClock() {
  let at = Date.parse('2026-11-15T03:00:00Z');
  return {
    now: () => {
      at += 1_000;
      return new Date(at);
    },
  };
}

/** Begins to write and stops in the middle of it until `act` is through. */
async function writeWhile(id: string, act: () => Promise<unknown>, stopping = goesOn): Promise<void> {
  let written: Promise<unknown> = Promise.resolve();
  await withTransaction(db, async (tx) => {
    // The first piece waits here.
    await sql`lock table stored_file_pieces in share mode`.execute(tx);
    written = writeExport({ ...deps, clock: quickClock() }, { accountId, id }, stopping).then(
      () => undefined,
      (error: unknown) => error,
    );
    await expect.poll(async () => (await rowOf(id)).done).toBeGreaterThan(0);
    await act();
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
