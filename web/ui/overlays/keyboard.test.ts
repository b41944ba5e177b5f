import { expect, test } from 'vitest';
import { coveredBy } from './keyboard.ts';

test.each<[string, number, { height: number; offsetTop: number; scale: number }, number]>([
  ['no keyboard', 844, { height: 844, offsetTop: 0, scale: 1 }, 0],
  ['the bar of the browser comes and goes', 844, { height: 780, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard over the page', 844, { height: 508, offsetTop: 0, scale: 1 }, 336],
  ['the page was pushed up for the field', 844, { height: 508, offsetTop: 100, scale: 1 }, 236],
  ['the page is smaller itself', 508, { height: 508, offsetTop: 0, scale: 1 }, 0],
  ['magnified', 844, { height: 422, offsetTop: 100, scale: 2 }, 0],
])('%s', (_what, pageHeight, shown, covered) => {
  expect(coveredBy(pageHeight, shown)).toBe(covered);
});
