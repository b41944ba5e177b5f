import { expect, test } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { fieldOf } from './chats.fixture.ts';
import {
  assigned,
  createShieldedPages,
  encode,
  hiddenOf,
  isQuestion,
  newBuyer,
  workOf,
} from './shielded-pages.fixture.ts';

const {
  deps,
  form,
  direct,
  sent,
  kept,
  passed,
  answered,
  get,
  post,
  pass,
  filled,
  pictureOf,
  answerWith,
  setHeldFull,
} = await createShieldedPages();

test('without script a few go straight on, then the picture is read', async () => {
  const drawn = [];
  for (let n = 0; n < 11; n += 1) drawn.push(hiddenOf((await get('/chats/gamis')).body));
  pass(5);
  const statuses: number[] = [];
  for (const fields of drawn)
    statuses.push((await post('/chats/gamis', encode({ ...fields, ...newBuyer() }))).statusCode);
  expect(statuses).toEqual([...Array(8).fill(303), 200, 200, 200]);
  expect(kept[0]).toMatchObject({ state: 'asked', reasons: ['no_work'] });
  for (const list of [sent, kept]) list.length = 0;

  const buyer = newBuyer();
  const asked = await post('/chats/gamis', encode({ ...(await filled(buyer)), work: '' }));
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
  const shown = pictureOf(form, question.key ?? '') ?? '';
  expect((await get(src)).statusCode).toBe(404);
  const late = await post('/chats/gamis', encode({ ...question, picture: shown }));
  expect(isQuestion(late.body)).toBe(true);
  const next = hiddenOf(late.body);
  pass(10);
  const read = ` ${pictureOf(form, next.key ?? '')?.toLowerCase()} `;
  const done = await post('/chats/gamis', encode({ ...next, picture: read }));
  expect(done.statusCode).toBe(303);
  expect(sent).toMatchObject([{ name: buyer.name, requestKey: kept[0]?.requestKey }]);
  expect([kept.length, passed]).toEqual([1, [kept[0]?.requestKey]]);
});

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

test.each(['blocked', 'closed', 'no-members'] as const)(
  'an answer that the intake refuses, %s, is no question without an answer',
  async (kind) => {
    const asked = await post('/chats/gamis', encode({ ...newBuyer(), key: 'abcdefghijklmnop' }));
    pass(2);
    answerWith({ kind });
    const answer = encode({ ...hiddenOf(asked.body), work: workOf(asked.body) });
    expect((await post('/chats/gamis', answer)).statusCode).toBe(200);
    expect([answered, passed]).toEqual([[`${kept[0]?.requestKey} ${kind}`], []]);
  },
);

test('of a rotator that was paused after the question an answer counts, and nothing more is asked', async () => {
  const asked = await post('/chats/gamis', encode({ ...newBuyer(), key: 'abcdefghijklmnop' }));
  const question = hiddenOf(asked.body);
  const set = (status: 'active' | 'paused') =>
    deps.db.updateTable('rotators').set({ status }).where('id', '=', form.id).execute();
  await set('paused');
  pass(60);
  answerWith({ kind: 'closed' });
  expect((await post('/chats/gamis', encode({ ...question, phone: '' }))).statusCode).toBe(422);
  for (const [sentNow, places] of [
    [{ ...newBuyer(), key: 'x' }, 2],
    // An answer to no question of ours.
    [{ ...question, key: 'x' }, 2],
  ] as const) {
    const { statusCode, body } = await post('/chats/gamis', encode(sentNow));
    expect([statusCode, isQuestion(body), kept.length]).toEqual([200, false, places]);
    expect(body).toContain('begitu buka lagi');
  }
  expect(kept.map(({ state }) => state)).toEqual(['held', 'held']);
  for (const { reasons } of kept) expect(reasons).toEqual(expect.arrayContaining(['paused', 'no_key']));
  expect([sent, answered]).toEqual([[], []]);
  const right = await post('/chats/gamis', encode({ ...question, work: workOf(asked.body) }));
  expect(right.statusCode).toBe(200);
  expect(answered).toEqual([`${kept[0]?.requestKey} closed`]);
  await set('active');
  pass(60);
});

test('in a seller’s page it is asked in the frame', async () => {
  const asked = await post('/embed/gamis?utm_source=ig', encode({ ...newBuyer(), key: 'abcdefghijklmnop' }), {
    'x-giliran-form': '1',
  });
  expect(asked.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(asked.body).toContain('action="/embed/gamis?utm_source=ig"');
  expect(asked.body).toContain('<details class="way"><summary>');
  expect(asked.body).toMatch(/<section[^>]* id="sent" hidden="">.*name="anew"/);
  pass(2);
  const answer = encode({ ...hiddenOf(asked.body), work: workOf(asked.body) });
  const done = await post('/embed/gamis?utm_source=ig', answer, { 'x-giliran-form': '1' });
  expect(done.headers['x-giliran-to']).toMatch(/^https:\/\/wa\.me\//);
  expect(sent).toMatchObject([{ requestKey: kept[0]?.requestKey, source: { utmSource: 'ig' } }]);
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
  // Nothing was typed, so none of it is spoken of, and there is no form to go back to.
  expect(asked?.body).toMatch(/ id="sent" hidden="">.*boleh ditutup setelah WhatsApp terbuka/);
  expect(asked?.body).not.toContain('name="anew"');
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
  const picture = pictureOf(direct, question.key ?? '') ?? '';
  sent.length = 0;
  pass(8);
  expect((await post('/chats/mukena', encode({ ...question, picture }))).statusCode).toBe(303);
  expect(sent).toHaveLength(1);
});
