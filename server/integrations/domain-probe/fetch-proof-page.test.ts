import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchProofPage } from './fetch-proof-page.ts';

const probe = { host: 'promo.toko.test', path: '/x', expected: 'giliran=abc' };

/** Takes connections, and ends each without a word of TLS. */
async function listen(onConnection: (end: () => void) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => onConnection(() => socket.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('where nobody listens it is not the certificate’s fault', async () => {
  const port = await listen((end) => end());
  expect(await fetchProofPage({ ...probe, port, addresses: [] })).toBe('unreachable');
  expect(await fetchProofPage({ ...probe, port, addresses: ['127.0.0.77'] })).toBe('unreachable');
});

test('who takes the connection and shows no certificate has none; other addresses are tried before', async () => {
  const port = await listen((end) => end());
  expect(await fetchProofPage({ ...probe, port, addresses: ['127.0.0.77', '127.0.0.1'] })).toBe(
    'certificate_failed',
  );
});

test('who stops waits for no answer', async () => {
  const stop = new AbortController();
  const port = await listen(() => stop.abort());
  expect(await fetchProofPage({ ...probe, port, addresses: ['127.0.0.1'], signal: stop.signal })).toBe(
    'certificate_failed',
  );
});
