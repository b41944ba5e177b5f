import { describe, expect, test } from 'vitest';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createLead } from '#server/testing/leads.ts';
import { openExports } from './exports.fixture.ts';
import { tidyExports } from './resume-exports.ts';

const { app, db, deps, mine, theirs, otherCs, ask, order, start, one, file, runJobs, setTime, signInAs } =
  await openExports();
const { accountId } = mine.owner;
await createLead(deps, { accountId, memberId: mine.cs.memberId, code: 'AAAAA2' });

const page = async (who: Viewer, number = 1) => (await ask(who, 'GET', `exports?page=${number}`)).json().data;
const clear = async () => {
  await db.deleteFrom('exports').execute();
  await db.deleteFrom('stored_files').execute();
};
const countFiles = async () => (await db.selectFrom('stored_files').select('id').execute()).length;

describe('asking', () => {
  test('waits, is written, is fetched', async () => {
    const asked = await start(mine.owner, { format: 'xlsx', numbers: 'id' });
    expect(asked).toEqual({
      id: asked.id,
      kind: 'leads',
      format: 'xlsx',
      numbers: 'id',
      status: 'waiting',
      total: null,
      done: 0,
      fileName: null,
      bytes: null,
      createdAt: '2026-11-15T03:00:00.000Z',
      finishedAt: null,
      expiresAt: '2026-11-16T03:00:00.000Z',
    });
    expect((await file(mine.owner, asked.id)).json()).toMatchObject({ code: 409, error: 'wrong_step' });
    setTime('2026-11-15T03:05:00Z');
    await runJobs();
    const done = await one(mine.owner, asked.id);
    expect(done).toMatchObject({
      status: 'done',
      total: 1,
      done: 1,
      fileName: 'giliran-lead-2026-11-15.xlsx',
      finishedAt: '2026-11-15T03:05:00.000Z',
      expiresAt: '2026-11-16T03:05:00.000Z',
    });
    const answer = await file(mine.owner, asked.id);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, done.bytes]);
    setTime('2026-11-15T03:00:00Z');
  });

  test('is in the trail, and published to the screens', async () => {
    await start(mine.admin, { kind: 'members' });
    const entry = await db
      .selectFrom('audit_entries')
      .select(['member_id', 'details'])
      .where('kind', '=', 'export_started')
      .where('member_id', '=', mine.admin.memberId)
      .executeTakeFirst();
    expect(entry).toEqual({ member_id: mine.admin.memberId, details: { kind: 'members' } });
    const events = await db
      .selectFrom('events')
      .select('name')
      .where('name', '=', 'exports.changed')
      .execute();
    expect(events.length).toBeGreaterThan(1);
    await runJobs();
  });

  test('twice under one key happens once', async () => {
    await clear();
    const [first, second] = await Promise.all([
      start(mine.owner, {}, { key: 'the-same-key' }),
      start(mine.owner, {}, { key: 'the-same-key' }),
    ]);
    expect(first.id).toBe(second.id);
    expect((await page(mine.owner)).total).toBe(1);
    await runJobs();
  });

  test.each([
    ['usage', 'admin', 403],
    ['usage', 'cs', 403],
    ['members', 'cs', 403],
    ['members', 'admin', 200],
    ['orders', 'cs', 200],
    ['leads', 'cs', 200],
    ['usage', 'owner', 200],
  ] as const)('%s by the %s: %d', async (kind, role, status) => {
    await clear();
    expect((await order(mine[role], { kind })).statusCode).toBe(status);
    expect((await page(mine[role])).total).toBe(status === 200 ? 1 : 0);
    await runJobs();
  });

  test.each([
    [{ kind: 'pixels' }, 422],
    [{ kind: 'figures-days', filter: {} }, 422],
    [{ kind: 'figures-days', filter: { from: '2025-11-14', to: '2026-11-15' } }, 422],
    [{ filter: { from: '2026-11-15', to: '2026-11-14' } }, 422],
    [{ filter: { team: 'x' } }, 422],
    [{ format: 'pdf' }, 422],
    [{ kind: 'orders', ids: ['018f0000-0000-7000-8000-000000000001'] }, 422],
    [{ ids: [] }, 422],
  ])('%j is refused', async (what, status) => {
    expect((await order(mine.owner, what)).statusCode).toBe(status);
  });

  test('no more than five at a time, even all at once', async () => {
    await clear();
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(mine.owner)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const refused = answers.find(({ statusCode }) => statusCode !== 200)?.json();
    expect(refused).toMatchObject({ code: 422, error: 'too_many_things' });
    expect(refused.message).toContain('5');
    // Another's are not counted, nor finished ones.
    expect((await order(mine.admin)).statusCode).toBe(200);
    await runJobs();
    expect((await order(mine.owner)).statusCode).toBe(200);
    await runJobs();
  });
});

