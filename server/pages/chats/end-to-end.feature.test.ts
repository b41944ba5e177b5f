import { expect, test } from 'vitest';
import { notifyAll } from '#server/testing/changes.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { facebookBrowser, fieldOf, phoneBrowser } from './chats.fixture.ts';

// The pages on everything real: from the link to the lead in the database.

const { app, deps, logLines, setTime, signInAs } = await createTestApp();
const { mine } = await createTwoShops(deps);
const { accountId, memberId } = mine.cs;
const { db } = deps;
await db
  .updateTable('members')
  .set({ full_name: 'Sari Wulandari', nickname: 'Sari', phone: '6281234567890' })
  .where('id', '=', memberId)
  .execute();
const { id, slug } = await createRotator(deps, { accountId, members: [{ memberId }] });

const open = (url: string, agent = phoneBrowser) => app.inject({ url, headers: { 'user-agent': agent } });
const send = (url: string, payload: string, agent = phoneBrowser) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
  });

test('from the page to WhatsApp, once however often it is sent', async () => {
  const url = `/chats/${slug}?utm_source=fb&fbclid=abc`;
  const key = fieldOf((await open(url)).body, 'key');
  const payload = `name=Nur&phone=0812+7734+0192&key=${key}`;
  const [one, two] = await Promise.all([send(url, payload), send(url, payload)]);
  expect(one.statusCode).toBe(303);
  expect(two.headers.location).toBe(one.headers.location);
  const leads = await db.selectFrom('leads').selectAll().where('rotator_id', '=', id).execute();
  expect(leads).toMatchObject([
    {
      member_id: memberId,
      name: 'Nur',
      phone: '6281277340192',
      origin: 'meta',
      source: { utmSource: 'fb', fbclid: 'abc', fbc: 'fb.1.1794711600000.abc', ip: '127.0.0.1' },
    },
  ]);
  const text = `Halo Sari, saya Nur. Kode: ${leads[0]?.code}`;
  expect(one.headers.location).toBe(`https://wa.me/6281234567890?text=${encodeURIComponent(text)}`);
});

test('from Facebook’s browser to the page in between', async () => {
  const { headers } = await send(`/chats/${slug}`, 'name=Ayu&phone=081277340193', facebookBrowser);
  const { statusCode, body } = await open(String(headers.location), facebookBrowser);
  expect(statusCode).toBe(200);
  expect(body).toContain('Sari siap membantu');
  expect(body).toContain('Halo Sari, saya Ayu. Kode: ');
});

test('who sends a number that is known already sees nothing of who sent it before', async () => {
  const shown = { show: true, required: false, label: '', placeholder: '' };
  const { slug: shop, id: rotatorId } = await createRotator(deps, {
    accountId,
    members: [{ memberId }],
    sticky: 'always',
    inputs: { name: shown, phone: shown, address: shown },
    template: 'Halo {cs}, saya {name} di {address}. Kode: {code}',
  });
  const phone = 'phone=081277340195';
  await send(`/chats/${shop}`, `name=Dewi+Lestari&address=Jl.+Rahasia+1&${phone}`);
  const lead = await db
    .selectFrom('leads')
    .select(['id', 'code'])
    .where('rotator_id', '=', rotatorId)
    .executeTakeFirstOrThrow();
  const secrets = ['Dewi', 'Lestari', 'Rahasia', lead.code];

  const link = String((await send(`/chats/${shop}`, `name=Orang+Lain&${phone}`)).headers.location);
  const typed = `name=Orang+Lain&key=abcdefghijklmnop&${phone}`;
  const go = String((await send(`/chats/${shop}`, typed, facebookBrowser)).headers.location);
  const page = (await open(go, facebookBrowser)).body;
  // The same form again: a reload, a double tap.
  const again = String((await send(`/chats/${shop}`, typed, facebookBrowser)).headers.location);
  const reloaded = (await open(again, facebookBrowser)).body;
  for (const seen of [decodeURIComponent(link), page, reloaded])
    for (const secret of secrets) expect(seen).not.toContain(secret);
  expect(page).toContain('saya Orang Lain');
  expect(reloaded.replaceAll(again, go)).toContain(/Kode: [2-9A-Z]{6}/.exec(page)?.[0]);
  const visits = await db.selectFrom('lead_touches').select('id').where('lead_id', '=', lead.id).execute();
  expect(visits).toHaveLength(2);
  // A token of one rotator opens nothing in another.
  expect((await open(go.replace(shop, slug))).statusCode).toBe(404);
});

