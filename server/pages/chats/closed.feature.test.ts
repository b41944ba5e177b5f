import { beforeEach, expect, test } from 'vitest';
import { createRotator, speak } from '#server/testing/rotators.ts';
import { everyInput, facebookBrowser, fieldOf, tagOf } from './chats.fixture.ts';
import {
  assigned,
  createShieldedPages,
  encode,
  hiddenOf,
  newBuyer,
  workOf,
} from './shielded-pages.fixture.ts';

// A link at which nobody answers now: paused, without a CS, or of a shop that rests.

const { deps, owner, sent, views, kept, get, post, pass, answerWith } = await createShieldedPages();
const { accountId } = owner;
const nameless = { ...everyInput, phone: { ...everyInput.phone, show: false } };
const status = 'paused';
await createRotator(deps, { accountId, slug: 'tutup', status, inputs: nameless });
const english = await createRotator(deps, { accountId, slug: 'closed-en', status });
await speak(deps, { accountId, id: english.id }, 'en');
await createRotator(deps, { accountId, slug: 'langsung', status, type: 'direct', title: 'Mukena' });

beforeEach(() => answerWith({ kind: 'closed' }));

/** As a browser would send the page's form a few seconds later. */
async function fill(url: string, typed: Record<string, string>): Promise<string> {
  const { body } = await get(url);
  pass(5);
  return encode({ ...hiddenOf(body), ...typed, homepage: '', work: workOf(body) });
}

test('says it above a form with the seller’s own fields, counts no view, and leads to no chat', async () => {
  const { statusCode, headers, body } = await get('/chats/jeda');
  expect([statusCode, headers['retry-after']]).toEqual([200, undefined]);
  expect(body).toContain('Sedang tidak menerima pesanan');
  expect(body).toContain('Toko Berkah Ibu menghubungi Anda begitu buka lagi.');
  expect(body).toContain('Kirim nomor saya');
  expect(body).not.toMatch(/Pesan lewat WhatsApp|lanjut chat|<button[^>]*><svg/);
  expect(tagOf(body, 'phone')).toContain('required');
  expect(views).toEqual([]);
  expect((await get('/chats/closed-en')).body).toContain(
    'Toko Berkah Ibu will contact you as soon as it reopens.',
  );
});

test('keeps what was typed for the seller, once however often it is sent', async () => {
  const buyer = newBuyer();
  const payload = await fill('/chats/jeda?utm_source=ig&fbclid=IwAR1', buyer);
  const url = '/chats/jeda?utm_source=ig&fbclid=IwAR1';
  for (const _time of [1, 2]) {
    const { statusCode, body } = await post(url, payload);
    expect([statusCode, body.includes('data-taken')]).toEqual([200, true]);
    expect(body).toContain('Toko Berkah Ibu menghubungi Anda lewat WhatsApp begitu buka lagi.');
    expect(body).not.toMatch(/wa\.me|<form/);
  }
  expect(kept).toMatchObject([
    { state: 'held', reasons: ['paused'], name: buyer.name, origin: 'meta', source: { utmSource: 'ig' } },
  ]);
});

test('asks for a number where the link asks for none, and marks a wrong one', async () => {
  for (const [slug, asksName] of [
    ['tutup', true],
    ['langsung', true],
  ] as const) {
    const { body } = await get(`/chats/${slug}`, { 'user-agent': facebookBrowser });
    expect(tagOf(body, 'phone')).toContain('required');
    expect(tagOf(body, 'name') !== '').toBe(asksName);
  }
  expect(sent).toEqual([]);
  const wrong = await post('/chats/langsung', await fill('/chats/langsung', { phone: '0812', name: 'Nur' }));
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('Nomor ini belum benar.');
  expect(wrong.body).toContain('Sedang tidak menerima pesanan');
  expect(fieldOf(wrong.body, 'name')).toBe('Nur');
  const right = await post('/chats/langsung', await fill('/chats/langsung', { phone: '0812 7734 0192' }));
  expect(right.body).toContain('Data Anda sudah kami terima');
  expect(kept).toMatchObject([{ reasons: ['paused'], phone: '6281277340192', name: '' }]);
});

