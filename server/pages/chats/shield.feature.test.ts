import { beforeEach, expect, test } from 'vitest';
import { createShield } from '#server/features/shield/create-shield.ts';
import { doWork } from '#server/features/shield/do-work.fixture.ts';
import { levelIn, makeFormKey } from '#server/features/shield/form-key.ts';
import { AppError } from '#server/platform/errors.ts';
import { systemRandom } from '#server/platform/random.ts';
import { createPages, fieldOf, phoneBrowser, tagOf } from './chats.fixture.ts';

const work = { SHIELD: 'on', SHIELD_WORK: '4' };
const pages = await createPages(work);
const { app, deps, form, direct, sent, views, kept, passed, get, post, setTime, answerWith, setHeldFull } =
  pages;
const assigned = {
  kind: 'assigned',
  leadId: '018f0000-0000-7000-8000-00000000000a',
  visitId: '018f0000-0000-7000-8000-00000000000a',
  returning: false,
  cs: { id: '018f0000-0000-7000-8000-000000000001', name: 'Sari', phone: '628123456789', colour: 1 },
  message: 'Halo',
  visitor: null,
} as const;

let ms = Date.parse('2026-11-15T03:00:00Z');
let people = 0;
const pass = (seconds: number) => {
  ms += seconds * 1_000;
  setTime(new Date(ms).toISOString());
};
beforeEach(() => {
  // What the tests before have sent is long ago.
  pass(3 * 3_600);
  for (const list of [sent, views, kept, passed]) list.length = 0;
  answerWith(assigned);
  setHeldFull(false);
});

/** Each of another house and with a number of their own. */
function newBuyer() {
  people += 1;
  return {
    name: `Nur ${'abcdefghijklmnopqrstuvwxyz'[people % 26]}isyah`,
    phone: `0812${10_000_000 + people * 7_919}`,
    address: `Jl. Mawar ${people}`,
  };
}

const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const hiddenOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)"(?: data-work="\d+")?(?: value="([^"]*)")?\/>/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')],
    ),
  );
const workOf = (html: string) => {
  const key = fieldOf(html, 'key') ?? '';
  const level = Number(/data-work="(\d+)"/.exec(html)?.[1]);
  expect(level).toBe(levelIn(key));
  return doWork(key, level);
};
const isQuestion = (html: string) => html.includes('name="picture"');

/** As a browser with script would send it, a few seconds later. */
async function filled(url = '/chats/gamis', buyer = newBuyer()) {
  const { body } = await get(url);
  pass(5);
  return { ...hiddenOf(body), ...buyer, homepage: '', work: workOf(body) } as Record<string, string>;
}

