import { beforeEach, expect, test } from 'vitest';
import { createRotator, speak } from '#server/testing/rotators.ts';
import { createPages, facebookBrowser, fieldOf, phoneBrowser, tagOf } from './chats.fixture.ts';

const { deps, form, owner, sent, views, get, post, setTime } = await createPages();
beforeEach(() => {
  sent.length = 0;
  views.length = 0;
});

const good = 'name=Nur+Aisyah&phone=0812+7734+0192&address=Jl.+Melati+3%0D%0ABandung';
const key = 'key=abcdefghijklmnop';

test('a lead, and on to WhatsApp', async () => {
  const { statusCode, headers, body } = await post('/chats/GAMIS', `${good}&${key}`);
  expect(statusCode).toBe(303);
  expect(body).toBe('');
  expect(headers['cache-control']).toBe('no-store');
  const location = new URL(String(headers.location));
  expect(location.origin + location.pathname).toBe('https://wa.me/628123456789');
  expect(location.searchParams.get('text')).toBe('Halo Sari, "saya" Nur & co.\nKode: K7M2QA');
  expect(sent).toEqual([
    {
      accountId: owner.accountId,
      rotatorId: form.id,
      phone: '6281277340192',
      name: 'Nur Aisyah',
      address: 'Jl. Melati 3 Bandung',
      visitor: null,
      origin: 'other',
      source: { page: 'http://localhost:80/chats/GAMIS', userAgent: phoneBrowser, ip: '127.0.0.1' },
      at: new Date('2026-11-15T03:00:00Z'),
      requestKey: expect.stringMatching(/^[\w-]{24}$/),
      repeatMs: 86_400_000,
      formKey: null,
    },
  ]);
  // Known again by the number.
  expect(headers['set-cookie']).toBeUndefined();
  expect(views).toEqual([]);
});

test('where the visitor came from stays with the lead', async () => {
  const query =
    'utm_source=ig&utm_medium=cpc&utm_campaign=Lebaran+26&utm_term=t&utm_content=c&fbclid=IwAR_1-x';
  const cookie = '_fbp=fb.1.1700000000000.123456789; _fbc=fb.1.1700000000000.old.Bg';
  await post(`/chats/gamis?${query}`, `${good}&ref=https%3A%2F%2Fl.facebook.com%2F`, {
    cookie,
    'x-forwarded-for': '203.0.113.7',
  });
  expect(sent).toMatchObject([
    {
      origin: 'meta',
      source: {
        utmSource: 'ig',
        utmMedium: 'cpc',
        utmCampaign: 'Lebaran 26',
        utmTerm: 't',
        utmContent: 'c',
        fbclid: 'IwAR_1-x',
        fbp: 'fb.1.1700000000000.123456789',
        fbc: 'fb.1.1794711600000.IwAR_1-x',
        referrer: 'https://l.facebook.com/',
        page: `http://localhost:80/chats/gamis?${query}`,
        ip: '203.0.113.7',
      },
    },
  ]);
});

test.each([
  ['of the same click', '?fbclid=abc', 'fb.2.1700000000000.abc.AQ', 'fb.2.1700000000000.abc.AQ'],
  ['without a click', '', 'fb.1.1700000000000.abc', 'fb.1.1700000000000.abc'],
  ['of another click', '?fbclid=new', 'fb.1.1700000000000.abc', 'fb.1.1794711600000.new'],
  ['that is none', '', 'fb.x.<script>', undefined],
])('Meta’s cookie %s', async (_name, query, cookie, kept) => {
  await post(`/chats/gamis${query}`, good, { cookie: `_fbc=${cookie}` });
  expect(sent[0]?.source.fbc).toBe(kept);
});

test('what is too long is cut, what no database takes is left out', async () => {
  const long = 'x'.repeat(3_000);
  await post(
    `/chats/gamis?utm_source=${long}&utm_term=a%00%0Ab&fbclid=${long}`,
    `${good}&ref=${long}&page=${long}`,
  );
  const { utmSource, utmTerm, fbclid, referrer, page } = sent[0]?.source ?? {};
  expect([utmSource, fbclid, referrer, page].map((text) => text?.length)).toEqual([200, 500, 1_000, 1_000]);
  expect(utmTerm).toBe('a b');
});

