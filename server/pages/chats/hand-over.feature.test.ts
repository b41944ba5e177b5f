import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { standardHours } from '#domain/working-hours.ts';
import { newId } from '#server/platform/ids.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator, speak } from '#server/testing/rotators.ts';
import { createPages, facebookBrowser, phoneBrowser } from './chats.fixture.ts';
import { handOverToken } from './hand-over-token.ts';

const { app, deps, owner, form, direct, sent, answerWith, get, post, setTime } = await createPages();
const { accountId, memberId } = owner;
const leadId = newId(deps.clock, deps.random);
const message = 'Halo Sari, saya <b>Nur</b> & co. Mau pesan Gamis Syari.\nKode: K7M2QA';
const cs = { id: memberId, name: 'Sari', phone: '6281234567890', colour: 0 };

beforeAll(async () => {
  await deps.db
    .updateTable('members')
    .set({ full_name: 'Sari Wulandari', nickname: 'Sari', phone: cs.phone })
    .where('id', '=', memberId)
    .execute();
  await deps.db
    .insertInto('leads')
    .values({
      account_id: accountId,
      id: leadId,
      rotator_id: form.id,
      member_id: memberId,
      created_at: deps.clock.now(),
      message,
      phone: '6281277340192',
    })
    .execute();
  answerWith(taken);
});
const taken = {
  kind: 'assigned',
  leadId,
  visitId: leadId,
  returning: false,
  cs,
  message,
  visitor: null,
} as const;

const token = () => handOverToken(leadId, new Date('2026-11-15T03:00:00Z'), deps.secrets.app);
/** By one bit of the last byte, which is the signature's. */
function withAnotherSignature(): string {
  const bytes = Buffer.from(token(), 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return bytes.toString('base64url');
}
const page = () => get(`/chats/gamis/go/${token()}`);

test.each([
  ['Facebook', facebookBrowser],
  ['Instagram', `${phoneBrowser} Instagram 300.0.0.0`],
  ['TikTok', `${phoneBrowser} musical_ly_2023 BytedanceWebview/d8a21c6`],
  ['TikTok elsewhere', `${phoneBrowser} trill_310503`],
])('%s’s browser gets a page in between', async (_name, agent) => {
  const answer = await post('/chats/gamis', 'name=Nur&phone=081277340192', { 'user-agent': agent });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`/chats/gamis/go/${token()}`);
  const direct = await get('/chats/mukena', { 'user-agent': agent });
  expect(direct.headers.location).toMatch(/^\/chats\/mukena\/go\/[\w-]{43}$/);
});