describe('the list', () => {
  test('is one’s own, latest first, ten a page', async () => {
    await clear();
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      setTime(new Date(Date.UTC(2026, 10, 15, 3, n)).toISOString());
      ids.unshift((await start(mine.owner)).id);
      await runJobs();
    }
    await start(mine.admin);
    const idsOf = ({ exports: list }: { exports: { id: string }[] }) => list.map(({ id }) => id);
    const first = await page(mine.owner);
    expect([first.total, idsOf(first)]).toEqual([12, ids.slice(0, 10)]);
    expect(idsOf(await page(mine.owner, 2))).toEqual(ids.slice(10));
    expect(await page(otherCs)).toEqual({ total: 0, exports: [] });
    expect((await page(mine.admin)).total).toBe(1);
    await runJobs();
    setTime('2026-11-15T03:00:00Z');
  });
});

describe('a file', () => {
  test('is for the one who asked alone', async () => {
    const { id } = await start(mine.cs);
    await runJobs();
    for (const who of [mine.owner, mine.admin, otherCs, theirs.owner]) {
      for (const answer of [
        await file(who, id),
        await ask(who, 'GET', `exports/${id}`),
        await ask(who, 'DELETE', `exports/${id}`),
      ])
        expect(answer.json()).toMatchObject({ code: 404, error: 'not_found' });
    }
    expect((await file(mine.cs, id)).statusCode).toBe(200);
    signInAs(null);
    expect((await app.inject({ url: `/v1/exports/${id}/file` })).statusCode).toBe(401);
  });

  test('is not for who has become somebody else since', async () => {
    const { id } = await start(mine.admin);
    await runJobs();
    expect((await file({ ...mine.admin, role: 'cs' }, id)).json()).toMatchObject({
      code: 403,
      error: 'forbidden',
    });
    expect((await file(mine.admin, id)).statusCode).toBe(200);
  });

  test('is there for a day, and is then cleared away; after a week nobody speaks of it', async () => {
    await clear();
    const { id } = await start(mine.owner);
    await runJobs();
    setTime('2026-11-16T02:59:59Z');
    await tidyExports(deps);
    expect((await file(mine.owner, id)).statusCode).toBe(200);
    setTime('2026-11-16T03:00:00Z');
    expect((await file(mine.owner, id)).json()).toMatchObject({ code: 410, error: 'file_expired' });
    expect(await one(mine.owner, id)).toMatchObject({ status: 'expired', total: 1 });
    expect(await countFiles()).toBe(1);
    await tidyExports(deps);
    expect(await countFiles()).toBe(0);
    expect(await one(mine.owner, id)).toMatchObject({ status: 'expired' });
    setTime('2026-11-23T03:00:01Z');
    await tidyExports(deps);
    expect((await page(mine.owner)).total).toBe(0);
    setTime('2026-11-15T03:00:00Z');
  });

  test('is thrown away when it is no longer wanted', async () => {
    await clear();
    const { id } = await start(mine.owner);
    await runJobs();
    expect(await countFiles()).toBe(1);
    expect((await ask(mine.owner, 'DELETE', `exports/${id}`)).json()).toEqual({ code: 200, data: {} });
    expect(await countFiles()).toBe(0);
    expect((await file(mine.owner, id)).statusCode).toBe(404);
    expect((await ask(mine.owner, 'DELETE', `exports/${id}`)).statusCode).toBe(404);
  });

  test('one that is thrown away while it waits is never written', async () => {
    await clear();
    const { id } = await start(mine.owner);
    await ask(mine.owner, 'DELETE', `exports/${id}`);
    await runJobs();
    expect(await countFiles()).toBe(0);
  });

  test('that lost a piece does not pass for a whole one', async () => {
    await clear();
    const { id } = await start(mine.owner);
    await runJobs();
    await db
      .updateTable('stored_file_pieces')
      .set({ bytes: Buffer.from('Kode') })
      .execute();
    signInAs(mine.owner);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/v1/exports/${id}/file`);
    await expect(answer.text()).rejects.toThrow();
  });
});
