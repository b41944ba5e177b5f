import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createHostCache } from './create-host-cache.ts';

const seller = { accountId: 'a', domainId: 'd', host: 'promo.toko.id', token: 'abc', homeSlug: null };

function open() {
  let publish: (name: string) => void = () => undefined;
  const read = vi.fn(async () => [seller]);
  const hub = {
    watch(onEvent: (name: string) => void) {
      publish = onEvent;
      return () => undefined;
    },
  };
  const deps = { db: {}, hub, log: { warn: () => undefined } } as unknown as Deps;
  return { read, publish: (name: string) => publish(name), keep: () => createHostCache(deps, read) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('events within a second lead to one read', async () => {
  const { read, publish, keep } = open();
  const hosts = await keep();
  expect(hosts.find('promo.toko.id')).toBe(seller);
  for (let n = 0; n < 50; n += 1) publish('hosts.changed');
  publish('domains.changed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  publish('hosts.changed');
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(3);
  hosts.close();
});

test('until they could be read they are not known, and that is tried again soon', async () => {
  const { read, keep } = open();
  read.mockRejectedValueOnce(new Error('away'));
  const hosts = await keep();
  expect(hosts.areKnown()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(hosts.areKnown()).toBe(true);
  hosts.close();
});
