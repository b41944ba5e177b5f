const freeFailures = 5;
const firstWaitSeconds = 5;
const longestWaitSeconds = 15 * 60;
const forgottenAfterSeconds = 24 * 60 * 60;

export interface SignInFailures {
  count: number;
  lastAt: Date;
}

/** How long to wait before the next attempt: nothing for the first few failures, then twice as long each time; never for ever. */
export function secondsToWait(failures: SignInFailures | undefined, now: Date): number {
  if (!failures || failures.count < freeFailures) return 0;
  const doubled = firstWaitSeconds * 2 ** (failures.count - freeFailures);
  const wait = Math.min(doubled, longestWaitSeconds);
  // Never negative: another replica's clock may be a little ahead.
  const passed = Math.max(0, (now.getTime() - failures.lastAt.getTime()) / 1_000);
  return Math.max(0, Math.ceil(wait - passed));
}

/** One more failure; who failed last a day ago starts anew. */
export function countFailure(failures: SignInFailures | undefined, now: Date): SignInFailures {
  const isOld = failures && (now.getTime() - failures.lastAt.getTime()) / 1_000 >= forgottenAfterSeconds;
  return { count: failures && !isOld ? failures.count + 1 : 1, lastAt: now };
}
