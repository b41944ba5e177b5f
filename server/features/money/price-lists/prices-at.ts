import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { findPrices, type Prices } from './price-lists.queries.ts';

type PriceConfig = Pick<Config, 'POINT_PRICE' | 'TOP_UP_PACKAGES'>;

/** What points cost at that moment: by the list that holds then, or else by the configuration. */
export async function pricesAt(db: Db, config: PriceConfig, at: Date): Promise<Prices> {
  return (await findPrices(db, at)) ?? { point: config.POINT_PRICE, packages: [...config.TOP_UP_PACKAGES] };
}

/** A front page may be this old. */
const keptMs = 10_000;

/** The price of a point for pages that many strangers ask for: at once, and looked up again now and then. */
export function keepPointPrice({ db, config, clock, log }: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>) {
  let known = config.POINT_PRICE;
  let lookAgainAt = 0;
  let looking: Promise<void> | undefined;
  const look = async () => {
    try {
      known = (await pricesAt(db, config, clock.now())).point;
      lookAgainAt = clock.now().getTime() + keptMs;
    } catch (error) {
      // The last one known is as good as any page could say.
      log.warn({ err: error }, 'the price of a point could not be looked up');
    } finally {
      looking = undefined;
    }
  };
  const refresh = () => {
    if (clock.now().getTime() >= lookAgainAt) looking ??= look();
    return looking;
  };
  return {
    /** As known now; the next one asks for a newer one. */
    now(): number {
      void refresh();
      return known;
    },
    async fresh(): Promise<number> {
      await refresh();
      return known;
    },
  };
}