test.each([
  ['no name', 'name=&phone=081277340192', { name: 'Isi nama Anda dulu.' }, 'name'],
  ['a name of blanks', 'name=+%0A+&phone=081277340192', { name: 'Isi nama Anda dulu.' }, 'name'],
  ['no phone', 'name=Nur&phone=', { phone: 'Isi nomor WhatsApp Anda dulu.' }, 'phone'],
  ['a wrong phone', 'name=Nur&phone=12', { phone: 'Nomor ini belum benar.' }, 'phone'],
  ['a letter in the phone', 'name=Nur&phone=0812345678O9', { phone: 'Nomor ini belum benar.' }, 'phone'],
  ['a foreign phone', 'name=Nur&phone=%2B81901234567', { phone: 'Nomor ini belum benar.' }, 'phone'],
  ['a long address', `${good}${'a'.repeat(500)}`, { address: 'Maksimal 500 karakter' }, 'address'],
  ['nothing', '', { name: 'Isi nama', phone: 'Isi nomor' }, 'name'],
])('%s is said beside the field, and what was typed stays', async (_name, payload, errors, focused) => {
  const { statusCode, headers, body } = await post('/chats/gamis?utm_source=fb', `${payload}&${key}&ref=r`);
  expect(statusCode).toBe(422);
  expect(headers['cache-control']).toBe('no-store');
  for (const [name, words] of Object.entries(errors)) {
    expect(body).toMatch(new RegExp(`id="${name}-error">${words}`));
  }
  for (const name of ['name', 'phone', 'address']) {
    const isWrong = name in errors;
    expect(tagOf(body, name).includes(`aria-invalid="true" aria-describedby="${name}-error"`)).toBe(isWrong);
    expect(tagOf(body, name).includes('autofocus')).toBe(name === focused);
  }
  for (const [name, value] of new URLSearchParams(payload)) {
    expect(fieldOf(body, name)?.trim()).toBe(value.trim());
  }
  expect([fieldOf(body, 'key'), fieldOf(body, 'ref')]).toEqual(['abcdefghijklmnop', 'r']);
  expect(sent).toEqual([]);
});

test('a name of more than 50 letters is cut, and the visitor reads so before WhatsApp opens', async () => {
  const { statusCode, headers } = await post('/chats/gamis', `name=${'n'.repeat(51)}&phone=081277340192`);
  expect(statusCode).toBe(303);
  expect(headers.location).toMatch(/^\/chats\/gamis\/go\/[\w-]{43}\?cut=name$/);
  await post('/chats/gamis', `name=${'n'.repeat(49)}%F0%9F%8C%B7&phone=081277340192`);
  const exactly = await post('/chats/gamis', `name=${'n'.repeat(50)}&phone=081277340192`);
  expect(exactly.headers.location).toMatch(/^https:\/\/wa\.me/);
  // Half an emoji is none.
  expect(sent.map(({ name }) => name)).toEqual(['n'.repeat(50), 'n'.repeat(49), 'n'.repeat(50)]);
});

const cookieOf = (value: unknown) => String(value).split(';')[0] as string;

test('with cookies a refused form is sent back by a redirect, so that Back finds no answer to a form', async () => {
  const opened = await get('/chats/gamis?utm_source=fb');
  const test = cookieOf(opened.headers['set-cookie']);
  const wrong = `name=Nur+%22A%22&phone=0812&address=Bandung&${key}&ref=r`;
  const refused = await post('/chats/gamis?utm_source=fb', wrong, { cookie: test });
  expect([refused.statusCode, refused.headers.location]).toEqual([303, '/chats/gamis?utm_source=fb']);
  expect(refused.headers['cache-control']).toBe('no-store');
  const set = String(refused.headers['set-cookie']);
  expect(set).toMatch(/^giliran_draft=[\w-]+; Path=\/chats\/gamis; HttpOnly; SameSite=Lax; Max-Age=300$/);
  expect(set).not.toMatch(/Nur|0812|Bandung/);

  views.length = 0;
  const cookie = `${test}; ${cookieOf(set)}`;
  const { statusCode, body } = await get('/chats/gamis?utm_source=fb', { cookie });
  expect([statusCode, views]).toEqual([200, []]);
  expect(body).toContain('id="phone-error">Nomor ini belum benar.');
  expect(['name', 'phone', 'address', 'key', 'ref'].map((name) => fieldOf(body, name))).toEqual([
    'Nur &quot;A&quot;',
    '0812',
    'Bandung',
    'abcdefghijklmnop',
    'r',
  ]);

  const done = await post('/chats/gamis', `${good}&${key}`, { cookie });
  expect(done.statusCode).toBe(303);
  expect(done.headers['set-cookie']).toMatch(/^giliran_draft=; Path=\/chats\/gamis;.* Max-Age=0$/);
});