test('a buyer whose page did its work goes straight on', async () => {
  const fields = await filled();
  const { statusCode, headers } = await post('/chats/gamis', encode(fields));
  expect([statusCode, kept, passed]).toEqual([303, [], []]);
  expect(headers.location).toMatch(/^https:\/\/wa\.me\//);
  expect(sent).toMatchObject([{ formKey: expect.stringMatching(/^[\da-f]{30}$/), repeatMs: 86_400_000 }]);
});

test('every form has a key with its work and the field that nobody sees', async () => {
  const drawn = [
    await get('/chats/gamis'),
    await get('/embed/gamis'),
    await post('/chats/gamis', 'name=Nur&phone=1'),
    await post('/embed/gamis', 'name=Nur&phone=1&key=abcdefghijklmnop'),
    await get('/chats/mukena', { purpose: 'prefetch' }),
  ];
  answerWith(new AppError('unavailable'));
  drawn.push(await post('/chats/gamis', encode(await filled())));
  for (const { body } of drawn) {
    expect(levelIn(fieldOf(body, 'key') ?? '')).toBe(4);
    expect(tagOf(body, 'work')).toBe('<input type="hidden" data-work="4" name="work"/>');
    expect(tagOf(body, 'homepage')).toBe('<input tabindex="-1" autoComplete="off" name="homepage"/>');
    expect(body).toContain('<div class="far" aria-hidden="true">');
  }
  const preview = await get(`/preview/${form.id}`);
  expect(preview.body).not.toMatch(/homepage|data-work/);
});

const otherRotators = () =>
  makeFormKey(deps.secrets.app, systemRandom, { rotatorId: direct.id, at: new Date(ms), level: 4 });

test.each([
  ['none', () => '', 'no_key'],
  ['an old version’s', () => 'abcdefghijklmnop', 'no_key'],
  ['a forged one', () => 'A'.repeat(38), 'no_key'],
  ['another rotator’s', otherRotators, 'no_key'],
])(
  'without a good key (%s) it is kept, asked, and goes on when that is answered',
  async (_name, key, sign) => {
    const given = key();
    pass(5);
    const buyer = newBuyer();
    const url = '/chats/gamis?utm_source=ig';
    const asked = await post(url, encode({ ...buyer, key: given, ref: 'https://x.id/"', work: '0.0.0.0' }));
    expect([asked.statusCode, sent]).toEqual([200, []]);
    expect(kept).toMatchObject([
      {
        state: 'asked',
        reasons: [sign],
        name: buyer.name,
        address: buyer.address,
        source: { utmSource: 'ig' },
      },
    ]);
    const fields = hiddenOf(asked.body);
    expect(fields).toMatchObject({ ...buyer, ref: 'https://x.id/"', asks: '1' });
    expect(levelIn(fields.key ?? '')).toBe(6);

    pass(2);
    const answer = encode({ ...fields, work: workOf(asked.body) });
    const done = await post(url, answer);
    expect(done.statusCode).toBe(303);
    expect(sent).toMatchObject([{ requestKey: kept[0]?.requestKey, name: buyer.name }]);
    expect(passed).toEqual([kept[0]?.requestKey]);
    // Sent twice it is the same request, under the same key.
    await post(url, answer);
    expect(sent[1]).toMatchObject({ requestKey: sent[0]?.requestKey, formKey: sent[0]?.formKey });
    expect(kept).toHaveLength(1);
  },
);

test('too fast, or a day later, is asked', async () => {
  const { body } = await get('/chats/gamis');
  const fields = { ...hiddenOf(body), ...newBuyer(), work: workOf(body) };
  pass(1);
  await post('/chats/gamis', encode(fields));
  expect(kept.map(({ reasons }) => reasons)).toEqual([['too_fast']]);
  pass(24 * 3_600);
  await post('/chats/gamis', encode({ ...fields, ...newBuyer() }));
  expect(kept.map(({ reasons }) => reasons)).toEqual([['too_fast'], ['no_key']]);
  expect(sent).toEqual([]);
});

test('a key used before with other words is asked, and nothing typed is lost', async () => {
  const fields = await filled();
  answerWith({ kind: 'used' });
  const asked = await post('/chats/gamis', encode(fields));
  expect(isQuestion(asked.body)).toBe(true);
  expect(kept).toMatchObject([{ state: 'asked', reasons: ['used_key'], name: fields.name }]);
  answerWith(assigned);
  pass(2);
  const question = hiddenOf(asked.body);
  expect(question).toMatchObject({ first: fields.key, name: fields.name, phone: fields.phone });
  const done = await post('/chats/gamis', encode({ ...question, work: workOf(asked.body) }));
  expect(done.statusCode).toBe(303);
  expect(sent[1]?.requestKey).toBe(sent[0]?.requestKey);
  expect(sent[1]?.formKey).not.toBe(sent[0]?.formKey);
});

test('who fills in what nobody sees is held as a program, and sees an ordinary end', async () => {
  const fields = await filled();
  const { statusCode, body } = await post('/chats/gamis', encode({ ...fields, homepage: 'x', work: '' }));
  expect(statusCode).toBe(200);
  expect(body).toContain('Data Anda sudah kami terima');
  expect(body).toContain('data-taken');
  expect(kept).toMatchObject([{ state: 'bot', reasons: ['trap'], phone: expect.stringMatching(/^62812/) }]);
  expect(sent).toEqual([]);
  // A browser that filled it in by itself has done its work: it is only asked.
  const byBrowser = await post('/chats/gamis', encode({ ...(await filled()), homepage: 'x' }));
  expect(hiddenOf(byBrowser.body)).toMatchObject({ homepage: 'x', asks: '1' });
  expect(kept[1]).toMatchObject({ state: 'asked', reasons: ['trap'] });
});

test('a program by its name is held, whatever it sends', async () => {
  const fields = await filled();
  const { statusCode, body } = await post('/chats/gamis', encode(fields), { 'user-agent': 'curl/8.5.0' });
  expect(statusCode).toBe(200);
  expect(body).toContain('Data Anda sudah kami terima');
  expect(kept).toMatchObject([{ state: 'bot', reasons: ['program'] }]);
  const button = await post('/chats/mukena', '', { 'user-agent': 'curl/8.5.0' });
  expect(button.body).toContain('<button class="go"');
  expect([kept.length, sent]).toEqual([1, []]);
});

test('what nobody pressed is shown again, neither kept nor judged', async () => {
  const headers = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'iframe',
    'sec-fetch-mode': 'navigate',
  };
  const { body } = await post('/chats/gamis', encode(await filled()), headers);
  expect(body).toContain('<button class="go"');
  expect([sent, kept]).toEqual([[], []]);
});

