import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Outcome } from '#server/features/rotation/intake/submission.ts';
import { AppError } from '#server/platform/errors.ts';
import { createPages, fieldOf } from './chats.fixture.ts';

const { sent, answerWith, get, post, setTime, setDatabaseAway } = await createPages();
beforeEach(() => {
  sent.length = 0;
});

const typed =
  'name=Nur+%22A%22&phone=0812+7734+0192&address=Bandung&key=abcdefghijklmnop&ref=https%3A%2F%2Fx.id%2F';
const away = () => answerWith(new AppError('unavailable', { retryAfterSeconds: 2 }));

/** What the browser would send from this page. */
function resend(html: string): string {
  const names = ['name', 'phone', 'address', 'key', 'first', 'ref', 'page', 'try'];
  const fields = names.flatMap((name) => {
    const value = fieldOf(html, name)?.replaceAll('&quot;', '"');
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  return new URLSearchParams(fields).toString();
}

test('what could not be kept stays in the page, under the same key, and is sent again by itself', async () => {
  away();
  const { statusCode, headers, body } = await post('/chats/gamis?utm_source=fb', typed);
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('2');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('Belum terkirim, sedang ramai');
  expect(fieldOf(body, 'name')).toBe('Nur &quot;A&quot;');
  expect(fieldOf(body, 'phone')).toBe('0812 7734 0192');
  expect(fieldOf(body, 'address')).toBe('Bandung');
  expect(fieldOf(body, 'try')).toBe('1');
  expect(body).toMatch(/<form[^>]* id="retry"/);
  const script = /<script>(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
  const packed = await post('/chats/gamis?utm_source=fb', typed, { 'accept-encoding': 'gzip' });
  expect(packed.rawPayload.length + JSON.stringify(packed.headers).length).toBeLessThan(14_000);

  const again = await post('/chats/gamis?utm_source=fb', resend(body));
  expect(fieldOf(again.body, 'try')).toBe('2');
  expect(sent.at(-1)).toEqual(sent[0]);
});

test('after ten times it stops and says so', async () => {
  away();
  let { body } = await post('/chats/gamis', typed);
  for (let n = 0; n < 9; n += 1) ({ body } = await post('/chats/gamis', resend(body)));
  expect(body).toContain('<script>');
  ({ body } = await post('/chats/gamis', resend(body)));
  expect(body).not.toContain('id="retry"');
  expect(body).toContain('Masih belum terkirim');
  expect(fieldOf(body, 'phone')).toBe('0812 7734 0192');
});

test.each(['-1', 'x', '1e9', '3.5', '999'])('a hostile count of tries (%s) does no harm', async (count) => {
  away();
  const { body } = await post('/chats/gamis', `${typed}&try=${count}`);
  expect(Number(fieldOf(body, 'try'))).toBeLessThanOrEqual(11);
});

test('a direct link that could not be answered becomes a button for the same request', async () => {
  away();
  const { statusCode, body } = await get('/chats/mukena?fbclid=1');
  expect(statusCode).toBe(503);
  expect(body).toContain('<button class="go"');
  await post('/chats/mukena?fbclid=1', resend(body));
  expect(sent[1]?.requestKey).toBe(sent[0]?.requestKey);
  expect(sent.map(({ repeatMs }) => repeatMs)).toEqual([5_000, 600_000]);
});

test('what went wrong otherwise is logged, and the typed stays too', async () => {
  answerWith(new Error('broken'));
  const { statusCode, body } = await post('/chats/gamis', typed);
  expect(statusCode).toBe(500);
  expect(body).toContain('Maaf, ada gangguan');
  expect(body).not.toMatch(/id="retry"|broken/);
  expect(fieldOf(body, 'phone')).toBe('0812 7734 0192');
});

const refusals: [Outcome['kind'], string][] = [
  ['blocked', 'Maaf, kami belum bisa melayani nomor ini'],
  ['no-members', 'menghubungi Anda lewat WhatsApp begitu CS-nya siap'],
  ['closed', 'menghubungi Anda lewat WhatsApp begitu buka lagi'],
];
test.each(refusals)('%s is answered politely', async (kind, words) => {
  answerWith({ kind } as Outcome);
  const { statusCode, headers, body } = await post('/chats/gamis', typed);
  expect(statusCode).toBe(200);
  expect(body).toContain(words);
  expect(body).toContain('Toko Berkah Ibu');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers.location).toBeUndefined();
  expect(headers['retry-after']).toBeUndefined();
});

test('with the database away: what was seen before stays, the rest waits and keeps what was typed', async () => {
  expect((await get('/chats/gamis')).statusCode).toBe(200);
  setTime('2026-11-15T03:01:00Z');
  setDatabaseAway(true);
  expect((await get('/chats/gamis')).body).toContain('<h1>Gamis Syari</h1>');

  const unseen = await get('/chats/unseen?fbclid=%22%3E1');
  expect(unseen.statusCode).toBe(503);
  expect(unseen.headers['retry-after']).toBe('3');
  expect(unseen.body).toContain('<meta http-equiv="refresh" content="3"/>');
  expect(unseen.body).toContain('href="/chats/unseen?fbclid=%22%3E1"');

  const { statusCode, body } = await post('/chats/unseen', typed);
  expect(statusCode).toBe(503);
  for (const [name, value] of [...new URLSearchParams(typed), ['try', '1']] as [string, string][]) {
    expect(fieldOf(body, name)).toBe(value.replaceAll('"', '&quot;'));
  }
  expect(body).toContain('id="retry"');
  setDatabaseAway(false);
  expect((await get('/chats/unseen')).statusCode).toBe(404);
});