test('a draft is of one page, for five minutes, and nobody else can write one', async () => {
  const cookie = 'giliran_form=1';
  const { headers } = await post('/chats/gamis', `name=Nur&phone=1&${key}`, { cookie });
  const draft = cookieOf(headers['set-cookie']);
  const shown = async (url: string, value = draft) =>
    fieldOf((await get(url, { cookie: `${cookie}; ${value}` })).body, 'name');
  expect(await shown('/chats/gamis')).toBe('Nur');
  expect(await shown('/chats/GAMIS')).toBe('');
  expect(
    await shown(
      '/chats/gamis',
      draft.replace(/=(.{20})./, (_all, start) => `=${start}${draft[34] === 'A' ? 'B' : 'A'}`),
    ),
  ).toBe('');
  expect(await shown('/chats/gamis', 'giliran_draft=x')).toBe('');
  setTime('2026-11-15T03:05:01Z');
  expect(await shown('/chats/gamis')).toBe('');
  setTime('2026-11-15T03:00:00Z');
});

test('what fits into no cookie is answered as without cookies', async () => {
  const long = `name=${'%C3%A9'.repeat(1_000)}&phone=1&address=${'%C3%A9'.repeat(1_000)}`;
  expect((await post('/chats/gamis', long, { cookie: 'giliran_form=1' })).statusCode).toBe(422);
});