test('without script a few go straight on, then the picture is read', async () => {
  const drawn = [];
  for (let n = 0; n < 11; n += 1) drawn.push(hiddenOf((await get('/chats/gamis')).body));
  pass(5);
  const statuses: number[] = [];
  for (const fields of drawn)
    statuses.push((await post('/chats/gamis', encode({ ...fields, ...newBuyer() }))).statusCode);
  expect(statuses).toEqual([...Array(10).fill(303), 200]);
  expect(kept).toMatchObject([{ state: 'asked', reasons: ['no_work'] }]);
  sent.length = 0;

  const buyer = newBuyer();
  const asked = await post('/chats/gamis', encode({ ...(await filled('/chats/gamis', buyer)), work: '' }));
  expect(asked.body).toMatch(/<details class="way" open/);
  const src = / src="([^"]*\/picture\/[^"]*)"/.exec(asked.body)?.[1] ?? '';
  const question = hiddenOf(asked.body);
  expect(src).toBe(`/chats/gamis/picture/${question.key}`);
  const picture = await get(src);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(picture.headers['cache-control']).toBe('no-store');

  pass(10);
  const wrong = await post('/chats/gamis', encode({ ...question, picture: 'NO' }));
  expect(wrong.body).toContain('id="picture-error">Belum cocok.');
  expect(wrong.headers['set-cookie']).toBeUndefined();
  // A picture that was read wrongly is gone; the new one has another key.
  const shown = shownBy(question.key ?? '');
  expect((await get(src)).statusCode).toBe(404);
  const late = await post('/chats/gamis', encode({ ...question, picture: shown }));
  expect(isQuestion(late.body)).toBe(true);
  const next = hiddenOf(late.body);
  pass(10);
  const read = ` ${shownBy(next.key ?? '').toLowerCase()} `;
  const done = await post('/chats/gamis', encode({ ...next, picture: read }));
  expect(done.statusCode).toBe(303);
  expect(sent).toMatchObject([{ name: buyer.name, requestKey: kept[1]?.requestKey }]);
  expect([kept.length, passed]).toEqual([2, [kept[1]?.requestKey]]);
});

const shield = createShield(deps);
const shownBy = (key: string) => shield.pictureOf(form, key) ?? '';

test('a picture is there for a question alone', async () => {
  const { key = '' } = hiddenOf((await get('/chats/gamis')).body);
  for (const url of [`/chats/gamis/picture/${key}`, '/chats/gamis/picture/x', `/chats/nobody/picture/${key}`])
    expect((await get(url)).statusCode, url).toBe(404);
});

