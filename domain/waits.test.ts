import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { medianWaitOf, waitRange, waitStepOf } from './waits.ts';

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
    expect(waitStepOf(seconds)).toBe(step);
  });

  test('lies between the ends of its range', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e8, noNaN: true }), (seconds) => {
        const { from, to } = waitRange(waitStepOf(seconds));
        const tolerance = seconds * 1e-9 + 1e-9;
        expect(from).toBeLessThanOrEqual(seconds + tolerance);
        expect(to).toBeGreaterThan(seconds - tolerance);
      }),
    );
  });

  test('the next one begins where one ends, about a tenth later', () => {
    for (let step = 30; step < 120; step += 1) {
      expect(waitRange(step).to).toBeCloseTo(waitRange(step + 1).from, 6);
      expect(waitRange(step).to / waitRange(step).from).toBeLessThan(1.12);
    }
  });
});

const countsOf = (waits: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const wait of waits) counts.set(waitStepOf(wait), (counts.get(waitStepOf(wait)) ?? 0) + 1);
  return counts;
};

describe('the median', () => {
  test('there is none of none', () => {
    expect(medianWaitOf([])).toBeNull();
    expect(medianWaitOf([[4, 0]])).toBeNull();
  });

  test('of one is the middle of its step', () => {
    const { from, to } = waitRange(23);
    expect(medianWaitOf([[23, 1]])).toBeCloseTo((from + to) / 2, 9);
  });

  test('lies deeper in its step the fewer came before', () => {
    const { from, to } = waitRange(10);
    // Half of eight are four: two came before, so it is two of the four of this step.
    const counts = [
      [20, 2],
      [10, 4],
      [5, 2],
    ] as const;
    expect(medianWaitOf(counts)).toBeCloseTo(from + (to - from) / 2, 9);
  });

  test('of two that lie far apart is between them', () => {
    const middle = (step: number) => (waitRange(step).from + waitRange(step).to) / 2;
    const counts = [
      [10, 1],
      [60, 1],
    ] as const;
    expect(medianWaitOf(counts)).toBeCloseTo((middle(10) + middle(60)) / 2, 9);
  });

  test('is as near to what the waits themselves say as their steps are wide', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 7 * 86_400 }), { minLength: 1, maxLength: 300 });
    const widthOf = (wait: number) => {
      const { from, to } = waitRange(waitStepOf(wait));
      return to - from;
    };
    fc.assert(
      fc.property(waits, (all) => {
        const sorted = [...all].sort((one, other) => one - other);
        const [one, other] = [(all.length - 1) >> 1, all.length >> 1].map((at) => sorted[at]) as [
          number,
          number,
        ];
        const told = medianWaitOf(countsOf(all)) as number;
        expect(Math.abs(told - (one + other) / 2)).toBeLessThanOrEqual(
          (widthOf(one) + widthOf(other)) / 2 + 1e-6,
        );
      }),
    );
  });
});