test('it says who is there and what will be sent, and has every other way', async () => {
  const { statusCode, headers, body } = await page();
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<h1>Sari siap membantu</h1>');
  expect(body).toContain('>SW<');
  expect(body).toContain('saya &lt;b&gt;Nur&lt;/b&gt; &amp; co. Mau pesan <b>Gamis Syari</b>');
  expect(body).not.toContain('<b>Nur');
  const link = `https://wa.me/6281234567890?text=${encodeURIComponent(message)}`;
  expect(body).toContain(`id="open" href="${link.replaceAll("'", '&#x27;')}"`);
  expect(body).toContain(`<noscript><meta http-equiv="refresh" content="1;url=${link}"/></noscript>`);
  expect(body).toContain('0812-3456-7890');
  expect(body).toContain('0812-7734-0192');
  expect(body).toMatch(/<svg[^>]*aria-label="QR"><path d="M0 0\.5m0 0h7/);
});

test('it speaks of data only where some was typed, and every button has a name of its own', async () => {
  const { body } = await page();
  expect(body).toContain('Data Anda sudah kami catat. Halaman ini boleh ditutup.');
  expect(body).toContain('>Salin nomor<');
  expect(body).toContain('>Salin pesan<');
  expect(body).toContain('role="status" id="say"');
  await deps.db
    .updateTable('leads')
    .set({ rotator_id: direct.id, phone: null })
    .where('id', '=', leadId)
    .execute();
  const straight = await get(`/chats/mukena/go/${token()}`);
  expect(straight.body).toContain('Halaman ini boleh ditutup setelah WhatsApp terbuka.');
  expect(straight.body).not.toMatch(/Data Anda/);
  await deps.db
    .updateTable('leads')
    .set({ rotator_id: form.id, phone: '6281277340192' })
    .where('id', '=', leadId)
    .execute();
});

test('off duty it says from when the CS answers', async () => {
  const member = () => deps.db.updateTable('members').where('id', '=', memberId);
  // 10.00 on a Sunday there; work begins on Monday.
  await member()
    .set({ hours: JSON.stringify({ ...standardHours, enabled: true }) })
    .execute();
  const off = await page();
  expect(off.body).toContain('<h1>Sari membalas mulai besok 08.00\u00a0WIB</h1>');
  expect(off.body).not.toContain('siap membantu');
  // Long enough to read it, then by itself.
  expect(off.body).toContain('content="3;url=https://wa.me/');
  expect(off.body).toMatch(/id="open"[^>]* data-wait="2500">/);
  expect((await get(`/chats/gamis/go/${token()}`, { 'user-agent': facebookBrowser })).body).toMatch(
    /id="open"[^>]* data-app="true" data-wait="2500">/,
  );
  await member().set({ hours: null }).execute();
});

test('of a CS who is off duty every browser gets the page in between first', async () => {
  answerWith({ ...taken, cs: { ...cs, isOffDuty: true } });
  for (const answer of [
    await post('/chats/gamis', 'name=Nur&phone=081277340192'),
    await post('/chats/gamis', 'name=Nur&phone=081277340192', { 'x-giliran-form': '1' }),
    await post('/embed/gamis', 'name=Nur&phone=081277340192', { 'x-giliran-form': '1' }),
    await get('/chats/mukena'),
  ]) {
    const to = String(answer.headers.location ?? answer.headers['x-giliran-to']);
    expect(to).toMatch(/\/chats\/(gamis|mukena)\/go\/[\w-]{43}$/);
  }
  answerWith(taken);
  const { headers } = await post('/chats/gamis', 'name=Nur&phone=081277340192');
  expect(headers.location).toMatch(/^https:\/\/wa\.me\/6281234567890/);
});

const webview = 'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ways = ['WhatsApp Business', 'Buka di Chrome', 'Buka di Safari', 'WhatsApp Web', 'Atau ketuk menu'];
const [business, chrome, safari, web, byHand] = ways;
test.each([
  ['Facebook, Android', facebookBrowser, [business, chrome, byHand]],
  ['Instagram, Android', `${webview} Instagram 350.0.0.0 Android`, [business, chrome, byHand]],
  ['TikTok, Android', `${webview} trill_2023705030 BytedanceWebview/d8a21c6`, [business, chrome, byHand]],
  ['Facebook, iPhone', `${iphone} [FBAN/FBIOS;FBAV/470.0.0.0;]`, [safari, byHand]],
  ['Instagram, iPhone', `${iphone} Instagram 340.0.0.0 (iPhone14,5; iOS 17_5)`, [safari, byHand]],
  ['TikTok, iPhone', `${iphone} musical_ly_37.5.0 BytedanceWebview`, [safari, byHand]],
  ['Chrome, Android', phoneBrowser, [business]],
  ['Safari, iPhone', `${iphone} Version/17.5 Safari/604.1`, []],
  ['a computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36', [web]],
])('the ways to WhatsApp in %s are those that lead there', async (_name, agent, expected) => {
  const { body } = await get(`/chats/gamis/go/${token()}`, { 'user-agent': agent });
  expect(ways.filter((way) => body.includes(way))).toEqual(expected);
  const own = `localhost(:80)?/chats/gamis/go/${token()}`;
  const links = [...body.matchAll(/ href="([^"]*)"/g)].map(([, to = '']) => decodeURIComponent(to));
  const matching = (pattern: string) => links.filter((link) => new RegExp(pattern).test(link)).length;
  const of = (app: string) => `package=${app};S.browser_fallback_url=http://${own}(#number)?;end$`;
  expect([
    matching(
      `^intent://send\\?phone=6281234567890&amp;text=[^]*#Intent;scheme=whatsapp;${of('com.whatsapp.w4b')}`,
    ),
    matching(`^intent://${own}#Intent;scheme=http;${of('com.android.chrome')}`),
    matching(`^x-safari-http://${own}$`),
  ]).toEqual([business, chrome, safari].map((way) => Number(expected.includes(way))));
});

test('only its own script may run in it', async () => {
  const { headers, body } = await page();
  const script = /<script>([^<]*)<\/script>/.exec(body)?.[1] ?? '';
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
  expect(body.match(/<script/g)).toHaveLength(1);
});

test('that a long name was cut is said there, and only there', async () => {
  const cut = 'Nama Anda kami singkat menjadi 50 huruf.';
  expect((await get(`/chats/gamis/go/${token()}?cut=name`)).body).toContain(cut);
  expect((await page()).body).not.toContain(cut);
});

test('in English', async () => {
  await speak(deps, { accountId, id: form.id }, 'en');
  setTime(new Date(deps.clock.now().getTime() + 1_001).toISOString());
  const { body } = await page();
  await speak(deps, { accountId, id: form.id }, 'id');
  setTime(new Date(deps.clock.now().getTime() + 1_001).toISOString());
  expect(body).toContain('<h1>Sari is ready to help</h1>');
  expect(body).toContain('WhatsApp didn’t open?');
});

test('arrives in the first round trip, with a message of a thousand letters too', async () => {
  const long = newId(deps.clock, deps.random);
  await deps.db
    .insertInto('leads')
    .values({
      account_id: accountId,
      id: long,
      rotator_id: form.id,
      member_id: memberId,
      created_at: deps.clock.now(),
      message: 'Halo 🌷 kak, '.repeat(90).slice(0, 1_000),
    })
    .execute();
  const { rawPayload, headers } = await get(
    `/chats/gamis/go/${handOverToken(long, deps.clock.now(), deps.secrets.app)}`,
    // With every way that a phone can have.
    { 'accept-encoding': 'gzip, br', 'user-agent': facebookBrowser },
  );
  expect(headers['content-encoding']).toBe('gzip');
  expect(rawPayload.length).toBeLessThan(8_000);
  expect(gunzipSync(rawPayload).toString()).toContain('Halo 🌷');
});

test.each([
  ['another token', () => `/chats/gamis/go/${'A'.repeat(43)}`],
  ['a changed one', () => `/chats/gamis/go/${token().replace(/^./, 'B')}`],
  ['a changed signature', () => `/chats/gamis/go/${withAnotherSignature()}`],
  ['a short one', () => '/chats/gamis/go/x'],
  ['another’s secret', () => `/chats/gamis/go/${handOverToken(leadId, deps.clock.now(), 'other')}`],
  ['another rotator', () => `/chats/mukena/go/${token()}`],
  ['an unknown rotator', () => `/chats/tidakada/go/${token()}`],
  ['no such lead', () => `/chats/gamis/go/${handOverToken(memberId, deps.clock.now(), deps.secrets.app)}`],
])('%s opens nothing', async (_name, url) => {
  const { statusCode, body } = await get(url());
  expect(statusCode).toBe(404);
  expect(body).toContain('Link ini sudah tidak berlaku');
  expect(body).not.toContain('0812-');
});

test('another account’s rotator of the same lead opens nothing', async () => {
  const other = await createMember(deps);
  await createRotator(deps, { accountId: other.accountId, slug: 'lain' });
  expect((await get(`/chats/lain/go/${token()}`)).statusCode).toBe(404);
});

test('a day later it is over', async () => {
  const url = `/chats/gamis/go/${token()}`;
  setTime('2026-11-16T02:59:59Z');
  expect((await get(url)).statusCode).toBe(200);
  setTime('2026-11-16T03:00:01Z');
  expect((await get(url)).statusCode).toBe(404);
});

test('looking at it asks nothing of the intake', async () => {
  const before = sent.length;
  await page();
  await app.inject({ method: 'HEAD', url: `/chats/gamis/go/${token()}` });
  expect(sent).toHaveLength(before);
});
