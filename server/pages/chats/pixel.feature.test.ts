import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { eventIdOf } from '#server/features/connect/conversions/event-id.ts';
import { newId } from '#server/platform/ids.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { createRotator, speak } from '#server/testing/rotators.ts';
import { createPages, facebookBrowser, fieldOf, phoneBrowser, tagOf } from './chats.fixture.ts';
import { handOverToken } from './hand-over-token.ts';

const pages = await createPages();
const { deps, owner, form, direct, sent, get, post, answerWith } = pages;
const { accountId, memberId } = owner;
const members = [{ memberId }];
const plain = await createRotator(deps, { accountId, members, title: 'Tanpa', slug: 'tanpa' });
const sentByServer = await createRotator(deps, { accountId, members, title: 'Server', slug: 'server' });
const waiting = await createRotator(deps, { accountId, members, title: 'Jeda', slug: 'menunggu' });
const twice = await createRotator(deps, { accountId, members, title: 'Dua', slug: 'dua' });
const events = { view: 'ViewContent', submit: { event: 'Chat masuk', value: 25_000 }, order: 'Purchase' };
await createPixel(deps, { accountId, rotatorIds: [form.id, direct.id], pixelId: '1234567', events });
await createPixel(deps, { accountId, rotatorIds: [sentByServer.id], events: { order: 'Purchase' } });
await createPixel(deps, { accountId, rotatorIds: [plain.id], events, pausedWhy: 'by_hand' });
const token = Buffer.from('sealed');
await createPixel(deps, { accountId, rotatorIds: [waiting.id], events, pausedWhy: 'by_hand', token });
await createPixel(deps, { accountId, rotatorIds: [twice.id], events: { submit: 'Lead' } });
const tiktok = { platform: 'tiktok', pixelId: 'C4ABCDEFGH12' } as const;
await createPixel(deps, { accountId, rotatorIds: [twice.id], events: { submit: 'Lead' }, ...tiktok });
const alone = await createRotator(deps, { accountId, members, title: 'TikTok', slug: 'tiktok' });
await createPixel(deps, {
  accountId,
  rotatorIds: [alone.id],
  events: { submit: 'Lead' },
  platform: 'tiktok',
  pixelId: 'D4ABCDEFGH12',
});

const leadId = newId(deps.clock, deps.random);
const cs = { id: memberId, name: 'Sari', phone: '628123456789', colour: 1 };
const assigned = { kind: 'assigned', leadId, visitId: leadId, returning: false, cs, visitor: null } as const;
beforeEach(() => {
  sent.length = 0;
  answerWith({ ...assigned, message: 'Halo' });
});

const good = 'name=Nur&phone=081277340192';
const fromScript = { 'x-giliran-form': '1' };
const eventId = eventIdOf(leadId, 'submit');
const buyerId = createHash('sha256').update(leadId).digest('hex');
const shared =
  'Data Anda dipakai untuk memproses pesanan ini. Sebagian data dibagikan ke Meta untuk mengukur iklan; nama dan nomor hanya dalam bentuk tersandi.';

type Answer = Awaited<ReturnType<typeof get>>;
function scriptOf({ body }: Answer) {
  const [, data, text = ''] = /<script(?: data-pixels="([^"]*)")?>(.*?)<\/script>/.exec(body) ?? [];
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { data: data && JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&amp;', '&')), text, hash };
}
function ruleOf({ headers }: Answer, name: string): string | undefined {
  const rules = String(headers['content-security-policy']).split('; ');
  return rules.find((rule) => rule.startsWith(`${name} `))?.slice(name.length + 1);
}
const cookiesOf = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []].flat().filter((cookie) => cookie.startsWith('_fb'));

