/** Who was contacted within this was contacted in time. */
export const inTimeMs = 60 * 60 * 1_000;

/**
 * How long buyers waited is kept in steps that grow with the wait, about a tenth each: fine where minutes matter, coarse
 * where only hours do. `response_step` of the database computes them.
 */
const grain = 30;
const stepsPerFactor = 10;

/** Which step a wait falls into; one that ended before it began is none. */
export function responseStepOf(seconds: number): number {
  return Math.floor(Math.log(1 + Math.max(seconds, 0) / grain) * stepsPerFactor);
}

/** The seconds that a step stands for, the last not included. */
export function responseRange(step: number): { from: number; to: number } {
  const start = (n: number) => grain * (Math.exp(n / stepsPerFactor) - 1);
  return { from: start(step), to: start(step + 1) };
}

/**
 * The wait in the middle, in seconds, computed from how many fell into each step; within the step it is taken that they came
 * evenly. Of an even number it is the mean of the two in the middle. Null: there was none.
 */
export function medianResponseOf(counts: Iterable<readonly [step: number, count: number]>): number | null {
  const steps = [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
  const all = steps.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) return null;
  return (responseAt(steps, Math.ceil(all / 2)) + responseAt(steps, Math.floor(all / 2) + 1)) / 2;
}

/** The wait of the one at a place, from 1; there is one. */
function responseAt(steps: readonly (readonly [step: number, count: number])[], place: number): number {
  let passed = 0;
  for (const [step, count] of steps) {
    if (passed + count >= place) {
      const { from, to } = responseRange(step);
      return from + ((place - 0.5 - passed) / count) * (to - from);
    }
    passed += count;
  }
  throw new Error(`there are ${passed} waits, none at place ${place}`);
}
