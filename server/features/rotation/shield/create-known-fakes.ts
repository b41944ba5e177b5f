import type { Deps } from '#server/platform/http/app-types.ts';
import { hasFakeNumbers, isFakeNumber } from './known-fake.queries.ts';

/** Whether the seller marked a lead of this number as fake. At once where the account has no such number. */
export type IsKnownFake = (accountId: string, phone: string | null) => boolean | Promise<boolean>;

const rememberedMs = 60_000;
/** While the database is away, so that not every buyer waits for it. */
const unknownMs = 5_000;
const mostAccounts = 5_000;

/**
 * Most sellers never marked a lead, so most forms cost nothing. A number that cannot be looked up is not suspected: whatever
 * failed then, it was not the buyer's fault.
 */
export function createKnownFakes({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): IsKnownFake {
  const known = new Map<string, { hasAny: boolean; until: number }>();

  function keep(accountId: string, hasAny: boolean, ms: number): void {
    known.delete(accountId);
    known.set(accountId, { hasAny, until: clock.now().getTime() + ms });
    if (known.size > mostAccounts) known.delete(known.keys().next().value as string);
  }

  async function look(accountId: string, phone: string, hasAny: boolean): Promise<boolean> {
    try {
      const has = hasAny || (await hasFakeNumbers(db, accountId));
      if (!hasAny) keep(accountId, has, rememberedMs);
      return has && (await isFakeNumber(db, accountId, phone));
    } catch (error) {
      keep(accountId, false, unknownMs);
      log.debug({ err: error }, 'numbers marked as fake could not be read');
      return false;
    }
  }

  return (accountId, phone) => {
    if (phone === null) return false;
    const entry = known.get(accountId);
    const isFresh = entry !== undefined && clock.now().getTime() < entry.until;
    if (isFresh && !entry.hasAny) return false;
    return look(accountId, phone, isFresh);
  };
}
