import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

function keep(most: number) {
  const recent = createLruCache<string, string>(most);
  const made: string[] = [];
  const gone: string[] = [];
  const use = (key: string) =>
    recent.use(
      key,
      () => {
        made.push(key);
        return `${key}${made.length}`;
      },
      (value) => gone.push(value),
    );
  return { use, made, gone, size: recent.size };
}

test('what is kept is made once', () => {
  const { use, made } = keep(2);
  expect([use('a'), use('b'), use('a')]).toEqual(['a1', 'b2', 'a1']);
  expect(made).toEqual(['a', 'b']);
});

test('the one that was not used for longest goes, whenever it came', () => {
  const { use, gone } = keep(2);
  for (const key of ['a', 'b', 'a', 'c']) use(key);
  expect(gone).toEqual(['b2']);
  use('d');
  expect(gone).toEqual(['b2', 'a1']);
});

test('one that went is made anew, as another', () => {
  const { use } = keep(1);
  expect([use('a'), use('b'), use('a')]).toEqual(['a1', 'b2', 'a3']);
});

test('however it is used: never more than that, and exactly the last ones', () => {
  const keys = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 60 });
  fc.assert(
    fc.property(keys, fc.integer({ min: 1, max: 6 }), (used, most) => {
      const { use, made, gone, size } = keep(most);
      for (const key of used) use(key);
      const last = [...new Set(used.toReversed())].slice(0, most);
      expect(size()).toBe(last.length);
      expect(made.length - gone.length).toBe(last.length);
      const before = made.length;
      for (const key of last.toReversed()) use(key);
      expect(made.length).toBe(before);
    }),
  );
});