test('who would rather not wait leaves it to the seller; who was not asked cannot', async () => {
  const asked = await post('/chats/gamis', encode({ ...newBuyer(), key: 'abcdefghijklmnop' }));
  const { statusCode, body } = await post('/chats/gamis', encode({ ...hiddenOf(asked.body), skip: '1' }));
  expect(statusCode).toBe(200);
  expect(body).toContain('Penjual akan menghubungi Anda');
  // The row of the question is the same one: it stays, and shows when nobody answers.
  expect([kept.length, sent]).toEqual([1, []]);
  const unasked = await post('/chats/gamis', encode({ ...newBuyer(), key: 'abcdefghijklmnop', skip: '1' }));
  expect(isQuestion(unasked.body)).toBe(true);
});

test('an answer that is never enough stops asking by itself', async () => {
  let { body } = await post('/chats/gamis', encode({ ...newBuyer(), key: '' }));
  for (let n = 0; n < 3; n += 1) {
    expect(body).toContain('id="ask"');
    pass(2);
    ({ body } = await post('/chats/gamis', encode({ ...hiddenOf(body), key: 'x' })));
  }
  expect(body).not.toContain('id="ask"');
  expect(isQuestion(body)).toBe(true);
  expect(kept).toHaveLength(1);
});

test('what cannot be kept now stays in the page and is sent again', async () => {
  setHeldFull(true);
  const buyer = newBuyer();
  const full = await post('/chats/gamis', encode({ ...buyer, key: 'abcdefghijklmnop' }));
  expect(full.statusCode).toBe(503);
  expect(full.body).toMatch(/<form[^>]* id="retry"/);
  expect(fieldOf(full.body, 'phone')).toBe(buyer.phone);
  setHeldFull(false);
  // Drawn with a good key of its own: the work of that one is enough.
  pass(5);
  const again = { ...hiddenOf(full.body), ...buyer, work: workOf(full.body) };
  expect(again).toMatchObject({ first: 'abcdefghijklmnop', try: '1' });
  expect((await post('/chats/gamis', encode(again))).statusCode).toBe(303);
  expect(sent).toHaveLength(1);
});

test('an answer that could not be stored is found again by its request', async () => {
  const asked = await post('/chats/gamis', encode({ ...newBuyer(), key: 'abcdefghijklmnop' }));
  const question = hiddenOf(asked.body);
  pass(2);
  answerWith(new AppError('unavailable'));
  const away = await post('/chats/gamis', encode({ ...question, work: workOf(asked.body) }));
  expect(away.statusCode).toBe(503);
  answerWith(assigned);
  const again = { ...question, ...hiddenOf(away.body), work: workOf(away.body) };
  expect((await post('/chats/gamis', encode(again))).statusCode).toBe(303);
  expect(new Set(sent.map(({ requestKey }) => requestKey))).toEqual(new Set([kept[0]?.requestKey]));
  expect(passed).toEqual([kept[0]?.requestKey]);
});

