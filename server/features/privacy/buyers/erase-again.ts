import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createBuyerHash, keyMark } from './buyer-hash.ts';
import { numbersOf, unknownErasures } from './erase-again.queries.ts';
import { eraseNumber } from './erase-number.ts';
import { type ListedErasure, readErasures } from './erased-list.ts';
import { insertErasure } from './number.queries.ts';

type AgainDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'secrets' | 'log'>;

/**
 * After a backup was brought back: what the list says was erased, and the database knows nothing of, is erased again,
 * before anybody is shown anything. Without a restored backup it reads one file and does nothing.
 */
export async function eraseAgain(deps: AgainDeps): Promise<number> {
  const unknown = await unknownErasures(deps.db, await readErasures(deps.config));
  const key = keyMark(deps.secrets);
  const missing = unknown.filter((erasure) => erasure.key === key);
  // They stay to be done, for a start with the right key.
  if (missing.length < unknown.length)
    deps.log.error(
      { erasures: unknown.length - missing.length },
      'buyers that a restored backup brought back cannot be found: they were erased under another TOKEN_KEY',
    );
  const accounts = new Map<string, ListedErasure[]>();
  for (const erasure of missing)
    accounts.set(erasure.accountId, [...(accounts.get(erasure.accountId) ?? []), erasure]);
  for (const [accountId, erasures] of accounts) await eraseAgainIn(deps, accountId, erasures);
  if (missing.length > 0)
    deps.log.warn(
      { erasures: missing.length },
      'buyers that a restored backup brought back were erased again',
    );
  return missing.length;
}

async function eraseAgainIn(
  deps: AgainDeps,
  accountId: string,
  erasures: readonly ListedErasure[],
): Promise<void> {
  const hashOf = createBuyerHash(deps.secrets);
  const numbers = new Map(
    (await numbersOf(deps.db, accountId)).map((phone) => [hashOf(accountId, phone), phone]),
  );
  for (const { id, hash, at, refused } of erasures) {
    await withTransaction(deps.db, async (tx) => {
      const phone = numbers.get(hash);
      if (phone !== undefined)
        await eraseNumber(tx, deps, { accountId, phone }, { hash, memberId: null, isRestored: true });
      await insertErasure(tx, { accountId, id, hash, at: new Date(at), memberId: null, refused });
    });
  }
}
