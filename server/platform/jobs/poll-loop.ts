import { setTimeout as sleep } from 'node:timers/promises';

interface PollOptions {
  /** How often it polls without being woken: a wake-up may have been lost. */
  everyMs: number;
  /** One poll; a long one checks now and then whether it should come to its end. */
  look: (isClosing: () => boolean) => Promise<void>;
  onError: (error: unknown) => void;
}

export interface PollLoop {
  /** Polls at once; woken during a poll, it polls again after it. */
  wake(): void;
  isClosing(): boolean;
  /** Lets a running poll finish, begins no other. */
  close(): Promise<void>;
}

/** Polls for work for as long as this process runs. */
export function startPollLoop({ everyMs, look, onError }: PollOptions): PollLoop {
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let wake = () => {};
  const finished = goOn();

  async function goOn(): Promise<void> {
    while (!isClosing()) {
      // Before the poll: what arrives during it wakes the loop again.
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
