/** How a queue is doing, worst last: well, slower than it should be, something waits for a person, standing still. */
export const queueStates = ['well', 'late', 'attention', 'stalled'] as const;
export type QueueState = (typeof queueStates)[number];

/** In seconds: an oldest entry of this age is late, or means that nobody is at work. */
export interface QueueLimits {
  lateAfter: number;
  stalledAfter: number;
}

export interface QueueFigures {
  /** Null: nothing waits. */
  oldestSeconds: number | null;
  /** What nobody tries again by itself. */
  givenUp: number;
}

export function queueState(
  { oldestSeconds, givenUp }: QueueFigures,
  { lateAfter, stalledAfter }: QueueLimits,
): QueueState {
  if (oldestSeconds !== null && oldestSeconds > stalledAfter) return 'stalled';
  if (givenUp > 0) return 'attention';
  if (oldestSeconds !== null && oldestSeconds > lateAfter) return 'late';
  return 'well';
}

/** Processes say every ten seconds that they live; after so many seconds of silence one counts as gone. */
export const processGoneAfterSeconds = 45;
