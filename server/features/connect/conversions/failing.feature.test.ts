import { beforeEach, expect, test } from 'vitest';
import type { AdPlatform, SendOutcome } from '#server/integrations/ad-platforms/ad-platform.ts';
import { unreadNotices } from '#server/testing/changes.ts';
import { addEvents, openMeasuring, sendDue } from './conversions.fixture.ts';
import { type SendDeps, sendRound } from './send-round.ts';
import { claimDue } from './sending.queries.ts';

const shop = await openMeasuring();
const { deps, db, graph, accountId, sending, addPixel, conversions, statuses, pixel, pass } = shop;
beforeEach(shop.resetAll);

const minute = 60_000;
const hour = 60 * minute;
const meta = sending.platformOf('meta') as AdPlatform;
const plain = { status: 400, message: '', traceId: '', retryAfterMs: null };
const passing: SendOutcome = { ...plain, result: 'passing', code: 368 };
const bad: SendOutcome = { ...plain, result: 'bad_event', code: 100 };

/** Meta, that answers some events as the test wants. */
function saying(of: (ids: readonly string[]) => SendOutcome | undefined): SendDeps {
  const send: AdPlatform['send'] = async (address, bodies) => {
    const ids = bodies.map((body) => JSON.parse(body).event_id as string);
    return of(ids) ?? meta.send(address, bodies);
  };
  return { ...sending, platformOf: () => ({ ...meta, send }) };
}

const names = (count: number) => Array.from({ length: count }, (_, number) => `e${number}`);
const add = (pixelId: string, ids: readonly string[]) =>
  addEvents(sending, { accountId, pixelId, names: ids });
const arrived = () => graph.events.map(({ event_id: id }) => id);
const notices = () => unreadNotices(db);

async function sendFor(through: SendDeps, ms: number, stepMs: number) {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await sendDue(through);
    pass(stepMs);
  }
}

test('one event that always always fails keeps the others for minutes, not for a week', async () => {
  const { id } = await addPixel();
  await add(id, ['stuck', ...names(3)]);
  let asked = 0;
  const through = saying((ids) => {
    asked += ids.includes('stuck') ? 1 : 0;
    return ids.includes('stuck') ? passing : undefined;
  });
  await sendFor(through, 15 * minute, minute);
  expect(arrived()).toEqual(names(3));
  expect(await statuses(id)).toEqual(['waiting', 'sent', 'sent', 'sent']);
  expect(await pixel(id)).toMatchObject({ failures: 0, next_at: null });
  // It comes back by itself, less and less often, and is not in the way of what comes meanwhile.
  await sendFor(through, 2 * hour, 5 * minute);
  await add(id, ['new']);
  await sendFor(through, minute, minute);
  expect(arrived()).toEqual([...names(3), 'new']);
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(12);
  expect(await pixel(id)).toMatchObject({ failures: 0, next_at: null });
  expect(await notices()).toEqual([]);
  await sendFor(sending, 2 * hour, 5 * minute);
  expect(arrived()).toEqual([...names(3), 'new', 'stuck']);
});

test('a pixel that has been failing for hours makes one notification, and another when it fails anew', async () => {
  const { id } = await addPixel();
  await add(id, names(2));
  const through = saying(() => passing);
  await sendFor(through, 5 * hour, hour / 2);
  expect(await notices()).toEqual([]);
  await sendFor(through, 5 * hour, hour / 2);
  expect(await notices()).toMatchObject([{ kind: 'pixel.paused', subjectId: id, subject: 'Piksel' }]);
  await sendFor(sending, 3 * hour, hour / 2);
  expect(await pixel(id)).toMatchObject({ failures: 0, failing_since: null });
  await add(id, ['later']);
  await sendFor(through, 10 * hour, hour / 2);
  expect(await notices()).toHaveLength(2);
});

test('whatever is sent is refused: none is given up, the pixel rests', async () => {
  const { id } = await addPixel();
  await add(id, names(40));
  let requests = 0;
  const through = saying(() => {
    requests += 1;
    return bad;
  });
  await sendDue(through);
  expect(requests).toBeLessThan(10);
  expect(new Set(await statuses(id))).toEqual(new Set(['waiting']));
  expect((await pixel(id)).next_at).not.toBeNull();
  await sendFor(through, 10 * minute, minute);
  expect(new Set(await statuses(id))).toEqual(new Set(['waiting']));
  // Put right, all arrive.
  await sendFor(sending, 3 * hour, 5 * minute);
  expect(new Set(arrived())).toEqual(new Set(names(40)));
  expect(new Set(await statuses(id))).toEqual(new Set(['sent']));
});

test('two bad ones in front are refused in the end, and the others arrive', async () => {
  const { id } = await addPixel();
  await add(id, ['bad1', 'bad2', ...names(6)]);
  const through = saying((ids) => (ids.some((one) => one.startsWith('bad')) ? bad : undefined));
  await sendFor(through, 12 * hour, 5 * minute);
  expect(arrived()).toEqual(names(6));
  expect((await statuses(id)).slice(0, 2)).toEqual(['refused', 'refused']);
  expect(await pixel(id)).toMatchObject({ status: 'active' });
});

test('looking for a bad one ends with the round', async () => {
  const { id } = await addPixel();
  await add(id, names(64));
  let requests = 0;
  const through = saying(() => {
    requests += 1;
    pass(15_000);
    return { ...bad, code: requests };
  });
  const [claimed] = await claimDue(db, deps.clock.now(), 1);
  if (!claimed) throw new Error('nothing to send');
  await sendRound(through, claimed);
  expect(requests).toBe(2);
});

test('an answer that cannot be kept as it is is kept plainly, and the pixel rests', async () => {
  const { id } = await addPixel();
  await add(id, names(2));
  const taken: SendOutcome = { ...plain, result: 'taken', code: 2 ** 40, status: 200 };
  await sendDue(saying(() => taken));
  expect(await statuses(id)).toEqual(['sent', 'sent']);
  expect(await shop.attempts(id)).toMatchObject([{ why: null, code: null }]);
  expect((await pixel(id)).next_at).not.toBeNull();
  expect((await conversions(id))[0]?.finished_at).not.toBeNull();
});
