import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { mostPixels } from '#contract/pixels.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { openPixels } from './pixels.fixture.ts';
import { prunePixelLog } from './prune-log.ts';

const { tikTok, deps, db, mine, theirs, call, act, pixel, setTime } = await openPixels();
const { accountId } = mine.owner;

let trailBefore = 0;
beforeEach(async () => {
  await db.deleteFrom('pixels').execute();
  setTime('2026-11-15T03:00:00Z');
  trailBefore = (await trail(0)).length;
});

const items = { pixelId: '1234567890', name: 'Pixel Gamis' };
const add = (more: object = {}) => act('POST', '/pixels', { ...items, ...more });
const edit = (id: string, more: object = {}) =>
  act('PUT', `/pixels/${id}`, { ...items, revision: 0, ...more });
/** The trail's entries of this test. */
async function trail(from = trailBefore) {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['kind', 'details', 'member_id'])
    // A test's clock stands still: the number of the transaction shows which came first.
    .orderBy(sql`xmin::text::bigint`)
    .execute();
  return rows.map(({ kind, details, member_id: who }) => [kind, details, who]).slice(from);
}
const eventNames = async () =>
  (
    await db.selectFrom('events').select('name').where('account_id', '=', accountId).orderBy('id').execute()
  ).map(({ name }) => name);

const neverSent = {
  lastEvent: null,
  waiting: 0,
  sent: 0,
  refused: 0,
  unknown: 0,
  expired: 0,
  inputs: null,
  lastRefusal: null,
  nextAt: null,
};

describe('a pixel', () => {
  test('is added, changed, paused, shown and removed, and it is in the trail', async () => {
    const added = await add({ token: 'EAAgeheim', testCode: 'TEST1' });
    expect(added).toEqual({
      id: expect.any(String),
      platform: 'meta',
      pixelId: '1234567890',
      name: 'Pixel Gamis',
      hasToken: true,
      tokenSince: '2026-11-15T03:00:00.000Z',
      testCode: 'TEST1',
      status: 'active',
      pausedWhy: null,
      rotators: [],
      health: neverSent,
      createdAt: '2026-11-15T03:00:00.000Z',
      revision: 0,
    });
    const edited = await edit(added.id, { name: 'A', pixelId: '5550001' });
    expect(edited).toEqual({ ...added, name: 'A', pixelId: '5550001', testCode: '', revision: 1 });
    const paused = await act('PUT', `/pixels/${added.id}/status`, { status: 'paused' });
    expect(paused).toEqual({ ...edited, status: 'paused', pausedWhy: 'by_hand' });
    // Once more changes nothing, and is not recorded.
    expect(await act('PUT', `/pixels/${added.id}/status`, { status: 'paused' })).toEqual(paused);
    expect(await act('PUT', `/pixels/${added.id}/status`, { status: 'active' })).toEqual(edited);
    const other = await add({ name: 'b' });
    expect(await act('GET', '/pixels')).toEqual({ pixels: [edited, other] });
    expect(await act('GET', `/pixels/${added.id}`)).toEqual(edited);
    await act('DELETE', `/pixels/${added.id}`);
    expect(await act('GET', '/pixels')).toEqual({ pixels: [other] });
    const who = mine.owner.memberId;
    const after = { name: 'A', pixelId: '5550001' };
    expect(await trail()).toEqual([
      ['pixel_added', items, who],
      ['pixel_changed', after, who],
      ['pixel_paused', after, who],
      ['pixel_resumed', after, who],
      ['pixel_added', { ...items, name: 'b' }, who],
      ['pixel_removed', after, who],
    ]);
    expect((await eventNames()).slice(-2)).toEqual(['pixels.changed', 'rotators.changed']);
  });

  test('of another account is not there, and a CS has none', async () => {
    const { id } = await add({ token: 'EAAgeheim' });
    for (const [method, url, body] of [
      ['GET', `/pixels/${id}`],
      ['PUT', `/pixels/${id}`, { ...items, revision: 0 }],
      ['PUT', `/pixels/${id}/status`, { status: 'paused' }],
      ['DELETE', `/pixels/${id}`],
      ['POST', '/pixels/check', { pixelId: items.pixelId, id }],
    ] as const) {
      expect([url, (await call(theirs.owner, method, url, body)).code]).toEqual([url, 404]);
      expect([url, (await call(mine.cs, method, url, body)).code]).toEqual([url, 403]);
    }
    expect((await call(theirs.owner, 'GET', '/pixels')).data).toEqual({ pixels: [] });
    expect((await call(theirs.owner, 'POST', '/pixels', items)).code).toBe(200);
    expect(await pixel(id)).toMatchObject({ status: 'active', revision: 0 });
  });

  test('that is there already is refused beside its number, also when two add it at once', async () => {
    const both = await Promise.all([1, 2].map(() => call(mine.owner, 'POST', '/pixels', items)));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 422]);
    const fields = { pixelId: expect.stringContaining('sudah ada') };
    expect(await call(mine.owner, 'POST', '/pixels', items)).toMatchObject({ code: 422, fields });
    const { id } = await add({ pixelId: '5550001' });
    expect(await call(mine.owner, 'PUT', `/pixels/${id}`, { ...items, revision: 0 })).toMatchObject({
      code: 422,
      fields,
    });
    expect(await pixel(id)).toMatchObject({ pixel_id: '5550001' });
  });

  test('not more than a list can show', async () => {
    for (let one = 0; one < mostPixels; one += 1) await createPixel(deps, { accountId });
    expect(await call(mine.owner, 'POST', '/pixels', items)).toMatchObject({
      code: 422,
      error: 'too_many_things',
      message: expect.stringContaining(String(mostPixels)),
    });
  });

  test.each([
    ['a number with letters', { pixelId: '12345a' }, 'pixelId'],
    ['a token with a line in it', { token: 'EAA\nx' }, 'token'],
    ['a test code with a sign', { testCode: 'TEST-1' }, 'testCode'],
    ['no name', { name: ' ' }, 'name'],
    ['a platform that there is not', { platform: 'snapchat' }, 'platform'],
    ['TikTok and no token', { platform: 'tiktok', pixelId: 'C4ABCDEFGH12', token: '' }, 'token'],
    ['TikTok and a number of Meta', { platform: 'tiktok', pixelId: '12345' }, 'pixelId'],
  ])('with %s is refused, beside the field', async (_what, wrong, field) => {
    const answer = await call(mine.owner, 'POST', '/pixels', { ...items, ...wrong });
    expect(answer).toMatchObject({ code: 422, fields: { [field]: expect.any(String) } });
  });
});

