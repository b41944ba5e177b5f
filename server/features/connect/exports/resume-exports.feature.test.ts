import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeFile } from '#server/platform/stored-files.ts';
import { openLongExport } from './long-export.fixture.ts';
import { resumeExports, tidyExports } from './resume-exports.ts';

const {
  database,
  db,
  deps,
  mine,
  count,
  start,
  one,
  file,
  runJobs,
  setTime,
  logLines,
  beginAnew,
  countFiles,
  rowOf,
} = await openLongExport();
const owner = database.owner.db;
const jobsInHand = async () =>
  (await sql`select from graphile_worker._private_jobs where locked_at is not null`.execute(db)).rows.length;

beforeEach(beginAnew);

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
  await sql`alter table stored_file_pieces add constraint full_disk check (false) not valid`.execute(owner);
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
    await sql`alter table stored_file_pieces drop constraint full_disk`.execute(owner);
  }
  expect(await one(mine.owner, id)).toMatchObject({
    status: 'failed',
    expiresAt: '2026-11-16T03:00:00.000Z',
  });
  const errors = await sql<{ last_error: string }>`select last_error from graphile_worker.jobs`.execute(db);
  expect(errors.rows[0]?.last_error).toContain('full_disk');
  expect(logLines.join('')).not.toContain('Pembeli');
});
