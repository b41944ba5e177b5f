import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openToken, sealToken } from './pixel-token.ts';
import { openPixels } from './pixels.fixture.ts';
import { warnOfUnreadableTokens } from './warn-of-unreadable-tokens.ts';

const { deps, db, mine, theirs, call, act, pixel, graph, logLines, setTime } = await openPixels();
const number = '1234567890';
const items = { pixelId: number, name: 'Pixel Gamis' };
const token = graph.addPixel(number, { token: 'EAArahasiaSekali123', name: 'Toko Dewi' });
const add = (more: object = {}) => act('POST', '/pixels', { ...items, token, ...more });

let minutes = 0;
beforeEach(async () => {
  graph.events.length = 0;
  graph.always(null);
  await db.deleteFrom('pixels').execute();
  // What was asked in the test before counts no more.
  minutes += 15;
  setTime(new Date(Date.parse('2026-11-15T03:00:00Z') + minutes * 60_000).toISOString());
});

/** Every text, document and list of every table, as a dump would have it. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const all = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
        db,
      );
      return rows.map(({ text }) => text);
    }),
  );
  return all.flat().join('\n');
}
const hex = (text: string) => Buffer.from(text).toString('hex');

describe('a token', () => {
  test('is written, and never read again: in no answer, no trail, no event, no job and no log', async () => {
    const secret = 'EAAtidakBolehTerlihat1';
    const answers: unknown[] = [];
    const keep = async (...asked: Parameters<typeof call>) => {
      const answer = await call(...asked);
      answers.push(answer);
      return answer;
    };
    const added = await keep(mine.owner, 'POST', '/pixels', { ...items, token: secret });
    const { id } = added.data;
    const edited = { ...items, name: 'Lain', token: `${secret}2`, revision: 0 };
    await keep(mine.owner, 'PUT', `/pixels/${id}`, edited);
    // Refused, for every reason there is.
    await keep(mine.owner, 'PUT', `/pixels/${id}`, edited);
    await keep(mine.owner, 'POST', '/pixels', { ...items, token: secret });
    await keep(mine.owner, 'POST', '/pixels', { ...items, token: `${secret} x` });
    await keep(mine.cs, 'POST', '/pixels', { ...items, token: secret });
    await keep(theirs.owner, 'PUT', `/pixels/${id}`, edited);
    for (const failure of ['echoes', 'token', 'not_json', 'breaks'] as const) {
      graph.meet(failure);
      await keep(mine.owner, 'POST', '/pixels/check', { pixelId: number, token: secret });
    }
    await keep(mine.owner, 'POST', '/pixels/check', { pixelId: number, id });
    await keep(mine.owner, 'GET', '/pixels');
    await keep(mine.owner, 'GET', `/pixels/${id}`);
    await keep(mine.owner, 'GET', '/audit');
    const dump = await wholeDatabase();
    expect(dump).toContain('pixel_changed');
    await keep(mine.owner, 'DELETE', `/pixels/${id}`);
    // In letters, and as bytes are shown.
    for (const text of [JSON.stringify(answers), dump, await wholeDatabase(), logLines.join('\n')]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(hex(secret));
    }
    expect(logLines.length).toBeGreaterThan(10);
  });

  test('stays when nothing is said of it, is replaced by another and deleted by an empty one', async () => {
    const { id } = await add();
    const { token: before } = await pixel(id);
    expect(openToken(before as Buffer, deps.secrets)).toBe(token);
    const kept = await act('PUT', `/pixels/${id}`, { ...items, name: 'B', revision: 0 });
    expect(kept).toMatchObject({ hasToken: true, tokenSince: deps.clock.now().toISOString() });
    expect((await pixel(id)).token).toEqual(before);
    await act('PUT', `/pixels/${id}`, { ...items, token: 'EAAlain', revision: 1 });
    expect(openToken((await pixel(id)).token as Buffer, deps.secrets)).toBe('EAAlain');
    const without = await act('PUT', `/pixels/${id}`, { ...items, token: '', revision: 2 });
    expect(without).toMatchObject({ hasToken: false, tokenSince: null });
    expect((await pixel(id)).token).toBeNull();
  });

  test('has other bytes each time, and opens with its own key only', async () => {
    const [one, other] = [1, 2].map(() => sealToken(token, deps.secrets, deps.random)) as [Buffer, Buffer];
    expect(one.equals(other)).toBe(false);
    expect(openToken(one, deps.secrets)).toBe(token);
    expect(openToken(one, { tokens: 'another key than it was sealed with' })).toBeUndefined();
    // Not under the key that lies in the database either.
    expect(openToken(one, { tokens: deps.secrets.app })).toBeUndefined();
    const bent = Buffer.from(one);
    bent.writeUInt8(bent.readUInt8(bent.length - 1) ^ 1, bent.length - 1);
    expect(openToken(bent, deps.secrets)).toBeUndefined();
  });
});

describe('at the start', () => {
  const sealedBy = async (tokens: string, pixelId: string) => {
    const { id } = await add({ pixelId, token: '' });
    await db
      .updateTable('pixels')
      .set({ token: sealToken(token, { tokens }, deps.random) })
      .where('id', '=', id)
      .execute();
  };
  const warnings = async () => {
    const before = logLines.length;
    await warnOfUnreadableTokens(deps);
    return logLines.slice(before).map((line) => JSON.parse(line));
  };

  test('nothing is said while our key opens every token', async () => {
    await add();
    await add({ pixelId: '5550003', token: '' });
    expect(await warnings()).toEqual([]);
  });

  test('one line says how many it does not open, and what to do', async () => {
    await add();
    await sealedBy('another key than the one we have', '5550001');
    await sealedBy('another key than the one we have', '5550002');
    expect(await warnings()).toMatchObject([
      { level: 'warn', unreadable: 2, saved: 3, msg: expect.stringMatching(/^2 of 3 tokens .*TOKEN_KEY/) },
    ]);
  });
});

describe('a check', () => {
  const check = (more: object = {}) => act('POST', '/pixels/check', { pixelId: number, token, ...more });

  test('says that it is right, and what the pixel is called', async () => {
    expect(await check()).toEqual({ result: 'valid', why: null, message: '', name: 'Toko Dewi' });
    expect(await db.selectFrom('pixels').selectAll().execute()).toEqual([]);
  });

  test('uses the token that was saved, when none is given', async () => {
    const { id } = await add();
    expect(await check({ token: '', id })).toMatchObject({ result: 'valid' });
    expect(await check({ token: 'EAAwrong', id })).toMatchObject({ result: 'token_invalid', why: 'token' });
  });

  test('wants one to be given when there is none, or when our key does not open it', async () => {
    const needed = { code: 422, fields: { token: expect.any(String) } };
    const ask = (more: object) => call(mine.owner, 'POST', '/pixels/check', { pixelId: number, ...more });
    expect(await ask({})).toMatchObject(needed);
    const { id } = await add({ token: '' });
    expect(await ask({ id })).toMatchObject(needed);
    const foreign = sealToken(token, { tokens: 'another key than the one we have' }, deps.random);
    await db.updateTable('pixels').set({ token: foreign }).where('id', '=', id).execute();
    expect(await ask({ id })).toMatchObject(needed);
    await db
      .updateTable('pixels')
      .set({ token: Buffer.alloc(0) })
      .where('id', '=', id)
      .execute();
    expect(await ask({ id })).toMatchObject(needed);
  });

  test.each([
    ['token', 'token_invalid', 'token'],
    ['not_found', 'unchecked', 'not_found'],
    ['permission', 'unchecked', 'permission'],
    ['throttled', 'unchecked', 'throttled'],
    ['too_many', 'unchecked', 'throttled'],
    ['passing', 'unchecked', 'passing'],
    ['not_json', 'unchecked', 'no_answer'],
    ['breaks', 'unchecked', 'no_answer'],
  ] as const)('that meets %s is %s, because of %s', async (failure, result, why) => {
    graph.meet(failure);
    expect(await check()).toMatchObject({ result, why, name: null });
  });

  test('of a token that may not look is decided by one event under the test code', async () => {
    const sender = { pixelId: '5550001', token: graph.addPixel('5550001', { mayLook: false }) };
    expect(await check(sender)).toMatchObject({ result: 'unchecked', why: 'not_found' });
    expect(graph.events).toEqual([]);
    expect(await check({ ...sender, testCode: 'TEST1' })).toMatchObject({ result: 'valid', why: null });
    expect(graph.events).toMatchObject([{ testCode: 'TEST1' }]);
    graph.meet('permission', 'permission');
    expect(await check({ ...sender, testCode: 'TEST1' })).toMatchObject({
      result: 'token_invalid',
      why: 'permission',
    });
  });

  test('is not asked for without end, by all of an account together', async () => {
    const ask = (viewer: typeof mine.owner) =>
      call(viewer, 'POST', '/pixels/check', { pixelId: number, token });
    const codes: number[] = [];
    for (let one = 0; one < 31; one += 1) codes.push((await ask(one % 2 ? mine.owner : mine.admin)).code);
    expect(codes.slice(-2)).toEqual([200, 429]);
    expect((await ask(theirs.owner)).code).toBe(200);
  });
});
