import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Import } from '#contract/imports.ts';
import { nextPhone, openImports } from './imports.fixture.ts';
import { importsJobs } from './imports.jobs.ts';
import { beginStretch } from './imports.queries.ts';
import { runPortion } from './run-rows.ts';
import { workOnImport } from './work-on-import.ts';

const { db, deps, mine, accountId, check, send, read, jobs, get, setTime, logLines } = await openImports();
const none = { add: 0, known: 0, already: 0, refused: 0, added: 0, updated: 0, touched: 0, skipped: 0 };

/** Deps that break at the n-th look at the clock, which is taken all over the work; and whether they did. */
function breakingAt(n: number) {
  let looks = 0;
  const clock = {
    now: () => {
      looks += 1;
      if (looks === n) throw new Error('the process died');
      return deps.clock.now();
    },
  };
  return { broken: () => looks >= n, deps: { ...deps, clock } };
}

/** Each run of the suite breaks off at two places of three, at others than the one before. */
const oneOrTwo = () => (Math.random() < 0.5 ? 1 : 2);

/** Two portions of the run. */
const rowCount = 520;

/** Every third buyer stands there twice, once as they were and once with another name. */
function makeFile() {
  const phones = Array.from({ length: rowCount }, nextPhone);
  const lines = phones.map((phone, n) => `${n % 3 === 2 ? phones[n - 1] : phone},Pembeli ${n},Catatan ${n}`);
  return { phones: new Set(phones), content: `HP,Nama,Catatan\n${lines.join('\n')}\n` };
}

async function endOf({ phones }: { phones: Set<string> }, { id }: Import) {
  const found = await db
    .selectFrom('leads')
    .select(['id', 'phone', 'name', 'touches', 'revision'])
    .where('phone', 'in', [...phones])
    .execute();
  const order = [...phones];
  const place = new Map(order.map((phone, n) => [phone, n]));
  const { notes } = await db
    .selectFrom('lead_events')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('kind', '=', 'noted')
    .where(
      'lead_id',
      'in',
      found.map((lead) => lead.id),
    )
    .executeTakeFirstOrThrow();
  const { status, counts, progress } = await get(id);
  return {
    status,
    counts,
    progress,
    notes,
    leads: found
      .map(({ phone, name, touches, revision }) => ({ at: place.get(phone ?? ''), name, touches, revision }))
      .sort((one, other) => (one.at ?? 0) - (other.at ?? 0)),
  };
}

describe('wherever it breaks off, the end is the same', () => {
  it.each(['update', 'touch'] as const)(
    'known buyers: %s',
    async (known) => {
      const run = async (breakAt: number | null) => {
        const file = makeFile();
        const ready = await check(file.content, { choices: { known } });
        await read('POST', `/${ready.id}/run`);
        const breaking = breakingAt(breakAt ?? Number.POSITIVE_INFINITY);
        const work = workOnImport(breaking.deps, { accountId, importId: ready.id });
        await work.catch((error: Error) => expect(error.message).toBe('the process died'));
        await jobs();
        return { end: await endOf(file, ready), broken: breaking.broken() };
      };
      const { end: whole } = await run(null);
      expect(whole).toMatchObject({ status: 'done', progress: rowCount });
      expect(whole.leads.length).toBe(347);
      expect(whole.counts.added + whole.counts.updated + whole.counts.touched + whole.counts.skipped).toBe(
        rowCount,
      );
      let at = 1;
      for (; ; at += oneOrTwo()) {
        const { end, broken } = await run(at);
        expect(end).toEqual(whole);
        if (!broken) break;
      }
      expect(at).toBeGreaterThan(8);
    },
    240_000,
  );

  it('while it is checked', async () => {
    const run = async (breakAt: number) => {
      const { id } = (await send(mine.owner, makeFile().content)).json().data;
      await jobs();
      const { columns } = await get(id);
      await read('PUT', `/${id}/mapping`, {
        fields: columns.map(({ field }) => field),
        choices: { known: 'skip', memberId: null },
      });
      const breaking = breakingAt(breakAt);
      await workOnImport(breaking.deps, { accountId, importId: id }).catch(() => undefined);
      await jobs();
      const { status, counts, progress } = await get(id);
      await db.deleteFrom('imports').where('id', '=', id).execute();
      return { end: { status, counts, progress }, broken: breaking.broken() };
    };
    for (let at = 1; ; at += oneOrTwo()) {
      const { end, broken } = await run(at);
      expect(end).toEqual({ status: 'ready', progress: rowCount, counts: { ...none, add: 347, known: 173 } });
      if (!broken) break;
    }
  }, 120_000);
});

