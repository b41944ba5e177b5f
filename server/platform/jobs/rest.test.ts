import { expect, test } from 'vitest';
import { beginPortion, inPortions } from './rest.ts';

test('portion after portion until there is no more', async () => {
  const left = [true, true, false, true];
  await inPortions(
    async () => left.shift() ?? false,
    () => false,
  );
  expect(left).toEqual([true]);
});

test('none is begun while this process ends', async () => {
  let portions = 0;
  const work = async () => {
    portions += 1;
    return true;
  };
  await inPortions(work, () => portions === 2);
  expect(portions).toBe(2);
});

test('what somebody else answers is passed on, also an error', async () => {
  const portion = beginPortion();
  expect(await portion.waitFor(Promise.resolve(7))).toBe(7);
  await expect(portion.waitFor(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await portion.rest();
});
