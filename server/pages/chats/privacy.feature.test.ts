import { expect, test } from 'vitest';
import { createPixel } from '#server/testing/pixels.ts';
import { createRotator, speak } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, database, signInAs } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { mine } = await createTwoShops(deps);
const { accountId, memberId } = mine.cs;
await deps.db.updateTable('accounts').set({ name: 'Toko Melati' }).where('id', '=', accountId).execute();
await deps.db.updateTable('members').set({ phone: '6281298765432' }).where('id', '=', memberId).execute();
const rotator = await createRotator(deps, { accountId, members: [{ memberId }] });
const path = `/chats/${rotator.slug}/privasi`;

const read = (url: string) => app.inject({ url });

test('the line on the form leads to the shop’s notice, in another tab', async () => {
  const { body } = await read(`/chats/${rotator.slug}`);
  expect(body).toContain(`<a href="${path}" target="_blank" rel="noopener">Kebijakan privasi</a>`);
});

test('says what is kept for how long as it is usual, in both languages', async () => {
  const answer = await read(path);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  for (const part of [
    'Toko Melati',
    'Nomor WhatsApp',
    '90 hari',
    'selama toko memakai layanan ini',
    'UU No. 27 Tahun 2022',
    'Balas chat WhatsApp Anda dengan Toko Melati',
    'Data Anda tidak dijual',
  ])
    expect(answer.body).toContain(part);
  expect(answer.body).not.toContain('Meta');
  const english = await createRotator(deps, { accountId, members: [{ memberId }] });
  await speak(deps, { accountId, id: english.id }, 'en');
  const { body } = await read(`/chats/${english.slug}/privasi`);
  for (const part of ['Your data and privacy', '90 days', 'UU No. 27/2022']) expect(body).toContain(part);
});

test('follows what the owner sets, and names the platforms that get events', async () => {
  signInAs(mine.owner);
  await app.inject({
    method: 'PUT',
    url: '/v1/retention',
    headers: { 'x-giliran-app': 'web' },
    payload: {
      traceDays: 30,
      leadMonths: 24,
      notice: 'Kami toko <kecil>.',
      contact: 'privasi@melati.id',
      revision: 0,
    },
  });
  signInAs(null);
  await createPixel(deps, { accountId, rotatorIds: [rotator.id], events: { submit: 'Lead' } });
  await deps.db
    .updateTable('rotators')
    .set({ privacy: 'Hanya untuk pesanan.' })
    .where('id', '=', rotator.id)
    .execute();
  // What was read a moment ago is shown for a second.
  const other = await createTestAppAgain();
  const { body } = await other.inject({ url: path });
  for (const part of [
    '30 hari',
    '24 bulan sejak kontak terakhir',
    'Kami toko &lt;kecil&gt;.',
    'Hanya untuk pesanan.',
    'Hubungi privasi@melati.id.',
    'Mengukur hasil iklan di Meta',
  ])
    expect(body).toContain(part);
});

async function createTestAppAgain() {
  const { app: again } = await createTestApp({ database, env: {} });
  return again;
}

test('an unknown link has none', async () => {
  expect((await read('/chats/takada/privasi')).statusCode).toBe(404);
});
