import type { Clock } from '#server/platform/clock.ts';

/** Screens are told this often, not for every portion. */
const reportEveryMs = 1_000;

export interface Pace {
  /** The stretch has been long enough. */
  isOver(): boolean;
  /** Screens have heard nothing for a while: tell them now. */
  isTimeToTell(): boolean;
}

export function createPace(clock: Clock, stretchMs: number): Pace {
  const end = clock.now().getTime() + stretchMs;
  let told = 0;
  return {
    isOver: () => clock.now().getTime() >= end,
    isTimeToTell() {
      const now = clock.now().getTime();
      if (now - told < reportEveryMs) return false;
      told = now;
      return true;
    },
  };
}
