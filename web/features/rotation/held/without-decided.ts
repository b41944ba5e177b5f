import type { Answer } from '#contract/endpoint.ts';
import type { listHeld } from '#contract/held.ts';

export type HeldPage = Answer<typeof listHeld>;

/** The page as it will be once these are decided. */
export function withoutDecided(page: HeldPage, ids: readonly string[]): HeldPage {
  const arrivals = page.arrivals.filter(({ id }) => !ids.includes(id));
  const removed = page.arrivals.filter(({ id }) => ids.includes(id));
  return { ...page, arrivals, ...countsWith(page, removed, -1) };
}

/** The page when these could not be decided: where they stood before, among whatever is there by now. */
export function withUndecided(page: HeldPage, before: HeldPage, ids: readonly string[]): HeldPage {
  const isThere = (id: string) => page.arrivals.some((one) => one.id === id);
  const returned = before.arrivals.filter(({ id }) => ids.includes(id) && !isThere(id));
  const known = before.arrivals.filter((one) => isThere(one.id) || returned.includes(one));
  const newer = page.arrivals.filter(({ id }) => !known.some((one) => one.id === id));
  return { ...page, arrivals: [...newer, ...known], ...countsWith(page, returned, 1) };
}

function countsWith({ total, bots, waiting }: HeldPage, arrivals: HeldPage['arrivals'], sign: 1 | -1) {
  const botCount = arrivals.filter(({ isBot }) => isBot).length;
  return {
    total: total + sign * arrivals.length,
    bots: bots + sign * botCount,
    waiting: waiting + sign * (arrivals.length - botCount),
  };
}
