import { setTimeout as sleep } from 'node:timers/promises';

const restsFor = 9;
const longestRestMs = 1_000;

/** A portion of work that nobody waits for, which is followed by a rest. */
export interface Portion {
  /** Waits for somebody else meanwhile, which is no work. */
  waitFor<T>(other: Promise<T>): Promise<T>;
  /**
   * Nine times as long as the work took, but never so long that whoever waits for the end would notice. A long queue then takes at
   * most a tenth of a processor, and buyers who send a form at the same time get the others.
   */
  rest(): Promise<void>;
}

export function beginPortion(): Portion {
  const began = performance.now();
  let waitedMs = 0;
  return {
    async waitFor(other) {
      const from = performance.now();
      try {
        return await other;
      } finally {
        waitedMs += performance.now() - from;
      }
    },
    async rest() {
      const workedMs = performance.now() - began - waitedMs;
      await sleep(Math.min(workedMs * restsFor, longestRestMs));
    },
  };
}

/** Portion after portion, until `work` says that there is no more. */
export async function inPortions(work: () => Promise<boolean>, isClosing: () => boolean): Promise<void> {
  while (!isClosing()) {
    const portion = beginPortion();
    if (!(await work())) return;
    await portion.rest();
  }
}
