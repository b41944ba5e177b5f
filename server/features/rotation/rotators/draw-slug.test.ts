import { expect, test } from 'vitest';
import { drawSlug } from './draw-slug.ts';

/** Random bytes: this one at the first draw, and zeros from then on. */
const showing = (byte: number) => {
  let draws = 0;
  return {
    bytes(length: number) {
      draws += 1;
      return Buffer.alloc(length, draws === 1 ? byte : 0);
    },
    draws: () => draws,
  };
};

test('six letters and digits, each made by equally many bytes; the rest are drawn again', () => {
  const bytes = new Map<string, number>();
  let again = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    const random = showing(byte);
    const slug = drawSlug(random);
    expect(slug).toMatch(/^([a-z0-9])\1{5}$/);
    if (random.draws() > 1) again += 1;
    else bytes.set(slug, (bytes.get(slug) ?? 0) + 1);
  }
  expect([...bytes.values()]).toEqual(Array(36).fill(7));
  expect(again).toBe(4);
});
