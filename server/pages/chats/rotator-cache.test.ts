import { expect, it } from 'vitest';
import { createRotatorCache } from './rotator-cache.ts';

const away = Object.assign(new Error('the database is away'), { code: '57P01' });

function cacheOf() {
  let now = 0;
  const asked: string[][] = [];
  let answer: (slugs: readonly string[]) => Promise<ReadonlyMap<string, { slug: string }>> = async (slugs) =>
    new Map(slugs.filter((slug) => slug !== 'nobody').map((slug) => [slug, { slug }]));
  const cache = createRotatorCache({ now: () => new Date(now) }, (slugs) => {
    asked.push([...slugs]);
    return answer(slugs);
  });
  return {
    cache,
    asked,
    pass: (ms: number) => {
      now += ms;
    },
    fail: (error: Error) => {
      answer = () => Promise.reject(error);
    },
  };
}

it('links that are asked for at once are looked up together, each once', async () => {
  const { cache, asked } = cacheOf();
  const found = await Promise.all(['one', 'two', 'one', 'nobody'].map((slug) => cache.get(slug)));
  expect(found).toEqual([{ slug: 'one' }, { slug: 'two' }, { slug: 'one' }, undefined]);
  expect(asked).toEqual([['one', 'two', 'nobody']]);
});

it('who comes while others are looked up shares theirs, or is in the next query', async () => {
  const { cache, asked } = cacheOf();
  const first = cache.get('one');
  await new Promise(setImmediate);
  await Promise.all([first, cache.get('one'), cache.get('two'), cache.get('three')]);
  expect(asked).toEqual([['one'], ['two', 'three']]);
});

it('what is known, also that there is nothing, is known for a second and stays the same object', async () => {
  const { cache, asked, pass } = cacheOf();
  const one = await cache.get('one');
  await cache.get('nobody');
  pass(999);
  expect([cache.get('one'), cache.get('nobody')]).toEqual([one, undefined]);
  pass(1);
  expect(await cache.get('one')).toBe(one);
  expect(asked).toEqual([['one'], ['nobody'], ['one']]);
});

it('what was known is shown while the database is away; who was not known waits in vain', async () => {
  const { cache, pass, fail } = cacheOf();
  const one = await cache.get('one');
  pass(1_000);
  fail(away);
  const [known, unknown] = await Promise.allSettled([cache.get('one'), cache.get('two')]);
  expect(known).toEqual({ status: 'fulfilled', value: one });
  expect(unknown).toEqual({ status: 'rejected', reason: away });
});