test('a page with a pixel: one script, allowed by its hash, what it needs of Meta and no more', async () => {
  const answer = await get('/chats/gamis');
  const { data, text, hash } = scriptOf(answer);
  expect(answer.body.match(/<script/g)).toHaveLength(1);
  expect(data).toEqual({
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    image: 'https://www.facebook.com/tr',
    events: [
      ['view', '1234567', 'trackSingle', 'ViewContent', null],
      ['submit', '1234567', 'trackSingleCustom', 'Chat masuk', 25_000],
    ],
  });
  expect(ruleOf(answer, 'script-src')).toBe(`${hash} https://connect.facebook.net`);
  const both = 'https://connect.facebook.net https://www.facebook.com';
  expect(ruleOf(answer, 'connect-src')).toBe(`'self' ${both}`);
  expect(ruleOf(answer, 'img-src')).toBe(`'self' data: ${both}`);
  expect(ruleOf(answer, 'frame-src')).toBe('https://www.facebook.com');
  expect(ruleOf(answer, 'form-action')).toMatch(/^'self' https:\/\/wa\.me .* https:\/\/www\.facebook\.com$/);
  expect(answer.headers['content-security-policy']).not.toContain('unsafe');
  expect(answer.body).toContain(
    '<noscript><img src="https://www.facebook.com/tr?id=1234567&amp;ev=ViewContent&amp;noscript=1" alt="" hidden=""/></noscript>',
  );
  // As old phones read it.
  expect(text).not.toMatch(/=>|`|(?<!\.)\b(let|const|class|async)\b|\?\.(?!\d)|\?\?/);
  expect(() => new Function(text)).not.toThrow();
});

test.each([
  ['the page', '/chats/tanpa', "'none'"],
  ['the frame', '/embed/tanpa', '*'],
])('%s without a pixel, or with one that rests, has nothing of it', async (_name, url, frames) => {
  const answer = await get(url, { cookie: 'giliran_form=1' });
  const { data, hash } = scriptOf(answer);
  expect(data).toBeUndefined();
  expect(answer.body).not.toMatch(/pixel|fbq|facebook|noscript|name="ads"/);
  expect(answer.body).toContain('>Data Anda hanya dipakai untuk memproses pesanan ini. <a href=');
  expect(answer.headers['set-cookie']).toBeUndefined();
  const style = /<style>([^<]*)<\/style>/.exec(answer.body)?.[1] ?? '';
  const styleHash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${styleHash}'; script-src ${hash}; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self' https://wa.me https://api.whatsapp.com https://web.whatsapp.com whatsapp:; frame-ancestors ${frames}`,
  );
  await post(url, `${good}&ads=1`);
  expect(sent[0]?.source).not.toHaveProperty('ads');
});

test('a pixel whose events only the server sends brings no script, and says so all the same', async () => {
  const [answer, without] = [await get('/chats/server'), await get('/chats/tanpa')];
  expect(scriptOf(answer).data).toBeUndefined();
  expect(answer.headers['content-security-policy']).toBe(without.headers['content-security-policy']);
  expect(answer.body).toContain(shared);
  expect(fieldOf(answer.body, 'ads')).toBe('meta');
  expect(cookiesOf(answer)).toHaveLength(1);
  const done = await post('/chats/server', `${good}&ads=1`, fromScript);
  expect(done.headers['x-giliran-event']).toBeUndefined();
  expect(sent[0]?.source.ads).toEqual(['meta']);
});

test('the page names the platforms, in both languages and after the seller’s own words', async () => {
  expect((await get('/chats/gamis')).body).toContain(`<p class="fine">${shared} <a href=`);
  expect((await get('/chats/dua')).body).toContain('dibagikan ke Meta dan TikTok untuk');
  await speak(deps, { accountId, id: twice.id }, 'en');
  pages.setTime('2026-11-15T03:00:05Z');
  expect((await get('/chats/dua')).body).toContain(
    'Your details are used to handle this order. Some data is shared with Meta and TikTok to measure ads; your name and number only in scrambled form.',
  );
  const own = async (privacy: string) => {
    await deps.db.updateTable('rotators').set({ privacy }).execute();
    pages.setTime(`2026-11-15T03:00:${privacy === '' ? 20 : 10}Z`);
  };
  await own('Hanya untuk toko & kurir kami');
  expect((await get('/chats/gamis')).body).toContain(
    '>Hanya untuk toko &amp; kurir kami. Sebagian data dibagikan ke Meta untuk',
  );
  expect((await get('/chats/tanpa')).body).toContain(
    '<p class="fine">Hanya untuk toko &amp; kurir kami <a href=',
  );
  await own('');
});

