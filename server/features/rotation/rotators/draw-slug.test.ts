import { expect, test } from 'vitest';
import { drawSlug } from './draw-slug.ts';

/** Dice that show this byte at the first throw and zeros from then on. */
const showing = (byte: number) => {
  let throws = 0;
  return {
    bytes(length: number) {
      throws += 1;
      return Buffer.alloc(length, throws === 1 ? byte : 0);
    },
    throws: () => throws,
  };
};

test('six letters and digits, each made by equally many bytes; the rest are thrown again', () => {
  const bytes = new Map<string, number>();
  let again = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    const dice = showing(byte);
    const slug = drawSlug(dice);
    expect(slug).toMatch(/^([a-z0-9])\1{5}$/);
    if (dice.throws() > 1) again += 1;
    else bytes.set(slug, (bytes.get(slug) ?? 0) + 1);
  }
  expect([...bytes.values()]).toEqual(Array(36).fill(7));
  expect(again).toBe(4);
});