test('in a seller’s own page the button of a closed link does not promise a chat', async () => {
  for (const url of ['/embed/langsung', '/embed/langsung.js']) {
    const { body } = await get(url);
    expect(body).toContain('Kirim nomor saya');
    expect(body).toMatch(/href=\\?"[^"]*\/chats\/langsung/);
    expect(body).not.toMatch(/Pesan lewat|<svg/);
  }
});

test('a form that was open when the link was closed is kept as well, or asked for its number', async () => {
  answerWith({ kind: 'no-members' });
  const done = await post('/chats/gamis', await fill('/chats/gamis', newBuyer()));
  expect(done.body).toContain('begitu CS-nya siap');
  expect(kept).toMatchObject([{ state: 'held', reasons: ['no_members'] }]);
  // Nothing is known of who tapped a link that goes straight on.
  const tapped = await get('/chats/mukena');
  expect([tapped.statusCode, tapped.headers.location]).toEqual([200, undefined]);
  expect(tapped.body).toContain('Belum ada CS yang siap');
  expect(tagOf(tapped.body, 'phone')).toContain('required');
  expect(tapped.body).not.toContain('sudah kami simpan');
  expect(kept).toHaveLength(1);
});

test('who looks like no buyer is kept with what speaks against them, and asked nothing', async () => {
  const doubtful = await post('/chats/jeda', encode({ ...newBuyer(), key: 'abcdefghijklmnop' }));
  expect(doubtful.body).toContain('Data Anda sudah kami terima');
  await post('/chats/jeda', await fill('/chats/jeda', newBuyer()), { 'user-agent': 'curl/8.5.0' });
  expect(kept).toMatchObject([
    { state: 'held', reasons: expect.arrayContaining(['paused', 'no_key']) },
    { state: 'bot', reasons: expect.arrayContaining(['paused', 'program']) },
  ]);
  expect(sent).toEqual([]);
});

test('opened again in between, the same form leads to the chat', async () => {
  const payload = await fill('/chats/jeda', newBuyer());
  answerWith(assigned);
  const { statusCode, headers } = await post('/chats/jeda', payload);
  expect([statusCode, headers.location]).toEqual([
    303,
    expect.stringContaining('https://wa.me/628123456789'),
  ]);
  expect(kept).toEqual([]);
});

test('a shop that rests takes numbers, one whose owner ends it takes nothing', async () => {
  const rest = (suspended: Date | null, closed: Date | null) =>
    deps.db
      .updateTable('accounts')
      .set({ suspended_at: suspended, suspend_reason: suspended ? 'closed' : '', closed_at: closed })
      .where('id', '=', accountId)
      .execute();
  const at = deps.clock.now();
  await rest(at, null);
  pass(60);
  expect((await get('/chats/gamis')).body).toContain('Toko sedang tidak menerima pesanan');
  answerWith({ kind: 'suspended' });
  const kindOf = async (url: string) => (await post(url, await fill(url, newBuyer()))).body;
  expect(await kindOf('/chats/gamis')).toContain('Data Anda sudah kami simpan');
  expect(sent).toHaveLength(1);
  await rest(at, at);
  pass(60);
  for (const url of ['/chats/gamis', '/chats/mukena', '/chats/jeda', '/embed/gamis']) {
    const { statusCode, body } = await get(url);
    expect([statusCode, body.includes('<form')]).toEqual([503, false]);
    expect((await post(url, encode(newBuyer()))).statusCode).toBe(503);
  }
  expect((await get('/embed/gamis.js')).body).not.toContain('<iframe');
  expect([sent.length, kept]).toEqual([1, []]);
  await rest(null, null);
  pass(60);
});