describe('a pixel of TikTok', () => {
  const numbers = { platform: 'tiktok', pixelId: 'C4ABCDEFGH12' };

  test('keeps its token: without one it would send nothing at all', async () => {
    const { id } = await add({ ...numbers, token: 'geheim' });
    const change = (more: object) =>
      call(mine.owner, 'PUT', `/pixels/${id}`, { ...items, ...numbers, revision: 0, ...more });
    expect(await change({ token: '' })).toMatchObject({
      code: 422,
      fields: { token: expect.stringContaining('TikTok') },
    });
    expect(await change({ name: 'Lain' })).toMatchObject({
      code: 200,
      data: { hasToken: true, name: 'Lain' },
    });
  });

  test('stays one of TikTok, as one of Meta stays Meta’s', async () => {
    const { id } = await add();
    const given = { ...items, ...numbers, token: 'geheim', revision: 0 };
    expect(await call(mine.owner, 'PUT', `/pixels/${id}`, given)).toMatchObject({
      code: 422,
      fields: { platform: expect.any(String) },
    });
  });

  test('is checked by a trial event, and only under a test code', async () => {
    const token = tikTok.addPixel(numbers.pixelId);
    const check = (more: object) => act('POST', '/pixels/check', { ...numbers, token, ...more });
    expect(await check({})).toEqual({
      result: 'unchecked',
      why: 'needs_test_code',
      message: '',
      name: null,
    });
    expect(tikTok.requests).toEqual([]);
    const testCode = 'TEST1';
    expect(await check({ testCode })).toMatchObject({ result: 'valid', why: null });
    expect(await check({ testCode, token: 'wrong' })).toMatchObject({
      result: 'token_invalid',
      why: 'token',
    });
    expect(await check({ testCode, pixelId: 'D4ABCDEFGH12' })).toMatchObject({ result: 'token_invalid' });
    expect(tikTok.events).toHaveLength(1);
  });
});

describe('a pixel that the platform refused', () => {
  const refuse = (id: string, why: string) =>
    db
      .updateTable('pixels')
      .set({
        status: 'paused',
        paused_why: why,
        failures: 3,
        failing_since: deps.clock.now(),
        next_at: deps.clock.now(),
      })
      .where('id', '=', id)
      .execute();
  const well = { status: 'active', paused_why: null, failures: 0, failing_since: null, next_at: null };

  test.each([
    ['token', { token: 'EAAnew' }],
    ['permission', { token: 'EAAnew' }],
    ['unreadable', { token: 'EAAnew' }],
    ['not_found', { pixelId: '5550001' }],
    ['token', { token: '' }],
  ])('for its %s goes on with %o', async (why, change) => {
    const { id } = await add({ token: 'EAAold' });
    await refuse(id, why);
    await edit(id, change);
    expect(await pixel(id)).toMatchObject(well);
  });

  test('goes on for no other change, nor when a person paused it', async () => {
    const { id } = await add({ token: 'EAAold' });
    await refuse(id, 'token');
    await edit(id, { name: 'Lain' });
    expect(await pixel(id)).toMatchObject({ paused_why: 'token', failures: 3 });
    // Who pauses it now means to: a new token does not end that.
    await act('PUT', `/pixels/${id}/status`, { status: 'paused' });
    await edit(id, { token: 'EAAnew', revision: 1 });
    expect(await pixel(id)).toMatchObject({ ...well, status: 'paused', paused_why: 'by_hand' });
  });

  test('goes on when a person says so', async () => {
    const { id } = await add({ token: 'EAAold' });
    await refuse(id, 'token');
    await act('PUT', `/pixels/${id}/status`, { status: 'active' });
    expect(await pixel(id)).toMatchObject(well);
  });
});

