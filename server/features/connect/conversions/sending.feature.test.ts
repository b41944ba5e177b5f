import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/index.ts';
import { unreadNotices } from '#server/testing/changes.ts';
import { startFaultyProxy } from '#server/testing/faulty-proxy.ts';
import { addEvents, openMeasuring, sendDue } from './conversions.fixture.ts';
import { pausePixel } from './pause-pixel.ts';
import { platformsOf } from './platforms-of.ts';
import { sendRound } from './send-round.ts';
import { claimDue } from './sending.queries.ts';

const shop = await openMeasuring();
const {
  deps,
  db,
  database,
  graph,
  accountId,
  sending,
  addPixel,
  conversions,
  statuses,
  attempts,
  pixel,
  send,
  pass,
} = shop;
beforeEach(shop.resetAll);

const minute = 60_000;
const day = 24 * 60 * minute;
const names = (count: number, prefix = 'e') =>
  Array.from({ length: count }, (_, number) => `${prefix}${number}`);
const add = (pixelId: string, ids: readonly string[], more: Parameters<typeof addEvents>[2] = {}) =>
  addEvents(sending, { accountId, pixelId, names: ids }, more);
const arrived = () => graph.events.map(({ event_id: id }) => id);
const sizes = () => graph.requests.map(({ events }) => events);
const tally = (list: readonly string[]) =>
  Object.fromEntries([...new Set(list)].map((one) => [one, list.filter((other) => other === one).length]));

describe('a pixel', () => {
  test('has its events sent in their order, so many at once', async () => {
    const { id } = await addPixel();
    await add(id, names(250));
    await send();
    expect(arrived()).toEqual(names(250));
    expect(sizes()).toEqual([100, 100, 50]);
    expect(tally(await statuses(id))).toEqual({ sent: 250 });
    const [first] = await conversions(id);
    const tries = await attempts(id);
    expect(tries.map(({ events }) => events).sort()).toEqual([100, 100, 50]);
    expect(first?.attempt_ids).toHaveLength(1);
    const its = tries.find((attempt) => attempt.id === first?.attempt_ids[0]);
    expect(its).toMatchObject({ events: 100, status: 200, why: null, trace_id: expect.stringMatching(/./) });
    expect(first?.finished_at).toEqual(deps.clock.now());
    await send();
    expect(graph.requests).toHaveLength(3);
  });

  test('of a suspended account waits until that goes on', async () => {
    const { id } = await addPixel();
    await add(id, names(1));
    const suspend = (at: Date | null) =>
      db
        .updateTable('accounts')
        .set({ suspended_at: at, suspend_reason: at ? 'Uji' : '' })
        .where('id', '=', accountId)
        .execute();
    await suspend(deps.clock.now());
    await send();
    expect(graph.requests).toEqual([]);
    await suspend(null);
    await send();
    expect(arrived()).toEqual(names(1));
  });

  test('never sends what is older than a week, which would take the others with it', async () => {
    const { id } = await addPixel();
    const ago = (ms: number) => ({ at: new Date(deps.clock.now().getTime() - ms) });
    await add(id, ['old'], ago(7 * day - 30 * minute));
    await add(id, ['young'], ago(7 * day - 2 * 60 * minute));
    await add(id, ['new']);
    await send();
    expect(arrived()).toEqual(['young', 'new']);
    expect(await statuses(id)).toEqual(['expired', 'sent', 'sent']);
  });

  test('sends no form that the browser sent so long ago that both would be counted', async () => {
    const { id } = await addPixel();
    const ago = (hours: number) => ({ at: new Date(deps.clock.now().getTime() - hours * 60 * minute) });
    await add(id, ['old form'], { ...ago(47.5), moment: 'submit' });
    await add(id, ['old order'], { ...ago(47.5), moment: 'order' });
    await add(id, ['form'], { ...ago(46.5), moment: 'submit' });
    await send();
    expect(arrived()).toEqual(['old order', 'form']);
    expect(await statuses(id)).toEqual(['expired', 'sent', 'sent']);
  });

  test('goes on behind events that grew too old, also when it asks with single ones', async () => {
    const { id } = await addPixel();
    await add(id, names(3), { at: new Date(deps.clock.now().getTime() - 6 * day), moment: 'chat' });
    graph.meet('passing');
    await send();
    pass(day);
    await add(id, ['new']);
    await send();
    expect(arrived()).toEqual(['new']);
  });

  test('whose events grew too old while the platform was away', async () => {
    const { id } = await addPixel();
    await add(id, names(2));
    graph.meet('passing');
    await send();
    pass(8 * day);
    await add(id, ['new']);
    await send();
    expect(arrived()).toEqual(['new']);
    expect(await statuses(id)).toEqual(['expired', 'expired', 'sent']);
  });
});

