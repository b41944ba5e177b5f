import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Platform } from '#domain/pixels.ts';
import { unreadNotices } from '#server/testing/changes.ts';
import { createLead } from '#server/testing/leads.ts';
import { addEvents, openMeasuring } from './conversions.fixture.ts';

const shop = await openMeasuring();
const { app, deps, db, graph, tikTok, accountId, mine, rotator, addPixel, conversions, statuses, send } =
  shop;
beforeEach(shop.resetAll);

const browser = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const names = (count: number) => Array.from({ length: count }, (_, number) => `e${number}`);
const add = (pixelId: string, ids: readonly string[], more: { currency?: string } = {}) =>
  addEvents(shop.sending, { accountId, pixelId, names: ids }, { platform: 'tiktok', ...more });
const arrived = () => tikTok.events.map(({ event_id: id }) => id);
const sizes = () => tikTok.requests.map(({ events }) => events);

let buyers = 0;
/** As a person sends the form that the page drew. */
async function sendForm(ads?: string): Promise<void> {
  const url = '/chats/gamis?ttclid=E.C.P.abc';
  const headers = { 'user-agent': browser, cookie: '_ttp=2abcDEF' };
  const page = await app.inject({ url, headers });
  const fields = [...page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const typed = new URLSearchParams(
    Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
  );
  if (ads !== undefined) typed.set('ads', ads);
  typed.set('name', 'Dewi Lestari');
  typed.set('phone', `0813${10_000_000 + ++buyers}`);
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: typed.toString(),
  });
  if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`);
}

test('what a buyer does reaches TikTok: the form, the chat, the order', async () => {
  const { id, pixelId } = await addPixel({ platform: 'tiktok' });
  await sendForm();
  await shop.read();
  const lead = await db.selectFrom('leads').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  await db.updateTable('leads').set({ chat: 'yes' }).where('id', '=', lead.id).execute();
  const orderedOn = deps.clock.now().toISOString().slice(0, 10);
  const sold = { orderedOn, customer: 'Dewi', phone: null, currency: 'IDR', value: 175_000, note: '' };
  const order = { ...sold, memberId: mine.cs.memberId };
  await shop.call(mine.owner, 'POST', `/leads/${lead.id}/order`, order);
  await shop.read();
  await send();
  const sent = (await conversions(id)).map(({ event }) => event);
  expect(tikTok.events.map(({ event }) => event)).toEqual(sent);
  expect(sent).toEqual(['Lead', 'Contact', 'Purchase']);
  expect(tikTok.events[2]?.body.properties).toEqual({ currency: 'IDR', value: 175_000 });
  const [first] = tikTok.events;
  expect(first).toMatchObject({ pixelId, testCode: '' });
  const phone = `+62813${10_000_000 + buyers}`;
  expect(first?.body.user).toEqual({
    external_id: expect.stringMatching(/^[0-9a-f]{64}$/),
    phone: createHash('sha256').update(phone).digest('hex'),
    ttclid: 'E.C.P.abc',
    ttp: '2abcDEF',
    ip: '127.0.0.1',
    user_agent: browser,
  });
  expect(first?.body.properties).toEqual({ currency: 'IDR', value: 25_000 });
  const [form] = await conversions(id);
  expect(form?.inputs).toEqual(['phone', 'ttclid', 'ttp', 'ip', 'userAgent']);
  const { data } = (await shop.call(mine.owner, 'GET', `/pixels/${id}`)).json();
  expect(data.health.inputs).toMatchObject({ phone: 1, ttclid: 1, ttp: 1, name: 0, fbp: 0 });
});

describe('platforms that the page named', () => {
  const counted = async (meta: string, tiktok: string) => [
    (await conversions(meta)).length,
    (await conversions(tiktok)).length,
  ];

  test.each([
    [undefined, [1, 1]],
    ['meta,tiktok', [1, 1]],
    // Of a page that was drawn before there was TikTok.
    ['1', [1, 0]],
    ['tiktok', [0, 1]],
    ['', [0, 0]],
  ])('ads=%s: Meta and TikTok get %j', async (ads, counts) => {
    const meta = await addPixel();
    const tiktok = await addPixel({ platform: 'tiktok' });
    shop.pass(60_000);
    await sendForm(ads);
    await shop.read();
    expect(await counted(meta.id, tiktok.id)).toEqual(counts);
  });

  test.each<[true | Platform[], number[]]>([
    [true, [2, 0]],
    [['tiktok'], [0, 2]],
  ])('a lead kept with ads %j: so it is with its form and its chat', async (ads, counts) => {
    const meta = await addPixel();
    const tiktok = await addPixel({ platform: 'tiktok' });
    const source = { ads, userAgent: browser };
    const { id } = await createLead(deps, {
      accountId,
      memberId: mine.cs.memberId,
      rotatorId: rotator.id,
      source,
    });
    await db.updateTable('leads').set({ chat: 'yes' }).where('id', '=', id).execute();
    await shop.read();
    expect(await counted(meta.id, tiktok.id)).toEqual(counts);
  });
});

describe('sending', () => {
  test('so many at once, in their order', async () => {
    const { id } = await addPixel({ platform: 'tiktok' });
    await add(id, names(120));
    await send();
    expect(arrived()).toEqual(names(120));
    expect(sizes()).toEqual([50, 50, 20]);
  });

  test('a token that died pauses the pixel, and its owner is notified; with a new one all arrive', async () => {
    const { id, pixelId } = await addPixel({ platform: 'tiktok' });
    await add(id, names(3));
    tikTok.revoke(pixelId);
    await send();
    expect(await shop.pixel(id)).toMatchObject({ status: 'paused', paused_why: 'token' });
    expect(await statuses(id)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await unreadNotices(db)).toMatchObject([{ kind: 'pixel.paused' }]);
    const token = tikTok.addPixel(pixelId, 'anew');
    const { data } = (await shop.call(mine.owner, 'GET', `/pixels/${id}`)).json();
    const { platform, name, testCode, revision } = data;
    const items = { platform, pixelId, name, testCode, revision, token };
    expect((await shop.call(mine.owner, 'PUT', `/pixels/${id}`, items)).statusCode).toBe(200);
    await send();
    expect(arrived()).toEqual(names(3));
  });

  test('a bad one is found among the others', async () => {
    const { id } = await addPixel({ platform: 'tiktok' });
    await add(id, names(5));
    await add(id, ['bad'], { currency: 'RP' });
    await add(id, ['last']);
    await send();
    expect(arrived()).toEqual([...names(5), 'last']);
    const bad = (await conversions(id)).find(({ event_id: eventId }) => eventId === 'bad');
    expect(bad?.status).toBe('refused');
  });

  test.each(['throttled', 'too_many', 'passing', 'unknown'] as const)(
    '%s: all wait, and arrive later',
    async (failure) => {
      const { id } = await addPixel({ platform: 'tiktok' });
      await add(id, names(3));
      tikTok.meet(failure);
      await send();
      expect(arrived()).toEqual([]);
      expect(await statuses(id)).toEqual(['waiting', 'waiting', 'waiting']);
      expect((await shop.pixel(id)).next_at).not.toBeNull();
      shop.pass(2 * 60_000);
      await send();
      expect(arrived()).toEqual(names(3));
    },
  );

  test('no answer: nobody knows, and it is not sent again by itself', async () => {
    const { id } = await addPixel({ platform: 'tiktok' });
    await add(id, names(2));
    tikTok.meet('breaks_after');
    await send();
    shop.pass(60 * 60_000);
    await send();
    expect(await statuses(id)).toEqual(['unknown', 'unknown']);
    expect(arrived()).toEqual(names(2));
    expect(graph.requests).toEqual([]);
  });
});
