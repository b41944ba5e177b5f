import { setTimeout as sleep } from 'node:timers/promises';
import { outageOf } from './unavailable.ts';

/** In milliseconds: how long after each attempt in vain the next one comes. */
const delays = [200, 300, 500, 1_000, 2_000, 5_000, 10_000] as const;

/**
 * Repeats `work` for as long as it fails because the database is away, at growing distance: whoever starts us may have
 * started the database at the same moment. `onWait` is called with the reason, once for each; any other error is thrown at once,
 * and so is the last one after `mostAttempts`.
 */
export async function untilAvailable<T>(
  work: () => Promise<T>,
  onWait: (why: string) => void,
  mostAttempts = Number.POSITIVE_INFINITY,
): Promise<T> {
  let reported: string | undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const outage = outageOf(error);
      if (!outage || attempt + 1 >= mostAttempts) throw error;
      if (reported !== outage.reason) onWait(`${outage.detail} (${messageOf(error)})`);
      reported = outage.reason;
      await sleep(delays[Math.min(attempt, delays.length - 1)]);
    }
  }
}

/** Where several addresses were tried the message is empty. */
export function messageOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || String(code);
}
