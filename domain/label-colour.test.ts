import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brightnessOf, isLight, labelColours } from './label-colour.ts';

describe('a label’s colour', () => {
  it.each([
    ['#000000', 0],
    ['#ffffff', 255],
    ['#ff0000', 76.245],
    ['#00ff00', 149.685],
    ['#0000ff', 29.07],
  ])('%s has the brightness %d', (colour, brightness) => {
    expect(brightnessOf(colour)).toBeCloseTo(brightness, 3);
  });

  it.each([
    // 155 itself is not light: only what exceeds it is.
    ['#9b9b9b', false],
    ['#9c9c9c', true],
    ['#f2b93b', true],
    ['#b3261e', false],
    ['#9ccc65', true],
    ['#1f6098', false],
  ])('%s is light: %s', (colour, light) => {
    expect(isLight(colour)).toBe(light);
  });

  it('grows with every part of it', () => {
    const part = fc.integer({ min: 0, max: 254 });
    const hex = (...parts: number[]) => `#${parts.map((n) => n.toString(16).padStart(2, '0')).join('')}`;
    fc.assert(
      fc.property(part, part, part, (red, green, blue) => {
        const before = brightnessOf(hex(red, green, blue));
        expect(brightnessOf(hex(red + 1, green, blue))).toBeGreaterThan(before);
        expect(brightnessOf(hex(red, green + 1, blue))).toBeGreaterThan(before);
        expect(brightnessOf(hex(red, green, blue + 1))).toBeGreaterThan(before);
      }),
    );
  });

  it('offers colours to begin with, each once', () => {
    expect(new Set(labelColours).size).toBe(labelColours.length);
    for (const colour of labelColours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });
});
