import type { Clock } from '#server/platform/clock.ts';

/** Screens get progress this often, not for every portion. */
const reportEveryMs = 1_000;

export interface Pace {
  /** The stretch has been long enough. */
  isOver(): boolean;
  /** The last progress went to the screens a while ago. */
  isTimeToReport(): boolean;
}

export function createPace(clock: Clock, stretchMs: number): Pace {
  const end = clock.now().getTime() + stretchMs;
  let reportedAt = 0;
  return {
    isOver: () => clock.now().getTime() >= end,
    isTimeToReport() {
      const now = clock.now().getTime();
      if (now - reportedAt < reportEveryMs) return false;
      reportedAt = now;
      return true;
    },
  };
}
