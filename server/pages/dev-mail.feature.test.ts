import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

const { app, database } = await createTestApp();
const ids = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'] as const;
await database.db
  .insertInto('kept_mails')
  .values(
    ids.map((id, index) => ({
      id,
      at: new Date(`2026-11-15T03:0${index}:00Z`),
      recipient: `sari${index}@toko.example`,
      subject: `Surat <${index}>`,
      html: `<!doctype html><html><head></head><body><p>"isi" ${index}</p></body></html>`,
      text: `isi ${index}`,
    })),
  )
  .execute();
const paths = ['/dev/mail', '/dev/mail.json', `/dev/mail/${ids[0]}`];

test('the list, newest first', async () => {
  const answer = await app.inject({ url: '/dev/mail' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.body).toContain('<html lang="id">');
  expect(answer.body).toMatch(/Surat &lt;1&gt;.*Surat &lt;0&gt;/s);
});

test('the same for programs', async () => {
  const answer = await app.inject({ url: '/dev/mail.json' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject([
    {
      id: ids[1],
      at: '2026-11-15T03:01:00.000Z',
      to: 'sari1@toko.example',
      subject: 'Surat <1>',
      text: 'isi 1',
    },
    { id: ids[0], html: expect.stringContaining('"isi" 0') },
  ]);
});

test('one mail in a frame that may run nothing, and as text', async () => {
  const answer = await app.inject({ url: `/dev/mail/${ids[0]}`, headers: { cookie: 'giliran_lang=en' } });
  expect(answer.body).toContain('<html lang="en">');
  expect(answer.body).toMatch(/<iframe[^>]* sandbox="(?![^"]*allow-scripts)(?![^"]*allow-same-origin)/);
  expect(answer.body).toContain('&lt;p&gt;&quot;isi&quot; 0&lt;/p&gt;');
  expect(answer.body).toMatch(/<pre[^>]*>isi 0<\/pre>/);
});

test.each(['019a0000-0000-7000-8000-00000000ffff', 'x', "' or 1=1"])('no mail called %s', async (id) => {
  expect((await app.inject({ url: `/dev/mail/${encodeURIComponent(id)}` })).statusCode).toBe(404);
});

test.each([
  ['from outside', { remoteAddress: '8.8.8.8' }],
  ['through a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['through a proxy that names the host only', { headers: { 'x-forwarded-host': 'localhost' } }],
  ['through a proxy of another kind', { headers: { forwarded: 'for=8.8.8.8' } }],
  ['by a foreign name that leads here', { headers: { host: 'evil.example:3000' } }],
])('%s there is nothing', async (_name, request) => {
  for (const url of paths) {
    const answer = await app.inject({ url, ...request });
    expect([404, 421]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/isi("|&quot;)? \d/);
  }
});

test.each([
  ['in production', { NODE_ENV: 'production', PUBLIC_URL: 'https://app.contoh.id' }],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['at a public address', { PUBLIC_URL: 'https://app.contoh.id' }],
  ['at an address of the local network', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
])('%s there is nothing', async (_name, env) => {
  const { app: other } = await createTestApp({ env: env as Record<string, string>, database });
  for (const url of paths) expect((await other.inject({ url })).statusCode).toBe(404);
});

test('the API description does not mention it', async () => {
  expect((await app.inject({ url: '/v1/openapi.json' })).body).not.toContain('/dev/mail');
});
