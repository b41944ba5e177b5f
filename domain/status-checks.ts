/** Pauses between asking the gateway about an open payment: it promises to notify us itself within seconds. */
const pauses = [1, 2, 4, 8, 15, 30, 60].map((minutes) => minutes * 60_000);
const beforeEnd = 60_000;
/** A settlement in the last second is reported late. */
const afterEnd = 3 * 60_000;

/** When an open payment is asked about next, after so many times; null: it has ended, and that was seen. */
export function nextCheck({
  checks,
  now,
  expiresAt,
}: {
  checks: number;
  now: Date;
  expiresAt: Date;
}): Date | null {
  const time = now.getTime();
  const end = expiresAt.getTime();
  if (time >= end + afterEnd) return null;
  if (time >= end - beforeEnd) return new Date(end + afterEnd);
  const pause = pauses[Math.min(checks, pauses.length - 1)] ?? 0;
  return new Date(Math.min(time + pause, end - beforeEnd));
}
