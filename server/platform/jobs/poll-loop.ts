import { setTimeout as sleep } from 'node:timers/promises';

interface PollOptions {
  /** How often it polls without being woken: a wake-up may have been lost. */
  everyMs: number;
  /** One poll; a long one checks now and then whether it should come to its end. */
  poll: (isClosing: () => boolean) => Promise<void>;
  onError: (error: unknown) => void;
}

export interface PollLoop {
  /** Polls at once; woken during a poll, it polls again after it. */
  wake(): void;
  isClosing(): boolean;
  /** Polls at once, and resolves when that poll has ended and nobody has woken the loop since: for tests. */
  idle(): Promise<void>;
  /** Lets a running poll finish, begins no other. */
  close(): Promise<void>;
}

/** Polls for work for as long as this process runs. */
export function startPollLoop({ everyMs, poll, onError }: PollOptions): PollLoop {
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let wake = () => {};
  let isWoken = false;
  /** Those who wait until there is nothing more to do, each with the first poll that counts for them. */
  let waiting: { from: number; resolve: () => void }[] = [];
  let polls = 0;
  const finished = goOn();

  async function goOn(): Promise<void> {
    while (!isClosing()) {
      // Before the poll: what arrives during it wakes the loop again.
      isWoken = false;
      const woken = new Promise<void>((resolve) => {
        wake = () => {
          isWoken = true;
          resolve();
        };
      });
      polls += 1;
      try {
        await poll(isClosing);
      } catch (error) {
        onError(error);
      }
      if (!isWoken) releaseWaiting();
      const waited = new AbortController();
      const signal = AbortSignal.any([waited.signal, closing.signal]);
      await Promise.race([woken, sleep(everyMs, undefined, { signal }).catch(() => undefined)]);
      waited.abort();
    }
    polls = Number.POSITIVE_INFINITY;
    releaseWaiting();
  }

  function releaseWaiting(): void {
    const isDone = ({ from }: { from: number }) => from <= polls;
    for (const { resolve } of waiting.filter(isDone)) resolve();
    waiting = waiting.filter((one) => !isDone(one));
  }

  return {
    wake: () => wake(),
    isClosing,
    idle() {
      if (polls === Number.POSITIVE_INFINITY) return Promise.resolve();
      // A poll under way may have passed what is waited for already.
      const idle = new Promise<void>((resolve) => waiting.push({ from: polls + 1, resolve }));
      wake();
      return idle;
    },
    async close() {
      closing.abort();
      await finished;
    },
  };
}