test('only what was sent from a page that said so is measured', async () => {
  const { body } = await get('/chats/gamis');
  expect(tagOf(body, 'ads')).toBe('<input type="hidden" name="ads" value="meta"/>');
  for (const ads of ['&ads=meta', '&ads=1', '', '&ads=tiktok']) await post('/chats/gamis', good + ads);
  expect(sent.map(({ source }) => source.ads)).toEqual([['meta'], ['meta'], undefined, undefined]);
});

test('events are sent to a platform only if the page named it, and only if it is still there', async () => {
  const { body } = await get('/chats/dua');
  expect(fieldOf(body, 'ads')).toBe('meta,tiktok');
  for (const ads of ['meta,tiktok', '1', 'tiktok', 'snapchat'])
    await post('/chats/dua', `${good}&ads=${ads}`);
  expect(sent.map(({ source }) => source.ads)).toEqual([['meta', 'tiktok'], ['meta'], ['tiktok'], undefined]);
});

test('TikTok alone brings no script and no cookie, and the browser is given nothing to send', async () => {
  const [answer, without] = [await get('/chats/tiktok'), await get('/chats/tanpa')];
  expect(scriptOf(answer).data).toBeUndefined();
  expect(answer.headers['content-security-policy']).toBe(without.headers['content-security-policy']);
  expect(answer.body).toContain('dibagikan ke TikTok untuk');
  expect(cookiesOf(answer)).toEqual([]);
  const done = await post('/chats/tiktok', `${good}&ads=tiktok`, fromScript);
  expect(done.headers['x-giliran-event']).toBeUndefined();
  expect(sent[0]?.source.ads).toEqual(['tiktok']);
  // Nor where Meta's pixel is there too, but was not named.
  const unnamed = await post('/chats/dua', `${good}&ads=tiktok`, fromScript);
  expect(unnamed.headers['x-giliran-event']).toBeUndefined();
});

test('paused by hand with a token: browsers send nothing, and the lead is marked for what waits', async () => {
  const page = await get('/chats/menunggu');
  expect(page.body).toContain(shared);
  expect(scriptOf(page).data).toBeUndefined();
  expect(page.headers['content-security-policy']).not.toContain('facebook');
  expect(tagOf(page.body, 'ads')).toBeDefined();
  const answer = await post('/chats/menunggu', `${good}&ads=1`, fromScript);
  expect(answer.headers['x-giliran-event']).toBeUndefined();
  expect(sent.map(({ source }) => source.ads)).toEqual([['meta']]);
});

test('the answer names the event and the buyer to the script, and to nobody else', async () => {
  const to = async (body: string, headers = {}, url = '/chats/gamis') => {
    const answer = await post(url, body, headers);
    return [answer.headers['x-giliran-event'], answer.headers['x-giliran-buyer']];
  };
  expect(await to(`${good}&ads=1`, fromScript)).toEqual([eventId, buyerId]);
  expect(await to(`${good}&ads=1`, fromScript, '/embed/gamis')).toEqual([eventId, buyerId]);
  expect(eventId).toMatch(/^[\w-]{24}$/);
  const nothing = [undefined, undefined];
  expect(await to(`${good}&ads=1`)).toEqual(nothing);
  expect(await to(good, fromScript)).toEqual(nothing);
  // The hand-over page sends it there.
  expect(await to(`${good}&ads=1`, { ...fromScript, 'user-agent': facebookBrowser })).toEqual(nothing);
  answerWith({ kind: 'blocked' });
  expect(await to(`${good}&ads=1`, fromScript)).toEqual(nothing);
});