describe('what Meta answers', () => {
  test.each([
    ['throttled', 'throttled', 4],
    ['throttled_pixel', 'throttled', 80_004],
    ['passing', 'passing', 2],
    ['unknown', 'passing', 1],
  ] as const)('%s: the pixel rests, longer each time, and nothing is lost', async (failure, why, code) => {
    const { id } = await addPixel();
    await add(id, names(3));
    graph.meet(failure, failure);
    await send();
    const rests = async () => {
      const { next_at: nextAt, failures } = await pixel(id);
      return { failures, ms: (nextAt?.getTime() ?? 0) - deps.clock.now().getTime() };
    };
    const first = await rests();
    expect(first.failures).toBe(1);
    expect(await statuses(id)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await attempts(id)).toMatchObject([{ why, code, events: 3 }]);
    // Left alone meanwhile.
    await send();
    expect(graph.requests).toHaveLength(1);
    pass(first.ms);
    await send();
    // Asked with a single one.
    expect(sizes()).toEqual([3, 1]);
    const second = await rests();
    expect(second.failures).toBe(2);
    expect(second.ms).toBeGreaterThan(first.ms);
    pass(second.ms);
    await send();
    expect(arrived()).toEqual(names(3));
    expect(sizes()).toEqual([3, 1, 1, 2]);
    expect(await pixel(id)).toMatchObject({ failures: 0, failing_since: null, next_at: null });
  });

  test('429 with a time: not before that', async () => {
    const { id } = await addPixel();
    await add(id, names(1));
    graph.meet('too_many');
    await send();
    const { next_at: nextAt } = await pixel(id);
    expect(nextAt).toEqual(new Date(deps.clock.now().getTime() + minute));
  });

  test('nobody is there: not sent, tried again', async () => {
    const { id } = await addPixel();
    await add(id, names(2));
    const away = { ...deps.config, META_GRAPH_URL: 'http://127.0.0.1:9' };
    await sendDue({ ...sending, platformOf: platformsOf({ ...deps, config: away }) });
    expect(await attempts(id)).toMatchObject([{ why: 'not_reached', status: null }]);
    expect(await statuses(id)).toEqual(['waiting', 'waiting']);
  });

  test.each([
    ['token', 'token'],
    ['token_session', 'token'],
    ['permission', 'permission'],
    ['permission_other', 'permission'],
    ['not_found', 'not_found'],
    ['echoes', 'token'],
  ] as const)('%s: the pixel is paused, people are notified once, events wait', async (failure, why) => {
    const { id, token } = await addPixel();
    await add(id, names(3));
    graph.always(failure);
    await Promise.all([send(), send()]);
    await send();
    expect(graph.requests).toHaveLength(1);
    expect(await pixel(id)).toMatchObject({ status: 'paused', paused_why: why, next_at: null });
    expect(await statuses(id)).toEqual(['waiting', 'waiting', 'waiting']);
    const notices = await unreadNotices(db);
    expect(notices).toMatchObject([{ accountId, kind: 'pixel.paused', subjectId: id, subject: 'Piksel' }]);
    const trail = await db
      .selectFrom('audit_entries')
      .select(['kind', 'details', 'member_id'])
      .where('kind', '=', 'pixel_paused')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(trail).toMatchObject([{ member_id: null, details: { name: 'Piksel', why } }]);
    // Put right, they go out as they were.
    graph.always(null);
    await db.updateTable('pixels').set({ status: 'active', paused_why: null }).where('id', '=', id).execute();
    await send();
    expect(arrived()).toEqual(names(3));
    // The token stands nowhere.
    const kept = JSON.stringify([await attempts(id), await conversions(id), trail, notices, shop.logLines]);
    expect(kept).not.toContain(token);
  });

  test('found out by two at once, people are notified once', async () => {
    const { id } = await addPixel();
    await add(id, names(1));
    const [claimed] = await claimDue(db, deps.clock.now(), 1);
    if (!claimed) throw new Error('nothing to send');
    for (const why of ['token', 'permission'] as const) await pausePixel(db, deps, claimed, why);
    expect(await pixel(id)).toMatchObject({ paused_why: 'token' });
    expect(await unreadNotices(db)).toHaveLength(1);
  });

  test('one is bad: all others arrive, in their order, and it alone is refused', async () => {
    const { id } = await addPixel();
    await add(id, names(5, 'a'));
    await add(id, ['bad'], { currency: 'XQZ' });
    await add(id, names(14, 'b'));
    await add(id, ['worse'], { currency: '' });
    await send();
    expect(arrived()).toEqual([...names(5, 'a'), ...names(14, 'b')]);
    expect(graph.requests.length).toBeLessThan(21);
    const refused = (await conversions(id)).filter(({ status }) => status === 'refused');
    expect(refused.map(({ event_id: eventId }) => eventId)).toEqual(['bad', 'worse']);
    expect(tally(await statuses(id))).toEqual({ sent: 19, refused: 2 });
    const last = (await attempts(id)).find((attempt) => attempt.id === refused[0]?.attempt_ids.at(-1));
    expect(last).toMatchObject({ why: 'bad_event', events: 1, code: 100 });
    expect(last?.message).toContain('Currency');
    expect(await pixel(id)).toMatchObject({ status: 'active', failures: 0 });
  });

  test.each(['breaks_after', 'half', 'not_json'] as const)(
    '%s: unknown, and never sent again by itself',
    async (failure) => {
      const { id } = await addPixel();
      await add(id, names(2));
      graph.meet(failure);
      await send();
      expect(await statuses(id)).toEqual(['unknown', 'unknown']);
      expect(await attempts(id)).toMatchObject([{ why: 'no_answer', events: 2 }]);
      await add(id, names(3, 'later'));
      pass(minute);
      await send();
      // The next request carries one.
      expect(sizes()).toEqual([2, 1, 2]);
      expect(new Set(Object.values(graph.counts()))).toEqual(new Set([1]));
    },
  );

  test('a key that is another now: paused, and nothing is sent to Meta', async () => {
    const { id } = await addPixel();
    await add(id, names(1));
    await sendDue({ ...sending, secrets: { ...deps.secrets, tokens: 'another-key-for-tokens-of-tests-0' } });
    expect(graph.requests).toEqual([]);
    expect(await pixel(id)).toMatchObject({ status: 'paused', paused_why: 'unreadable' });
    expect(await statuses(id)).toEqual(['waiting']);
  });
});

