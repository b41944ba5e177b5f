/** Answers tell the time in whole seconds and take a moment to arrive; less than this is no difference. */
const noticedMs = 5_000;

let differenceMs = 0;

/** Every fresh answer says what time it is at the server. */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const difference = at - now;
  differenceMs = Math.abs(difference) < noticedMs ? 0 : difference;
}

/** Now, by the server's clock as far as it is known: a phone's may be minutes off. */
export function serverNow(now = Date.now()): Date {
  return new Date(now + differenceMs);
}
