import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { findObstacle } from './check-receiver.ts';
import { hasArrived, postWebhook, type WebhookPost } from './post-webhook.ts';
import { answers, createReceiver } from './receiver.fixture.ts';
import { signedHeaders } from './sign-webhook.ts';

const receiver = await createReceiver();
const elsewhere = await createReceiver();
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer(answers.with(204));
});

const post = (more: Partial<WebhookPost> = {}) =>
  postWebhook({
    url: receiver.url,
    headers: { 'content-type': 'application/json' },
    body: '{"type":"test"}',
    allowsInner: true,
    clock: systemClock,
    limitMs: 30_000,
    ...more,
  });

/** A server that says these bytes and nothing else. */
async function saying(bytes: string) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('what counts', () => {
  test.each([200, 201, 204, 299])('%i has arrived', async (status) => {
    receiver.answer(answers.with(status, status === 204 ? '' : 'ok'));
    const exchange = await post();
    expect(exchange).toMatchObject({ status, error: null });
    expect(hasArrived(exchange)).toBe(true);
    expect(receiver.received).toHaveLength(1);
  });

  test.each([400, 404, 410, 500, 503])('%i has not', async (status) => {
    receiver.answer(answers.with(status, 'salah'));
    const exchange = await post();
    expect(exchange).toMatchObject({ status, answer: 'salah', error: null });
    expect(hasArrived(exchange)).toBe(false);
  });

  test.each([301, 302, 303, 307, 308])('%i is not followed, and counts as a failure', async (status) => {
    receiver.answer(answers.with(status, '', { location: elsewhere.url }));
    const exchange = await post();
    expect(exchange).toMatchObject({ status, error: 'redirect' });
    expect(hasArrived(exchange)).toBe(false);
    expect(elsewhere.received).toEqual([]);
  });
});

describe('a receiver that', () => {
  test.each([
    ['never answers', answers.never, 200, { status: null, answer: null, error: 'timeout' }],
    ['hangs up', answers.hangUp, 30_000, { status: null, answer: null, error: 'broken' }],
    ['dies in the middle of its answer', answers.dyingInTheMiddle, 30_000, { status: 200, error: 'broken' }],
    // Long enough for a busy machine to have read the head of the answer.
    ['drips', answers.dripping, 2_000, { status: 200, error: 'timeout' }],
  ])('%s has not got it', async (_what, how, limitMs, expected) => {
    receiver.answer(how);
    const exchange = await post({ limitMs });
    expect(exchange).toMatchObject(expected);
    expect(hasArrived(exchange)).toBe(false);
  });

  test('talks without end is cut off after its first words', async () => {
    receiver.answer(answers.huge);
    const exchange = await post();
    expect(exchange).toMatchObject({ status: 200, error: null });
    expect(exchange.answer).toHaveLength(2_048);
  });

  test('sends bytes nobody can store', async () => {
    receiver.answer((response) => response.writeHead(200).end(Buffer.from([0, 65, 0, 0xff])));
    expect((await post()).answer).toBe('A\ufffd');
  });

  test('switches to another protocol has not got it', async () => {
    const url = await saying('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
    expect(await post({ url })).toMatchObject({ status: null, error: 'broken' });
  });

  test('speaks another language has not got it', async () => {
    expect(await post({ url: await saying('220 mail.contoh.id ESMTP\r\n') })).toMatchObject({
      error: 'broken',
    });
  });

  test('has no TLS', async () => {
    const url = receiver.url.replace('http:', 'https:');
    expect(await post({ url })).toMatchObject({ status: null, error: 'tls' });
  });

  test('is not there', async () => {
    expect(await post({ url: 'http://127.0.0.1:1/' })).toMatchObject({ status: null, error: 'refused' });
    expect(await post({ url: 'http://tidak-ada.invalid/' })).toMatchObject({
      status: null,
      error: 'unknown_host',
    });
  });
});

/** Every way to write an address that leads inside. */
const innerHosts = [
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '127.0.0.1.',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '①②⑦.0.0.1',
  '169.254.169.254',
  '10.0.0.1',
  '192.168.0.1',
  '[fd00::1]',
  '[fe80::1]',
];
describe('the inner network', () => {
  test.each(innerHosts)('is not reached by %s', async (host) => {
    const url = `http://${host}:${receiver.port}/`;
    const exchange = await post({ url, allowsInner: false });
    expect(exchange).toMatchObject({ status: null, error: 'inner_address' });
    expect(receiver.received).toEqual([]);
    expect(await findObstacle(url.replace('http:', 'https:'), { allowsInner: false })).toBe('inner_address');
  });

  test('a zone cannot be written at all', () => {
    expect(() => new URL('http://[fe80::1%25eth0]/')).toThrow();
  });

  test('the check beforehand', async () => {
    const check = (url: string, allowsInner = false) => findObstacle(url, { allowsInner });
    expect(await check('https://8.8.8.8/hook')).toBeUndefined();
    expect(await check('http://8.8.8.8/hook')).toBe('not_https');
    expect(await check('https://user:pass@8.8.8.8/')).toBe('credentials');
    expect(await check('https://user@8.8.8.8/')).toBe('credentials');
    expect(await check('https://tidak-ada.invalid/')).toBe('unknown_host');
    expect(await check('http://localhost:3000/', true)).toBeUndefined();
    expect(await check('http://tidak-ada.invalid/', true)).toBe('unknown_host');
  });
});

test('signed as Standard Webhooks says', () => {
  // The example of the convention's own documentation.
  const headers = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(headers['webhook-timestamp']).toBe('1614265330');
  const again = createHmac('sha256', Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64'))
    .update('msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}')
    .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${again}`);
});
