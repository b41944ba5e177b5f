import type { LookupAddress } from 'node:dns';
import { beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { findObstacle } from './check-receiver.ts';
import { postWebhook } from './post-webhook.ts';

/** A name server that answers when the test says so. */
type Done = (error: Error | null, addresses?: LookupAddress[]) => void;
const asked = vi.hoisted(() => [] as { host: string; done: Done }[]);
vi.mock('node:dns', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  lookup: (host: string, _options: object, done: Done) => void asked.push({ host, done }),
}));
const hosts = () => asked.map(({ host }) => host);
const answer = (index: number) => asked[index]?.done(null, [{ address: '127.0.0.1', family: 4 }]);

beforeEach(() => {
  asked.length = 0;
});

const check = (host: string) => findObstacle(`https://${host}/`, { allowsInner: false });
const post = (host: string, limitMs: number) =>
  postWebhook({
    url: `http://${host}:1/`,
    headers: {},
    body: '',
    allowsInner: host.startsWith('dalam'),
    clock: systemClock,
    limitMs,
  });

test('two names are looked up at a time, for the check and for what is sent; nobody waits too long', async () => {
  const checks = [check('satu.id'), check('dua.id')];
  const late = [post('tiga.id', 100), post('dalam.id', 100)];
  const patient = [post('lima.id', 5_000), check('enam.id')] as const;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hosts()).toEqual(['satu.id', 'dua.id']);
  expect(await Promise.all(late)).toMatchObject([{ error: 'timeout' }, { error: 'timeout' }]);
  // Who went away meanwhile is not looked up any more.
  answer(0);
  expect(hosts()).toEqual(['satu.id', 'dua.id', 'lima.id']);
  answer(1);
  expect(hosts()).toEqual(['satu.id', 'dua.id', 'lima.id', 'enam.id']);
  answer(2);
  answer(3);
  expect(await Promise.all(checks)).toEqual(['inner_address', 'inner_address']);
  expect(await patient[0]).toMatchObject({ error: 'inner_address' });
  expect(await patient[1]).toBe('inner_address');
});

test('one name takes one turn, however many ask for it', async () => {
  const slow = check('lambat.id');
  const more = Array.from({ length: 8 }, () => check('lambat.id'));
  const other = check('lain.id');
  expect(hosts()).toEqual(['lambat.id', 'lain.id']);
  answer(1);
  expect(await other).toBe('inner_address');
  answer(0);
  expect(await slow).toBe('inner_address');
  expect(hosts()).toEqual(['lambat.id', 'lain.id', 'lambat.id']);
  answer(2);
  expect(new Set(await Promise.all(more))).toEqual(new Set(['inner_address']));
});