test('a form to correct is no new view, and still sends its submit', async () => {
  const wrong = await post('/chats/gamis', 'name=Nur&phone=1&ads=1');
  expect(wrong.statusCode).toBe(422);
  expect(scriptOf(wrong).data.events.map(([moment]: string[]) => moment)).toEqual(['submit']);
  expect(wrong.body).not.toContain('<noscript>');
  expect(wrong.body.match(/name="ads"/g)).toHaveLength(1);
  expect(ruleOf(wrong, 'script-src')).toContain('https://connect.facebook.net');
});

test('which platforms the page named survives a form that cannot be kept', async () => {
  answerWith(new Error('broken'));
  const known = await post('/chats/gamis', `${good}&ads=1`);
  expect([known.statusCode, known.body.match(/name="ads"/g)?.length]).toEqual([500, 1]);
  pages.setTime('2026-11-15T03:01:00Z');
  pages.setDatabaseAway(true);
  // Of a link that nobody asked for yet nothing is known then, and the page cannot say it again.
  const unknown = await post('/chats/belum', `${good}&ads=1`);
  const silent = await post('/chats/belum', good);
  pages.setDatabaseAway(false);
  expect([unknown.statusCode, fieldOf(unknown.body, 'ads')]).toEqual([503, 'meta']);
  expect(fieldOf(silent.body, 'ads')).toBeUndefined();
});

test.each([
  ['of this host', 'toko.giliran.id', 2],
  ['of a name without dots', 'localhost', 0],
])('Meta’s cookies %s', async (_name, host, dots) => {
  const nowMs = deps.clock.now().getTime();
  const fresh = cookiesOf(await get('/chats/gamis?fbclid=IwAR_1-x', { host }));
  const rest = '; Path=/; Max-Age=7776000; SameSite=Lax';
  expect(fresh).toEqual([
    expect.stringMatching(new RegExp(`^_fbp=fb\\.${dots}\\.${nowMs}\\.\\d{10}${rest}$`)),
    `_fbc=fb.${dots}.${nowMs}.IwAR_1-x${rest}`,
  ]);
  expect(cookiesOf(await get('/embed/gamis?fbclid=IwAR_1-x', { host }))).toHaveLength(2);
});

const kept = '_fbp=fb.1.1700000000000.123; _fbc=fb.1.1700000000000.abc.AQ';
test.each([
  ['of the same click stay', '?fbclid=abc', kept, []],
  ['without a click stay', '', kept, []],
  ['of another click are replaced', '?fbclid=new', kept, ['_fbc']],
  ['that are none are made', '', '_fbp=x; _fbc=<b>', ['_fbp']],
  ['are not made of a part of a click', `?fbclid=${'x'.repeat(501)}`, '', ['_fbp']],
  ['are not made of what is no click', '?fbclid=a%0D%0ASet-Cookie:x%3B', '', ['_fbp']],
])('Meta’s cookies %s', async (_name, query, cookie, set) => {
  const answer = await get(`/chats/gamis${query}`, { cookie });
  expect(cookiesOf(answer).map((one) => one.split('=')[0])).toEqual(set);
});

test('on https they stay there', async () => {
  const cookies = cookiesOf(await get('/chats/gamis', { 'x-forwarded-proto': 'https' }));
  expect(cookies).toEqual([expect.stringMatching(/; SameSite=Lax; Secure$/)]);
});

test('other platforms’ clicks stay with the lead', async () => {
  const clicks = 'gclid=G1&gbraid=B1&wbraid=W1&ttclid=T1';
  await post(`/chats/tanpa?${clicks}`, good, { cookie: '_ttp=2abc.D_e-f' });
  await post(`/chats/tanpa?ttclid=${'x'.repeat(900)}`, good, { cookie: '_ttp=<b>' });
  expect(sent[0]?.source).toMatchObject({
    gclid: 'G1',
    gbraid: 'B1',
    wbraid: 'W1',
    ttclid: 'T1',
    ttp: '2abc.D_e-f',
  });
  expect([sent[1]?.source.ttclid?.length, sent[1]?.source.ttp]).toEqual([500, undefined]);
});

