import { expect, it } from 'vitest';
import { formatSaved } from './format-saved.ts';

it.each([
  [0, '0%'],
  [1 / 3, '33%'],
  [0.29, '29%'],
  [0.57, '57%'],
  [1 - 1 / 5_040, '99%'],
  [1, '100%'],
])('%f saved is %s', (share, text) => {
  expect(formatSaved(share)).toBe(text);
});
