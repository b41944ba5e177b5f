import { expect, test } from 'vitest';
import { createFormKey } from '#server/features/rotation/shield/form-key.ts';
import { AppError } from '#server/platform/errors.ts';
import { systemRandom } from '#server/platform/random.ts';
import { levelIn } from '#server/platform/work-key.ts';
import { createPages, fieldOf, phoneBrowser, tagOf } from './chats.fixture.ts';
import {
  assigned,
  createShieldedPages,
  encode,
  hiddenOf,
  isQuestion,
  newBuyer,
  shieldOn,
  workOf,
} from './shielded-pages.fixture.ts';

const { app, deps, owner, form, direct, sent, kept, passed, get, post, pass, filled, answerWith } =
  await createShieldedPages();

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
  createFormKey(deps.secrets.app, systemRandom, { rotatorId: direct.id, at: deps.clock.now(), level: 4 });

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
  // Its person may leave it to the seller, and is no program for that.
  await post('/chats/gamis', encode({ ...hiddenOf(byBrowser.body), skip: '1' }));
  expect(kept[1]).toMatchObject({ state: 'held' });
});

test('whoever left no number is asked to come again, not to wait for a message', async () => {
  answerWith({ kind: 'held' });
  const tap = await get('/chats/mukena');
  expect(tap.statusCode).toBe(200);
  expect(tap.body).toContain('Silakan coba lagi nanti');
  expect(tap.body).not.toContain('akan menghubungi Anda');
  const { body } = await post('/chats/gamis', encode(await filled()));
  expect(body).toContain('Penjual akan menghubungi Anda');
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

test('a number that the seller marked as fake is asked or held', async () => {
  const fake = '6281299990000';
  await deps.db
    .insertInto('fake_numbers')
    .values({ account_id: owner.accountId, phone: fake, at: deps.clock.now() })
    .execute();
  const buyer = { ...newBuyer(), phone: '081299990000' };
  const { body } = await post('/chats/gamis', encode(await filled(buyer)));
  expect(body).toContain('Data Anda sudah kami terima');
  expect(kept).toMatchObject([{ state: 'held', reasons: ['known_fake'], phone: fake }]);
  expect((await post('/chats/gamis', encode(await filled()))).statusCode).toBe(303);
});

test.each([
  ['off', 0],
  ['watch', 4],
])('%s: everybody gets in', async (SHIELD, level) => {
  const other = await createPages({ ...shieldOn, SHIELD });
  const { body } = await other.get('/chats/gamis');
  expect(body).toContain(`data-work="${level}"`);
  const { statusCode } = await other.post('/chats/gamis', encode({ ...newBuyer(), homepage: 'x', key: '' }));
  expect([statusCode, other.kept]).toEqual([303, []]);
  expect(other.sent).toMatchObject([{ formKey: null }]);
  // As ever, no program gets a turn.
  const program = await other.post('/chats/gamis', encode(newBuyer()), { 'user-agent': 'curl/8.5.0' });
  expect(program.body).toContain('Browser ini terdeteksi sebagai robot');
  const counted = await other.deps.metrics.registry.getSingleMetricAsString('giliran_arrivals_total');
  expect(/\{verdict="held"\} (.*)/.exec(counted)?.[1]).toBe(SHIELD === 'watch' ? '1' : '0');
});

test('the page is small, and so is a question', async () => {
  const page = await app.inject({
    url: '/chats/gamis',
    headers: { 'user-agent': phoneBrowser, 'accept-encoding': 'gzip' },
  });
  expect(page.rawPayload.length).toBeLessThan(8_000);
});