describe('rotators', () => {
  const events = JSON.stringify([{ moment: 'submit', event: 'Lead', value: null }]);
  async function use(pixelId: string, title: string, chosen = events) {
    const { id } = await createRotator(deps, { accountId, title });
    const row = { account_id: accountId, rotator_id: id, pixel_id: pixelId, place: 0, events: chosen };
    await db.insertInto('rotator_pixels').values(row).execute();
    return id;
  }

  test('that use it are named, without those that are gone, and go on without it', async () => {
    const { id } = await add();
    const used = await use(id, 'Gamis');
    const silent = await use(id, 'Baju', '[]');
    const gone = await use(id, 'Lama');
    await db.updateTable('rotators').set({ removed_at: deps.clock.now() }).where('id', '=', gone).execute();
    const { rotators } = await act('GET', `/pixels/${id}`);
    expect(rotators).toEqual([
      { id: silent, title: 'Baju', hasEvents: false },
      { id: used, title: 'Gamis', hasEvents: true },
    ]);
    await act('DELETE', `/pixels/${id}`);
    expect(await act('GET', `/rotators/${used}`)).toMatchObject({ title: 'Gamis', pixels: [] });
  });
});

describe('its health', () => {
  const row = (id: string, eventId: string, more: object = {}) => ({
    account_id: accountId,
    pixel_id: id,
    event_id: eventId,
    event: 'Lead',
    moment: 'submit',
    at: deps.clock.now(),
    created_at: deps.clock.now(),
    body: '{}',
    ...more,
  });
  const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * 86_400_000);

  test('shows the last week', async () => {
    const { id } = await add({ token: 'EAAx' });
    const { id: other } = await add({ pixelId: '5550001' });
    await db
      .insertInto('conversions')
      .values([
        row(id, 'old', { status: 'sent', finished_at: daysAgo(8), inputs: ['phone'] }),
        row(id, 'a', { status: 'sent', finished_at: daysAgo(6), inputs: ['phone', 'fbp'] }),
        row(id, 'b', { status: 'refused', finished_at: daysAgo(1), inputs: ['phone'] }),
        row(id, 'c', { status: 'unknown', finished_at: daysAgo(1) }),
        row(id, 'd', { status: 'sending' }),
        row(id, 'e', { status: 'waiting', event: 'Purchase', at: daysAgo(1), inputs: ['userAgent'] }),
        row(other, 'x', { status: 'sent', finished_at: daysAgo(1) }),
      ])
      .execute();
    const attempt = { account_id: accountId, pixel_id: id, events: 1, ms: 9 };
    const ids = ['a', 'b', 'c'].map((letter) => `0199a000-0000-7000-8000-00000000000${letter}`);
    await db
      .insertInto('conversion_attempts')
      .values([
        { ...attempt, id: String(ids[0]), at: daysAgo(2), why: 'token', message: 'Session has expired' },
        { ...attempt, id: String(ids[1]), at: daysAgo(3), why: 'passing', message: 'later' },
        { ...attempt, id: String(ids[2]), at: daysAgo(1) },
      ])
      .execute();
    expect((await act('GET', `/pixels/${id}`)).health).toEqual({
      lastEvent: { event: 'Purchase', at: daysAgo(1).toISOString(), status: 'waiting' },
      waiting: 2,
      sent: 1,
      refused: 1,
      unknown: 1,
      expired: 0,
      inputs: { phone: 0.5, name: 0, fbp: 0.17, fbc: 0, ttclid: 0, ttp: 0, ip: 0, userAgent: 0.17 },
      lastRefusal: { at: daysAgo(2).toISOString(), why: 'token', message: 'Session has expired' },
      nextAt: null,
    });

    // Removed, nothing of it is left; the other's log stays.
    await act('DELETE', `/pixels/${id}`);
    await prunePixelLog(deps);
    const left = await db.selectFrom('conversions').select('event_id').execute();
    expect(left).toEqual([{ event_id: 'x' }]);
    expect(await db.selectFrom('conversion_attempts').select('id').execute()).toEqual([]);
  });
});
