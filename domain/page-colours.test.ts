import { describe, expect, it } from 'vitest';
import { bandColours, contrastOf, onBand, pageColours, pageGrounds, plainColour } from './page-colours.ts';

const readable = 4.5;

describe.each(Object.entries(bandColours))('%s', (_name, { band, tint }) => {
  it('carries the name of the shop', () => {
    expect(contrastOf(band, onBand)).toBeGreaterThanOrEqual(readable);
  });

  it.each(Object.values(pageGrounds.light))('is read on the light %s', (ground) => {
    expect(contrastOf(band, ground)).toBeGreaterThanOrEqual(readable);
  });

  it.each(Object.values(pageGrounds.dark))('is read on the dark %s', (ground) => {
    expect(contrastOf(tint, ground)).toBeGreaterThanOrEqual(readable);
  });
});

it('offers each colour once, and none first', () => {
  expect(pageColours[0]).toBe(plainColour);
  expect(new Set(pageColours).size).toBe(pageColours.length);
  const bands = Object.values(bandColours).map(({ band }) => band);
  expect(new Set(bands).size).toBe(bands.length);
});

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#000000', 21],
    ['#123456', '#123456', 1],
    ['#767676', '#FFFFFF', 4.54],
    ['#FF0000', '#FFFFFF', 4],
  ])('of %s and %s is %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
  });
});