async function keepVisit(rotatorId: string, source: object) {
  await deps.db.deleteFrom('leads').where('id', '=', leadId).execute();
  await deps.db
    .insertInto('leads')
    .values({
      account_id: accountId,
      id: leadId,
      rotator_id: rotatorId,
      member_id: memberId,
      created_at: deps.clock.now(),
      message: 'Halo 🌷 kak, '.repeat(80).slice(0, 1_000),
      source: JSON.stringify(source),
    })
    .execute();
  return `/go/${handOverToken(leadId, deps.clock.now(), deps.secrets.app)}`;
}

test('a direct link with a pixel shows everybody the page in between, which says and sends it', async () => {
  const tap = await get('/chats/mukena?fbclid=F1&utm_source=ig');
  expect(tap.statusCode).toBe(302);
  expect(tap.headers.location).toMatch(/^\/chats\/mukena\/go\/[\w-]{43}$/);
  const { source } = sent[0] as (typeof sent)[number];
  expect(source).toMatchObject({ ads: ['meta'], fbclid: 'F1' });
  expect(cookiesOf(tap).map((one) => one.split(';')[0])).toEqual([
    `_fbp=${source.fbp}`,
    `_fbc=${source.fbc}`,
  ]);

  const page = await get(`/chats/mukena${await keepVisit(direct.id, source)}`);
  const { data, hash } = scriptOf(page);
  expect(data).toEqual({
    image: 'https://www.facebook.com/tr',
    events: [
      ['view', '1234567', 'trackSingle', 'ViewContent', null],
      ['submit', '1234567', 'trackSingleCustom', 'Chat masuk', 25_000],
    ],
    event: eventId,
    buyer: buyerId,
    page: 'http://localhost:80/chats/mukena',
  });
  expect(page.body).toContain(
    '<p class="fine">Sebagian data dibagikan ke Meta untuk mengukur iklan; nama dan nomor hanya dalam bentuk tersandi. <a href=',
  );
  // Meta's own script would pass on the page's address, and with it what the buyer typed.
  expect(ruleOf(page, 'script-src')).toBe(hash);
  expect(ruleOf(page, 'connect-src')).toBe("'self'");
  expect(ruleOf(page, 'img-src')).toBe("'self' data: https://www.facebook.com");
  expect(page.headers['content-security-policy']).not.toMatch(/frame-src|connect\.facebook/);
});

test('the page after a form sends only the submit, and only to platforms that were named', async () => {
  const page = await get(`/chats/gamis${await keepVisit(form.id, { ads: true })}`);
  expect(scriptOf(page).data.events).toHaveLength(1);
  expect(page.body).not.toContain('Sebagian data');
  const silent = await get(`/chats/gamis${await keepVisit(form.id, {})}`);
  expect(scriptOf(silent).data).toBeUndefined();
  expect(ruleOf(silent, 'img-src')).toBe("'self' data:");
});

test('a preview says it and loads nothing', async () => {
  for (const { id } of [form, direct]) {
    const shown = await get(`/preview/${id}`);
    expect(shown.body).toContain('Sebagian data dibagikan ke Meta');
    expect(shown.body).not.toMatch(/<script|<noscript|facebook/);
    expect(cookiesOf(shown)).toEqual([]);
    expect(shown.headers['content-security-policy']).not.toContain('facebook');
  }
});

test('with a pixel too it arrives in the first round trip', async () => {
  const browser = { 'user-agent': phoneBrowser, 'accept-encoding': 'gzip, br' };
  const go = await keepVisit(direct.id, { ads: true });
  for (const url of ['/chats/gamis', '/embed/gamis', `/chats/mukena${go}`]) {
    const { rawPayload, headers } = await get(url, browser);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain('data-pixels=');
    expect(rawPayload.length + JSON.stringify(headers).length).toBeLessThan(14_000);
  }
});
