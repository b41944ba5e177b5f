const key = 'giliran-push-not-now';
const againAfterMs = 30 * 24 * 60 * 60 * 1_000;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Not within a month of a "not now", in this browser. */
export function isInvited(memory: Memory, now: number): boolean {
  const saidNoAt = Number(memory.getItem(key) ?? 0);
  return !(now - saidNoAt < againAfterMs);
}

export function notNow(memory: Memory, now: number): void {
  memory.setItem(key, String(now));
}
