import { setTimeout as sleep } from 'node:timers/promises';

const restsFor = 3;
const longestRestMs = 1_000;

/**
 * After a portion of work that nobody waits for: three times as long as it took. A long queue then takes at most a quarter of
 * what one of its kind could take, and buyers who send a form at the same time get the rest.
 */
export async function restAfter(tookMs: number): Promise<void> {
  await sleep(Math.min(Math.max(tookMs, 0) * restsFor, longestRestMs));
}

/** Portion after portion, until `work` says that there is no more. */
export async function inPortions(work: () => Promise<boolean>, isClosing: () => boolean): Promise<void> {
  while (!isClosing()) {
    const began = performance.now();
    if (!(await work())) return;
    await restAfter(performance.now() - began);
  }
}
