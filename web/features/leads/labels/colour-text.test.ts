import { expect, it } from 'vitest';
import { labelColours } from '#domain/label-colour.ts';
import { colourText, isColour } from './colour-text.ts';

it('names every colour we offer, and no other', () => {
  expect(Object.keys(colourText)).toEqual([...labelColours]);
});

it('knows a colour from half a one', () => {
  expect(['#1F9D61', '#1f9d61'].every(isColour)).toBe(true);
  expect(['', '#1f9', '1f9d61', '#1f9d6g', '#1f9d611'].some(isColour)).toBe(false);
});
