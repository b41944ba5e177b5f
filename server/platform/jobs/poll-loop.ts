import { setTimeout as sleep } from 'node:timers/promises';

interface PollOptions {
  /** Who is not woken looks all the same so often: news may have come while nobody listened. */
  everyMs: number;
  /** A long look asks now and then whether it should come to its end. */
  look: (isClosing: () => boolean) => Promise<void>;
  onError: (error: unknown) => void;
}

export interface PollLoop {
  /** Looks again at once; what comes during a look is looked for after it. */
  wake(): void;
  isClosing(): boolean;
  /** Lets the look that is under way come to its end, begins none. */
  close(): Promise<void>;
}

/** Looks for work again and again, for as long as this process runs. */
export function startPollLoop({ everyMs, look, onError }: PollOptions): PollLoop {
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let wake = () => {};
  const finished = goOn();

  async function goOn(): Promise<void> {
    while (!isClosing()) {
      // Before looking: what comes while we look wakes us again.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        await look(isClosing);
      } catch (error) {
        onError(error);
      }
      const waited = new AbortController();
      const signal = AbortSignal.any([waited.signal, closing.signal]);
      await Promise.race([woken, sleep(everyMs, undefined, { signal }).catch(() => undefined)]);
      waited.abort();
    }
  }

  return {
    wake: () => wake(),
    isClosing,
    async close() {
      closing.abort();
      await finished;
    },
  };
}