test('the form’s own script gets the address to go to, and gets what is wrong as a page', async () => {
  const script = { 'x-giliran-form': '1', cookie: 'giliran_form=1', 'sec-fetch-site': 'same-origin' };
  const taken = await post('/chats/gamis', `${good}&${key}`, script);
  expect([taken.statusCode, taken.headers.location, taken.body]).toEqual([200, undefined, '']);
  expect(taken.headers['x-giliran-to']).toMatch(/^https:\/\/wa\.me\/628123456789\?text=/);
  const inApp = await post('/chats/gamis', good, { ...script, 'user-agent': facebookBrowser });
  expect(inApp.headers['x-giliran-to']).toMatch(/^\/chats\/gamis\/go\//);
  const wrong = await post('/chats/gamis', 'name=Nur&phone=1', script);
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([422, undefined]);
  expect(wrong.body).toContain('Nomor ini belum benar.');
});

test('errors in the rotator’s language', async () => {
  const { accountId } = owner;
  const english = await createRotator(deps, { accountId, members: [owner], slug: 'english' });
  await speak(deps, { accountId, id: english.id }, 'en');
  const { body } = await post('/chats/english', 'phone=1');
  expect(body).toContain('Please enter your name.');
  expect(body).toContain('This number doesn’t look right.');
});

test.each([
  ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['quotes', '"><img src=x onerror=alert(1)>\'', '"><img src=x onerror=alert(1)>\''],
  ['lines and nothings', 'Nur\r\nSet-Cookie: a=b\u0000\u0007', 'Nur Set-Cookie: a=b'],
  ['letters that turn the line around', '\u202eNur\u2066', 'Nur'],
  ['an emoji', 'Nur 🌷', 'Nur 🌷'],
])('%s is only text', async (_name, name, kept) => {
  const payload = new URLSearchParams({ name, phone: '081277340192' }).toString();
  const answer = await post('/chats/gamis', payload);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(sent[0]?.name).toBe(kept);
  const again = await post(
    '/chats/gamis',
    new URLSearchParams({ name, phone: '1', address: name }).toString(),
  );
  expect(again.body).not.toMatch(/<script>alert|<img/);
});

test.each([
  ['of two the first', 'name=A&name=B&phone=081277340192&phone=1', 'A'],
  ['no lists', 'name[]=A&name=B&phone=081277340192', 'B'],
  ['broken letters', 'name=%FF%FEA&phone=081277340192', '\ufffd\ufffdA'],
  ['broken escapes', 'name=%zz&phone=081277340192', '%zz'],
])('%s', async (_name, payload, kept) => {
  expect((await post('/chats/gamis', payload)).statusCode).toBe(303);
  expect(sent[0]?.name).toBe(kept);
});

const packed = { 'accept-encoding': 'gzip' };

test('ten thousand letters are refused in a page that is still small', async () => {
  const { statusCode, rawPayload } = await post('/chats/gamis', `${good}${'n'.repeat(10_000)}`, packed);
  expect(statusCode).toBe(422);
  expect(rawPayload.length).toBeLessThan(14_000);
});

test.each([
  ['too much', 'application/x-www-form-urlencoded', `name=${'n'.repeat(20_000)}`, 413],
  ['something else', 'application/json', '{"name":"A","phone":"081277340192"}', 415],
])('%s is not read', async (_name, type, payload, status) => {
  const { statusCode, headers, body } = await post('/chats/gamis', payload, { 'content-type': type });
  expect(statusCode).toBe(status);
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('Data tidak bisa dibaca');
  expect(sent).toEqual([]);
});

test('the same form again is the same request, another word makes another', async () => {
  await post('/chats/gamis', `${good}&${key}`);
  await post('/chats/gamis?utm_source=x', `${key}&${good}`, { 'user-agent': facebookBrowser });
  await post('/chats/gamis', `${good}x&${key}`);
  await post('/chats/gamis', `${good}&key=abcdefghijklmnoq`);
  const keys = sent.map(({ requestKey }) => requestKey);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test.each(['', '&key=', '&key=short', "&key=';drop+table+leads;--", `&key=${'k'.repeat(200)}`])(
  'without a good key (%s) a double tap is found by who sends it',
  async (bad) => {
    await post('/chats/gamis', good + bad);
    await post('/chats/gamis', good + bad);
    await post('/chats/gamis', good + bad, { 'x-forwarded-for': '203.0.113.8' });
    expect(sent[1]?.requestKey).toBe(sent[0]?.requestKey);
    expect(sent[2]?.requestKey).not.toBe(sent[0]?.requestKey);
    // On a starved machine the second tap may be read long after the first: who gave a number has more time.
    expect(sent[0]?.repeatMs).toBe(600_000);
    await post('/chats/mukena', bad);
    expect(sent[3]?.repeatMs).toBe(5_000);
  },
);

test('a program gets the page again', async () => {
  const { statusCode, body } = await post('/chats/gamis', good, { 'user-agent': 'curl/8.5.0' });
  expect(statusCode).toBe(200);
  expect(fieldOf(body, 'name')).toBe('Nur Aisyah');
  expect(sent).toEqual([]);
});

test.each([
  ['a frame of another site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
  ['a script of another site', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors' }],
])('%s sends nothing in a visitor’s name', async (_name, headers) => {
  for (const [url, payload] of [
    ['/chats/gamis', good],
    ['/chats/mukena', ''],
  ] as const) {
    const answer = await post(url, payload, { ...headers, 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<button class="go"');
  }
  expect(sent).toEqual([]);
});

test('a form on another site does not take away the cookie it could not see', async () => {
  const here = await post('/chats/mukena', '');
  expect(here.headers['set-cookie']).toContain(sent[0]?.visitor);
  const { statusCode, headers } = await post('/chats/mukena', '', { 'sec-fetch-site': 'cross-site' });
  expect([statusCode, headers['set-cookie']]).toEqual([303, undefined]);
});

test('a direct link’s button does the same', async () => {
  const { body } = await get('/chats/mukena', { purpose: 'prefetch' });
  const { statusCode } = await post('/chats/mukena', `key=${fieldOf(body, 'key')}&name=Nobody+asked`);
  expect(statusCode).toBe(303);
  expect(sent).toMatchObject([{ phone: null, name: '', repeatMs: 86_400_000 }]);
});

test.each([['/chats/tidakada', 404]])('%s takes nothing', async (url, status) => {
  expect((await post(url, good)).statusCode).toBe(status);
  expect(sent).toEqual([]);
});
