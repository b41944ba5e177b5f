import { describe, expect, it } from 'vitest';
import { brightnessOf, labelColours } from '#domain/label-colour.ts';
import { isReadable, nearestReadable } from './readable-colour.ts';

describe('letters on a label', () => {
  it.each(labelColours)('can be read on %s, which we offer', (colour) => {
    expect(isReadable(colour)).toBe(true);
    expect(nearestReadable(colour)).toBe(colour);
  });

  it('cannot be read in white on a middling grey', () => {
    expect(isReadable('#808080')).toBe(false);
    expect(isReadable('#000000')).toBe(true);
    expect(isReadable('#ffffff')).toBe(true);
  });
});

describe('the nearest colour', () => {
  it.each(['#808080', '#ff5a36', '#2d9cdb', '#8a8a00', '#ff0080'])('for %s can be read', (colour) => {
    expect(isReadable(nearestReadable(colour))).toBe(true);
  });

  it('is a little darker where white letters are nearer', () => {
    const near = nearestReadable('#7a7a7a');
    expect(brightnessOf(near)).toBeLessThan(brightnessOf('#7a7a7a'));
    expect(brightnessOf(near)).toBeGreaterThan(100);
  });

  it('is a little lighter where dark letters are nearer', () => {
    expect(brightnessOf(nearestReadable('#9a9a9a'))).toBeGreaterThan(brightnessOf('#9a9a9a'));
  });
});
