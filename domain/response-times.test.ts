import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { medianResponseOf, responseRange, responseStepOf } from './response-times.ts';

describe('the step of a wait', () => {
  test.each([
    [-5, 0],
    [0, 0],
    [3, 0],
    [4, 1],
    [60, 10],
    [300, 23],
    [3_600, 47],
    [86_400, 79],
  ])('%i seconds fall into step %i', (seconds, step) => {
    expect(responseStepOf(seconds)).toBe(step);
  });

  test('lies between the ends of its range', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e8, noNaN: true }), (seconds) => {
        const { from, to } = responseRange(responseStepOf(seconds));
        const tolerance = seconds * 1e-9 + 1e-9;
        expect(from).toBeLessThanOrEqual(seconds + tolerance);
        expect(to).toBeGreaterThan(seconds - tolerance);
      }),
    );
  });

  test('the next one begins where one ends, about a tenth later', () => {
    for (let step = 30; step < 120; step += 1) {
      expect(responseRange(step).to).toBeCloseTo(responseRange(step + 1).from, 6);
      expect(responseRange(step).to / responseRange(step).from).toBeLessThan(1.12);
    }
  });
});

const countsOf = (waits: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const wait of waits) counts.set(responseStepOf(wait), (counts.get(responseStepOf(wait)) ?? 0) + 1);
  return counts;
};

describe('the median', () => {
  test('there is none of none', () => {
    expect(medianResponseOf([])).toBeNull();
    expect(medianResponseOf([[4, 0]])).toBeNull();
  });

  test('of one is the middle of its step', () => {
    const { from, to } = responseRange(23);
    expect(medianResponseOf([[23, 1]])).toBeCloseTo((from + to) / 2, 9);
  });

  test('lies deeper in its step the fewer came before', () => {
    const { from, to } = responseRange(10);
    // Half of eight are four: two came before, so it is two of the four of this step.
    const counts = [
      [20, 2],
      [10, 4],
      [5, 2],
    ] as const;
    expect(medianResponseOf(counts)).toBeCloseTo(from + (to - from) / 2, 9);
  });

  test('of two that lie far apart is between them', () => {
    const middle = (step: number) => (responseRange(step).from + responseRange(step).to) / 2;
    const counts = [
      [10, 1],
      [60, 1],
    ] as const;
    expect(medianResponseOf(counts)).toBeCloseTo((middle(10) + middle(60)) / 2, 9);
  });

  test('is as near to what the waits themselves say as their steps are wide', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 7 * 86_400 }), { minLength: 1, maxLength: 300 });
    const widthOf = (wait: number) => {
      const { from, to } = responseRange(responseStepOf(wait));
      return to - from;
    };
    fc.assert(
      fc.property(waits, (all) => {
        const sorted = [...all].sort((one, other) => one - other);
        const [one, other] = [(all.length - 1) >> 1, all.length >> 1].map((at) => sorted[at]) as [
          number,
          number,
        ];
        const median = medianResponseOf(countsOf(all)) as number;
        expect(Math.abs(median - (one + other) / 2)).toBeLessThanOrEqual(
          (widthOf(one) + widthOf(other)) / 2 + 1e-6,
        );
      }),
    );
  });
});
