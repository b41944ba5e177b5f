import type { Answer } from '#contract/endpoint.ts';
import type { listHeld } from '#contract/held.ts';

export type HeldPage = Answer<typeof listHeld>;

/** The page as it will be once these are decided. */
export function withoutDecided(page: HeldPage, ids: readonly string[]): HeldPage {
  const arrivals = page.arrivals.filter(({ id }) => !ids.includes(id));
  const gone = page.arrivals.filter(({ id }) => ids.includes(id));
  const bots = gone.filter(({ isBot }) => isBot).length;
  return {
    ...page,
    arrivals,
    total: page.total - gone.length,
    bots: page.bots - bots,
    waiting: page.waiting - (gone.length - bots),
  };
}
