import { expect, it } from 'vitest';
import { createKnownTokens } from './known-tokens.ts';

it('knows what was added, until it is forgotten', () => {
  const known = createKnownTokens(3);
  known.add('a');
  expect(known.has('a')).toBe(true);
  known.delete('a');
  expect(known.has('a')).toBe(false);
});

it('keeps only so many: those that were used last', () => {
  const known = createKnownTokens(3);
  for (const hash of ['a', 'b', 'c', 'a', 'd', 'e']) known.add(hash);
  expect(['a', 'b', 'c', 'd', 'e'].filter((hash) => known.has(hash))).toEqual(['a', 'd', 'e']);
});
