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
const maxAgeMs = 10_000;

/** The prices for pages that many strangers ask for: from a cache, which is read again now and then. */
export function createPriceCache({ db, config, clock, log }: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>) {
  let known: Prices = { point: config.POINT_PRICE, packages: [...config.TOP_UP_PACKAGES] };
  let readAgainAt = 0;
  let reading: Promise<void> | undefined;
  const read = async () => {
    try {
      known = await pricesAt(db, config, clock.now());
      readAgainAt = clock.now().getTime() + maxAgeMs;
    } catch (error) {
      // The last one known is as good as any page could say.
      log.warn({ err: error }, 'the prices of points could not be looked up');
    } finally {
      reading = undefined;
    }
  };
  const refresh = () => {
    if (clock.now().getTime() >= readAgainAt) reading ??= read();
    return reading;
  };
  return {
    /** The cached one, at once; it is refreshed in the background when it is too old. */
    now(): Prices {
      void refresh();
      return known;
    },
    async fresh(): Promise<Prices> {
      await refresh();
      return known;
    },
  };
}
