import { expect, test } from 'vitest';
import { usualRotators } from './usual-rotators.ts';

const [gamis, mukena] = [{ id: 'gamis' }, { id: 'mukena' }];

test.each([
  [[], 'cs', []],
  [[gamis], 'cs', ['gamis']],
  // Who only manages need not take turns.
  [[gamis], 'admin', []],
  // Which one, only the owner knows.
  [[gamis, mukena], 'cs', []],
] as const)('of %o a new %s comes into %o', (rotators, role, usual) => {
  expect(usualRotators(rotators, role)).toEqual(usual);
});
