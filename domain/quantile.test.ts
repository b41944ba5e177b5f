import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantileOf } from './quantile.ts';

const buckets = (...counts: number[]) =>
  counts.map((count, index) => ({ upTo: [0.1, 0.2, 0.4, Infinity][index] ?? Infinity, count }));

test.each([
  ['nothing was measured', [0, 0, 0, 0], 0.99, null],
  ['all in the first bucket', [10, 0, 0, 0], 0.5, 0.05],
  ['half in each of two', [50, 50, 0, 0], 0.99, 0.198],
  ['one slow in a hundred', [99, 0, 1, 0], 0.995, 0.3],
  ['beyond the last bound', [0, 0, 0, 5], 0.99, 0.4],
] as const)('%s', (_, counts, q, expected) => {
  const found = quantileOf(buckets(...counts), q);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(expected, 6);
});

test('a larger share never has a smaller value', () => {
  const counts = fc.array(fc.nat(50), { minLength: 4, maxLength: 4 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(counts, share, share, (given, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((q) =>
        quantileOf(buckets(...given), q),
      );
      if (low !== null && high !== null) expect(low).toBeLessThanOrEqual((high ?? 0) + 1e-9);
    }),
  );
});