describe('an import that does not come on', () => {
  const resume = () =>
    importsJobs(deps)
      .find(({ job }) => job.name === 'imports.resume')
      ?.run({});
  const loseJobs = () => sql`delete from graphile_worker._private_jobs`.execute(db);

  it('is taken up again a minute later', async () => {
    setTime('2026-11-15T04:00:00Z');
    const { id } = (await send(mine.owner, `HP\n${nextPhone()}\n`)).json().data;
    await loseJobs();
    setTime('2026-11-15T04:00:50Z');
    await resume();
    await jobs();
    expect((await get(id)).status).toBe('reading');
    setTime('2026-11-15T04:01:10Z');
    await resume();
    await jobs();
    expect((await get(id)).status).toBe('mapping');
  });

  it('also when a process that died still holds its job', async () => {
    const { id } = await check(`HP\n${nextPhone()}\n`);
    await read('POST', `/${id}/run`);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1`.execute(
      db,
    );
    await jobs();
    expect((await get(id)).status).toBe('running');
    setTime('2026-11-15T04:10:00Z');
    await resume();
    await jobs();
    expect(await get(id)).toMatchObject({ status: 'done', counts: { added: 1 } });
  });

  it('is left where it is in a long queue', async () => {
    const { id } = (await send(mine.owner, `HP\n${nextPhone()}\n`)).json().data;
    const queued = async () =>
      (
        await sql`select id, run_at, revision from graphile_worker._private_jobs
          where key = ${`imports.work:${id}`}`.execute(db)
      ).rows;
    const before = await queued();
    expect(before).toHaveLength(1);
    for (let minute = 20; minute < 40; minute += 2) {
      setTime(`2026-11-15T04:${minute}:00Z`);
      await resume();
    }
    expect(await queued()).toEqual(before);
    expect((await get(id)).status).toBe('reading');
    await jobs();
    expect((await get(id)).status).toBe('mapping');
  });

  it('is left to who lives and is at it', async () => {
    const { id } = (await send(mine.owner, `HP\n${nextPhone()}\n`)).json().data;
    await sql`insert into job_runners (name, seen_at) values ('alive', now())`.execute(db);
    const key = `imports.work:${id}`;
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'alive', attempts = 1
      where key = ${key}`.execute(db);
    setTime('2026-11-15T04:50:00Z');
    await resume();
    await jobs();
    expect((await get(id)).status).toBe('reading');
    await sql`delete from job_runners`.execute(db);
    await resume();
    await jobs();
    expect((await get(id)).status).toBe('mapping');
  });

  it('ends with a clear word when its process dies again and again', async () => {
    const { id } = (await send(mine.owner, `HP\n${nextPhone()}\n`)).json().data;
    for (let minute = 50; minute < 60; minute += 2) {
      // So far it comes each time.
      await beginStretch(db, { accountId, importId: id }, deps.clock.now());
      await loseJobs();
      expect((await get(id)).status).toBe('reading');
      setTime(`2026-11-15T04:${minute}:00Z`);
      await resume();
    }
    await jobs();
    expect(await get(id)).toMatchObject({ status: 'failed', problem: 'unexpected' });
  });

  it('ends with a clear word when it cannot be done, and what was done stays', async () => {
    const { id } = await check(makeFile().content);
    await read('POST', `/${id}/run`);
    const ref = { accountId, importId: id };
    // The first portion goes through, the second never does.
    const random = {
      bytes: () => {
        throw new Error('no randomness');
      },
    };
    await runPortion(deps, ref, { isOver: () => false, isTimeToReport: () => false });
    for (let n = 0; n < 4; n += 1)
      await expect(workOnImport({ ...deps, random }, ref)).rejects.toThrow('no randomness');
    await workOnImport({ ...deps, random }, ref);
    expect(await get(id)).toMatchObject({ status: 'failed', problem: 'unexpected', counts: { added: 334 } });
    expect(logLines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'an import failed', import: id }),
    );
  });
});

it('long work is done in stretches, each a job of its own', async () => {
  const { id } = await check(makeFile().content);
  await read('POST', `/${id}/run`);
  let ms = deps.clock.now().getTime();
  const clock = {
    now: () => {
      ms += 500;
      return new Date(ms);
    },
  };
  await workOnImport({ ...deps, clock }, { accountId, importId: id });
  expect(await get(id)).toMatchObject({ status: 'running', progress: 500 });
  await jobs();
  expect(await get(id)).toMatchObject({ status: 'done', progress: rowCount });
});