test('in a seller’s page it is asked in the frame', async () => {
  const asked = await post('/embed/gamis?utm_source=ig', encode({ ...newBuyer(), key: 'abcdefghijklmnop' }), {
    'x-giliran-form': '1',
  });
  expect(asked.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(asked.body).toContain('action="/embed/gamis?utm_source=ig"');
  expect(asked.body).toContain('<details class="way"><summary>');
  pass(2);
  const answer = encode({ ...hiddenOf(asked.body), work: workOf(asked.body) });
  const done = await post('/embed/gamis?utm_source=ig', answer, { 'x-giliran-form': '1' });
  expect(done.headers['x-giliran-to']).toMatch(/^https:\/\/wa\.me\//);
  expect(sent).toMatchObject([{ requestKey: kept[0]?.requestKey, source: { utmSource: 'ig' } }]);
});

test('a number that the seller marked as fake is asked or held', async () => {
  const fake = '6281299990000';
  await deps.db
    .insertInto('fake_numbers')
    .values({ account_id: pages.owner.accountId, phone: fake, at: deps.clock.now() })
    .execute();
  const buyer = { ...newBuyer(), phone: '081299990000' };
  const { body } = await post('/chats/gamis', encode(await filled('/chats/gamis', buyer)));
  expect(body).toContain('Data Anda sudah kami terima');
  expect(kept).toMatchObject([{ state: 'held', reasons: ['known_fake'], phone: fake }]);
  expect((await post('/chats/gamis', encode(await filled()))).statusCode).toBe(303);
});

test('a link that is opened far too often asks for some work first, and keeps where they come from', async () => {
  const url = '/chats/mukena?utm_source=ig&fbclid=IwAR1';
  const answers = [];
  for (let n = 0; n < 22; n += 1) answers.push(await get(url, { 'x-forwarded-for': `203.0.113.${n}` }));
  expect(answers.filter(({ statusCode }) => statusCode === 302)).toHaveLength(21);
  const asked = answers.at(-1);
  expect([asked?.statusCode, sent.length, kept]).toEqual([200, 21, []]);
  expect(asked?.body).toContain('id="ask"');
  expect(asked?.body).not.toContain('name="skip"');
  // Nobody looks at these: no turn, whatever they are.
  await get(url, { 'sec-purpose': 'prefetch' });
  await get(url, { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' });
  expect(sent).toHaveLength(21);

  pass(2);
  const html = asked?.body ?? '';
  const fields = { ...hiddenOf(html), work: workOf(html) };
  const done = await post(url, encode(fields));
  expect(done.statusCode).toBe(303);
  expect(done.headers['set-cookie']).toContain(sent[21]?.visitor);
  expect(sent[21]).toMatchObject({ origin: 'meta', source: { utmSource: 'ig', fbclid: 'IwAR1' } });
  // The button of a page that was fetched in advance is no way around it.
  const button = await get(url, { 'sec-purpose': 'prefetch' });
  pass(2);
  const evaded = await post(url, encode({ ...hiddenOf(button.body), work: workOf(button.body) }));
  expect([isQuestion(evaded.body), sent.length, kept]).toEqual([true, 22, []]);
});

test('without script the picture of a crowded link is read', async () => {
  let body = '';
  for (let n = 0; n < 22; n += 1) ({ body } = await get('/chats/mukena'));
  expect(body).toContain('<noscript>');
  const question = hiddenOf(body);
  const picture = shield.pictureOf(direct, question.key ?? '') ?? '';
  sent.length = 0;
  pass(8);
  expect((await post('/chats/mukena', encode({ ...question, picture }))).statusCode).toBe(303);
  expect(sent).toHaveLength(1);
});

test.each([
  ['off', 0],
  ['watch', 4],
])('%s: everybody gets in', async (SHIELD, level) => {
  const other = await createPages({ ...work, SHIELD });
  const { body } = await other.get('/chats/gamis');
  expect(body).toContain(`data-work="${level}"`);
  const { statusCode } = await other.post('/chats/gamis', encode({ ...newBuyer(), homepage: 'x', key: '' }));
  expect([statusCode, other.kept]).toEqual([303, []]);
  expect(other.sent).toMatchObject([{ formKey: null }]);
  // As ever, no program gets a turn.
  const program = await other.post('/chats/gamis', encode(newBuyer()), { 'user-agent': 'curl/8.5.0' });
  expect(program.body).toContain('Browser ini terdeteksi sebagai robot');
  const counted = await other.deps.metrics.registry.getSingleMetricAsString('giliran_arrivals_total');
  expect(counted.includes('verdict="held"')).toBe(SHIELD === 'watch');
});

test('the page is small, and so is a question', async () => {
  const page = await app.inject({
    url: '/chats/gamis',
    headers: { 'user-agent': phoneBrowser, 'accept-encoding': 'gzip' },
  });
  expect(page.rawPayload.length).toBeLessThan(8_000);
});
