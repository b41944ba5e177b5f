import { expect, test } from 'vitest';
import { previewRotator } from '#contract/rotator-editor.ts';
import type { Role } from '#domain/roles.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { fieldOf, phoneBrowser } from './chats.fixture.ts';

const { app, deps, signInAs } = await createTestApp();
const { mine, theirs } = await createTwoShops(deps);
const { accountId, memberId } = mine.cs;
await deps.db
  .updateTable('members')
  .set({ full_name: 'Sari Wulandari', nickname: 'Sari', phone: '6281234567890' })
  .where('id', '=', memberId)
  .execute();
const members = [{ memberId }];
const rotators = {
  form: await createRotator(deps, {
    accountId,
    members,
    title: 'Gamis',
    template: 'Halo {cs}, {name} mau {title} {code}',
  }),
  direct: await createRotator(deps, { accountId, members, type: 'direct' }),
  paused: await createRotator(deps, { accountId, members, status: 'paused' }),
  empty: await createRotator(deps, { accountId, type: 'direct' }),
};

const get = (id: string) => app.inject({ url: `/preview/${id}`, headers: { 'user-agent': phoneBrowser } });
const post = (id: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: `/preview/${id}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const mark = 'Pratinjau: tidak memakai giliran atau poin';

test.each(['owner', 'admin', 'cs'] as Role[])('an %s sees every kind, marked as what it is', async (role) => {
  signInAs(mine[role]);
  for (const { id } of [rotators.form, rotators.direct, rotators.paused]) {
    const { statusCode, headers, body } = await get(id);
    expect(statusCode).toBe(200);
    expect(body).toContain(mark);
    expect(body).toContain('<button class="go"');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  }
});

test('sending it shows who would be next, and keeps nothing', async () => {
  signInAs(mine.owner);
  for (const { id } of [rotators.form, rotators.paused, rotators.direct]) {
    const { statusCode, body } = await post(id, 'name=Nur&phone=081277340192');
    expect(statusCode).toBe(200);
    expect(body).toContain('Sari siap membantu');
    expect(body).toContain('Kalau dikirim sekarang, ini giliran Sari.');
    expect(body).toContain(mark);
    expect(body).not.toMatch(/<script|http-equiv/);
  }
  const { body } = await post(rotators.form.id, 'name=Nur&phone=081277340192');
  expect(body).toContain('Halo Sari, Nur mau <b>Gamis</b> CONTOH');
  expect(await deps.db.selectFrom('leads').selectAll().execute()).toEqual([]);
  expect(await deps.db.selectFrom('rotator_views').selectAll().execute()).toEqual([]);
  const turns = await deps.db.selectFrom('rotator_turns').select('number').execute();
  expect(turns.every((row) => row.number === 0)).toBe(true);
});

test('what is wrong is said as on the real page', async () => {
  signInAs(mine.owner);
  const { statusCode, body } = await post(rotators.form.id, 'name=Nur&phone=1');
  expect(statusCode).toBe(422);
  expect(body).toContain('Nomor ini belum benar');
  expect(body).toContain(mark);
  expect(fieldOf(body, 'name')).toBe('Nur');
});

test('nobody to take a turn', async () => {
  signInAs(mine.owner);
  expect((await post(rotators.empty.id, '')).body).toContain('Belum ada CS yang siap');
});

test.each([
  ['nobody', () => null],
  ['another account', () => theirs.owner],
])('whoever has the link sees the page (%s), but not who would be next', async (_name, who) => {
  signInAs(who());
  for (const { id } of [rotators.form, rotators.paused, rotators.direct]) {
    const { statusCode, headers, body } = await get(id);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain(mark);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    const answer = await post(id, 'name=Nur&phone=081277340192');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Formulir sudah benar');
    expect(body + answer.body).not.toMatch(/Sari|6281234567890|wa\.me\//);
  }
  expect((await post(rotators.form.id, 'name=Nur&phone=1')).statusCode).toBe(422);
  expect((await post(rotators.empty.id, '')).body).toContain('Belum ada CS yang siap');
  expect(await deps.db.selectFrom('leads').selectAll().execute()).toEqual([]);
  expect(await deps.db.selectFrom('rotator_views').selectAll().execute()).toEqual([]);
});

test.each(['018f0000-0000-7000-8000-000000000009', 'x', "' or 1=1"])('%s is not there', async (id) => {
  signInAs(null);
  for (const answer of [await get(encodeURIComponent(id)), await post(encodeURIComponent(id), '')]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Halaman tidak ditemukan');
  }
});

test('a deleted rotator is not there', async () => {
  const { id } = await createRotator(deps, { accountId, members });
  await deps.db.updateTable('rotators').set({ removed_at: deps.clock.now() }).where('id', '=', id).execute();
  expect((await get(id)).statusCode).toBe(404);
});

const input = { show: true, required: true, label: '<b>Label', placeholder: '' };
const draft = {
  title: '<script>alert(1)</script>',
  type: 'form' as const,
  inputs: { name: input, phone: { ...input, show: false }, address: { ...input, required: false } },
  buttonText: 'Beli "sekarang"',
};
const preview = (more: object = {}) =>
  app.inject({
    method: 'POST',
    url: previewRotator.path,
    payload: { ...draft, ...more },
    headers: { 'x-giliran-app': 'web' },
  });

test('the editor gets the page of what is typed: one style, no script, nothing to press', async () => {
  signInAs(mine.admin);
  await deps.db.updateTable('accounts').set({ name: 'Toko Ibu' }).where('id', '=', accountId).execute();
  const answer = await preview();
  expect(answer.statusCode).toBe(200);
  const { html } = answer.json().data as { html: string };
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html).toContain('<style>');
  expect(html).not.toContain('<script');
  expect(html).toContain('<main inert="">');
  expect(html).toMatch(
    /Toko Ibu.*&lt;script&gt;.*&lt;b&gt;Label.*name="name".*name="address".*Beli &quot;sekarang&quot;/s,
  );
  expect(html).not.toContain('name="phone"');
});

test('the editor sees what the page says of the buyer’s data, and nothing is loaded for it', async () => {
  signInAs(mine.admin);
  const htmlOf = async (more: object) => (await preview(more)).json().data.html as string;
  expect(await htmlOf({})).toContain('Data Anda hanya dipakai untuk memproses pesanan ini.');
  expect(await htmlOf({ privacy: 'Rahasia <b>' })).toContain('<p class="fine">Rahasia &lt;b&gt;</p>');
  const shared = await htmlOf({ privacy: 'Rahasia', platforms: ['meta'] });
  expect(shared).toContain('>Rahasia. Sebagian data dibagikan ke Meta untuk mengukur iklan;');
  expect(shared).not.toMatch(/<script|<noscript|facebook/);
});

test('not for a CS, nor for strangers', async () => {
  signInAs(mine.cs);
  expect((await preview()).statusCode).toBe(403);
  signInAs(null);
  expect((await preview()).statusCode).toBe(401);
});
