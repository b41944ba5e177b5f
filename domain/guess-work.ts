// How much work each further guess asks of a device, once somebody has guessed more often than people do.

interface Work {
  /** Zero bits of the first that is asked. */
  first: number;
  /** Never more: seconds on a slow phone. The rightful owner does it too. */
  most: number;
}

export const signInWork: Work = { first: 16, most: 18 };
export const emailCheckWork: Work = { first: 14, most: 17 };

/** Twice as many beyond the free ones: one level more. */
export function guessLevel({ first, most }: Work, { count, free }: { count: number; free: number }): number {
  const doublings = Math.floor(Math.log2(Math.max(1, count / Math.max(1, free))));
  return Math.min(most, first + doublings);
}