test('a blocked number', async () => {
  await db
    .insertInto('blocked_numbers')
    .values({ account_id: accountId, phone: '6281277340194', created_at: deps.clock.now() })
    .execute();
  const { statusCode, body } = await send(`/chats/${slug}`, 'name=Ayu&phone=081277340194');
  expect(statusCode).toBe(200);
  expect(body).toContain('Maaf, kami belum bisa melayani nomor ini');
});

test('a form that is sent back carries the same rules as the page it came from', async () => {
  const { headers: before } = await open(`/chats/${slug}`);
  const { statusCode, headers } = await send(`/chats/${slug}`, 'name=Ayu&phone=0812');
  expect(statusCode).toBe(422);
  const { 'set-cookie': _cookie, ...rules } = before;
  expect(Object.keys(headers).sort()).toEqual(Object.keys(rules).sort());
  expect(headers).toMatchObject({
    'content-security-policy': before['content-security-policy'],
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  });
});

test('a double tap on a direct link is one visitor, who is known again by either cookie', async () => {
  const link = await createRotator(deps, { accountId, members: [{ memberId }], type: 'direct' });
  const tap = (cookie?: string, query = '') =>
    app.inject({
      url: `/chats/${link.slug}${query}`,
      headers: { 'user-agent': phoneBrowser, ...(cookie && { cookie }) },
    });
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof tap>>) =>
    String(headers['set-cookie']).split(';')[0] as string;
  const [one, two] = await Promise.all([tap(), tap()]);
  const late = await tap();
  expect(new Set([one, two, late].map(cookieOf)).size).toBe(1);
  setTime('2026-11-20T03:00:00Z');
  await tap(cookieOf(one));
  await tap(cookieOf(two), '?fbclid=2');
  const leads = await db.selectFrom('leads').select('touches').where('rotator_id', '=', link.id).execute();
  expect(leads).toEqual([{ touches: 2 }]);
  setTime('2026-11-15T03:00:00Z');
});

type Named = { name: string };

test('nobody to answer: the number waits for the seller, and is a lead once somebody does', async () => {
  const { owner } = mine;
  const empty = await createRotator(deps, { accountId, type: 'direct', title: 'Mukena' });
  const url = `/chats/${empty.slug}`;
  const key = fieldOf((await open(url)).body, 'key');
  const done = await send(url, `name=Ayu&phone=081277340196&key=${key}`);
  expect([done.statusCode, done.headers.location]).toEqual([200, undefined]);
  expect(done.body).toContain('Data Anda sudah kami terima');
  await send(url, `name=Dewi&phone=081277340197&key=${key}`);
  await notifyAll(deps);
  const told = await db
    .selectFrom('notifications')
    .select(['member_id', 'kind', 'subject'])
    .where('subject_id', '=', empty.id)
    .execute();
  expect(new Set(told.map(({ member_id }) => member_id))).toEqual(
    new Set([owner.memberId, mine.admin.memberId]),
  );
  // Once, however many wait.
  expect(told.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(
    Array(2).fill('arrivals.waiting Mukena'),
  );

  signInAs(owner);
  const list = async () => (await app.inject({ url: '/v1/held' })).json().data.arrivals;
  const [dewi, ayu] = (await list()).sort((a: Named, b: Named) => b.name.localeCompare(a.name));
  expect([ayu, dewi]).toMatchObject([
    { name: 'Ayu', phone: '6281277340196', reasons: ['no_members'], refusal: null },
    { name: 'Dewi', reasons: expect.arrayContaining(['no_members']) },
  ]);
  let calls = 0;
  const release = async () => {
    calls += 1;
    const headers = { 'x-giliran-app': 'web', 'idempotency-key': `waiting-${calls}` };
    const payload = { ids: [ayu.id], until: deps.clock.now().toISOString() };
    const { data } = (await app.inject({ method: 'POST', url: '/v1/held/release', headers, payload })).json();
    return data;
  };
  expect(await release()).toMatchObject({ count: 0, refused: [{ id: ayu.id, why: 'no_members' }] });
  const member = { account_id: accountId, rotator_id: empty.id, member_id: memberId, ratio: 1, place: 0 };
  await db.insertInto('rotator_members').values(member).execute();
  expect(await release()).toMatchObject({ count: 1, refused: [] });
  signInAs(null);
  const leads = await db
    .selectFrom('leads')
    .select(['name', 'member_id', 'turn'])
    .where('rotator_id', '=', empty.id)
    .execute();
  expect(leads).toEqual([{ name: 'Ayu', member_id: memberId, turn: 1 }]);
});

test('no line in the log for any of it, and nothing of it in the description of the API', async () => {
  expect(logLines.filter((line) => line.includes('/chats'))).toEqual([]);
  expect((await app.inject({ url: '/v1/openapi.json' })).body).not.toMatch(/"\/(chats|embed|preview)/);
});
