import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { drain } from './drain.ts';

test('closing lets a request in flight finish and waits for no silent connection', async () => {
  let finish = () => {};
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { app } = await createTestApp({
    extend: (instance) => {
      instance.get('/slow', async () => {
        begun();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return 'done';
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  // What a browser opens in advance: connected, nothing asked.
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await started;

  const closed = app.close();
  await once(silent, 'close');
  finish();
  expect(await (await answer).text()).toBe('done');
  await closed;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

test('draining answers what comes on open connections, and announces on each that it ends', async () => {
  let finish = () => {};
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { app } = await createTestApp({
    extend: (instance) => {
      instance.get('/slow', async (_request, reply) => {
        begun();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        // As the way to WhatsApp is answered: past the framework, with headers of its own.
        reply.hijack();
        reply.raw.writeHead(303, ['location', 'https://wa.me/', 'content-length', '0']).end();
        return reply;
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const keeping = () => new Agent({ keepAlive: true, maxSockets: 1 });
  const [kept, busy] = [keeping(), keeping()];
  const ask = async (agent: Agent, path: string): Promise<IncomingMessage> => {
    const [answer] = await once(get({ agent, port, host: '127.0.0.1', path }), 'response');
    answer.resume();
    await once(answer, 'end');
    return answer;
  };
  expect((await ask(kept, '/healthz')).headers.connection).toBe('keep-alive');
  const slow = ask(busy, '/slow');
  await started;

  // Ends when the last connection has, long before the hour.
  const drained = drain(app, 3_600_000);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  const late = await ask(kept, '/healthz');
  expect([late.statusCode, late.headers.connection]).toEqual([200, 'close']);
  finish();
  expect((await slow).headers).toMatchObject({ connection: 'close', location: 'https://wa.me/' });
  await drained;
});
