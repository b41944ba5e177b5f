import { expect, it } from 'vitest';
import { labelColours } from '#domain/label-colour.ts';
import { firstColour } from './first-colour.ts';

it('is one that no label has yet', () => {
  expect(firstColour([])).toBe(labelColours[0]);
  expect(firstColour([{ colour: '#B3261E' }, { colour: '#f2b93b' }])).toBe(labelColours[1]);
});

it('is the first when all are taken', () => {
  expect(firstColour(labelColours.map((colour) => ({ colour })))).toBe(labelColours[0]);
});