describe('several senders', () => {
  test('never send one event twice', async () => {
    const pixels = [await addPixel(), await addPixel(), await addPixel(), await addPixel()];
    for (const { id } of pixels) await add(id, names(150, id));
    await Promise.all([send(), send(), send()]);
    await send();
    expect(graph.events).toHaveLength(600);
    expect(new Set(Object.values(graph.counts()))).toEqual(new Set([1]));
    for (const { id, pixelId } of pixels) {
      const own = graph.events.filter((event) => event.pixelId === pixelId);
      expect(own.map(({ event_id: eventId }) => eventId)).toEqual(names(150, id));
    }
  });

  test('one that died: what it had under way is unknown, the rest goes on', async () => {
    const { id } = await addPixel();
    await add(id, names(2));
    // As it is when the process ends between its request and the record of what came back.
    await sql`
      update conversions set status = 'sending', attempt_ids = array[gen_random_uuid()] where event_id = 'e0'`.execute(
      db,
    );
    const claim = (seconds: number) =>
      sql`update pixels set claimed_until = now() + make_interval(secs => ${seconds})`.execute(db);
    await claim(20);
    await send();
    expect(graph.requests).toEqual([]);
    await claim(-1);
    await send();
    expect(arrived()).toEqual(['e1']);
    expect(await statuses(id)).toEqual(['unknown', 'sent']);
  });

  test('one that is so slow that another took over: its answer still counts, and it begins nothing more', async () => {
    const { id } = await addPixel();
    await add(id, names(101));
    graph.meet('held');
    const [claimed] = await claimDue(db, deps.clock.now(), 1);
    const slow = claimed && sendRound(sending, claimed);
    await expect.poll(() => graph.requests.length).toBe(1);
    await sql`update pixels set claimed_until = now() - interval '1 second'`.execute(db);
    await send();
    expect(tally(await statuses(id))).toEqual({ unknown: 100, sent: 1 });
    await add(id, ['late']);
    graph.letGo();
    await slow;
    expect(tally(await statuses(id))).toEqual({ sent: 101, waiting: 1 });
    expect(new Set(Object.values(graph.counts()))).toEqual(new Set([1]));
  });

  test('paused by hand while a request is under way: it is counted, and none follows', async () => {
    const { id } = await addPixel();
    await add(id, names(101));
    graph.meet('held');
    const sent = send();
    await expect.poll(() => graph.requests.length).toBe(1);
    await db
      .updateTable('pixels')
      .set({ status: 'paused', paused_why: 'by_hand' })
      .where('id', '=', id)
      .execute();
    graph.letGo();
    await sent;
    expect(tally(await statuses(id))).toEqual({ sent: 100, waiting: 1 });
  });

  test('the database goes away while a request is under way: what Meta said is written down when it is back', async () => {
    const proxy = await startFaultyProxy(database.connection);
    const own = openDatabase({ connection: proxy.connection, size: 2, onError: () => undefined });
    const { id } = await addPixel();
    await add(id, names(3));
    graph.meet('held');
    const [claimed] = await claimDue(db, deps.clock.now(), 1);
    const sent = claimed && sendRound({ ...sending, db: own.db }, claimed);
    await expect.poll(() => graph.requests.length).toBe(1);
    proxy.refuse();
    graph.letGo();
    await expect.poll(() => proxy.refused()).toBeGreaterThan(0);
    expect(await statuses(id)).toEqual(['sending', 'sending', 'sending']);
    proxy.pass();
    await sent;
    expect(await statuses(id)).toEqual(['sent', 'sent', 'sent']);
    await own.close();
    await proxy.close();
  });
});
