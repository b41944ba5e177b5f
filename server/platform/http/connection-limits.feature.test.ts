import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

const short = 150;
const { app, database } = await createTestApp({
  connectionLimits: { headersMs: short, quietMs: short, pollMs: 20 },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { app: small } = await createTestApp({ database, env: { EVENT_STREAMS: '1' } });
await small.listen({ port: 0, host: '127.0.0.1' });

const connectTo = ({ server }: typeof app) => connect((server.address() as AddressInfo).port, '127.0.0.1');

/** All that is answered until the connection is closed. */
async function send(text: string): Promise<string> {
  const socket = connectTo(app);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
  });
  // Not read to its end there: closed with what was left.
  socket.on('error', () => undefined);
  if (text) socket.write(text);
  await once(socket, 'close');
  return answer;
}

const answerOf = (status: number, code: string) =>
  new RegExp(
    `^HTTP/1\\.1 ${status} [\\s\\S]*connection: close[\\s\\S]*"code":${status},.*"error":"${code}"`,
    'i',
  );

test.each([
  ['asks nothing', ''],
  ['stops in its headers', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: '],
  [
    'stops in the headers of a second request',
    'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET /healthz HTTP/1.1\r\nhost: ',
  ],
])('a connection that %s gets an answer that says so and is closed', async (_name, text) => {
  const answer = await send(text);
  expect(answer.slice(answer.lastIndexOf('HTTP/1.1'))).toMatch(answerOf(408, 'body_too_slow'));
});

test.each([
  ['is no HTTP', 'halo\r\n\r\n', 400, 'invalid_request'],
  ['has headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'headers_too_large'],
])('what %s gets an answer of the same form', async (_name, text, status, code) => {
  expect(await send(text)).toMatch(answerOf(status, code));
});

test('a connection that was answered and asks nothing more is closed without a word', async () => {
  const answer = await send('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.split('HTTP/1.1')).toHaveLength(2);
});

describe('connections', () => {
  const open = () =>
    new Promise<number>((resolve) => small.server.getConnections((_error, count) => resolve(count)));

  test('beyond so many are closed at once, and one that ends makes room', async () => {
    const [first, second] = [connectTo(small), connectTo(small)];
    await expect.poll(open).toBe(2);
    const third = connectTo(small).on('error', () => undefined);
    await once(third, 'close');
    expect(await open()).toBe(2);
    first.destroy();
    await expect.poll(open).toBe(1);
    const fourth = connectTo(small);
    await expect.poll(open).toBe(2);
    second.destroy();
    fourth.destroy();
  });
});
