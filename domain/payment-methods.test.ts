import { expect, test } from 'vitest';
import { methodOf, methodWords, wordOf } from './payment-methods.ts';

test.each(methodWords)('the word %s is read and written', (word) => {
  const method = methodOf(word);
  expect(method && wordOf(method)).toBe(word);
});

test.each([undefined, '', 'va', 'va-bank-of-mars', 'cash'])('%j is no method', (word) => {
  expect(methodOf(word)).toBeUndefined();
});
