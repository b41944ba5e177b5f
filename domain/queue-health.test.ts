import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queueState, queueStates } from './queue-health.ts';

const limits = { lateAfter: 60, stalledAfter: 300 };

test.each([
  [null, 0, 'well'],
  [0, 0, 'well'],
  [60, 0, 'well'],
  [61, 0, 'late'],
  [300, 0, 'late'],
  [301, 0, 'stalled'],
  [null, 1, 'attention'],
  [61, 1, 'attention'],
  [301, 1, 'stalled'],
] as const)('the oldest waits %s seconds and %s were given up: %s', (oldestSeconds, givenUp, state) => {
  expect(queueState({ oldestSeconds, givenUp }, limits)).toBe(state);
});

test('an older queue is never in a better state', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), fc.nat(3), (seconds, more, givenUp) => {
      const at = (oldestSeconds: number) =>
        queueStates.indexOf(queueState({ oldestSeconds, givenUp }, limits));
      expect(at(seconds + more)).toBeGreaterThanOrEqual(at(seconds));
    }),
  );
});
