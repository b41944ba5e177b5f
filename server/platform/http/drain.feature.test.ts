import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

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
