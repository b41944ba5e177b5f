import { sql } from 'kysely';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createBuyerHash } from './buyer-hash.ts';
import { eraseNumber } from './erase-number.ts';
import { type ListedErasure, readErasures } from './erased-list.ts';
import { insertErasure } from './number.queries.ts';

type AgainDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'secrets' | 'log'>;

/**
 * After a backup was brought back: what the list says was erased, and the database knows nothing of, is erased again,
 * before anybody is shown anything. Without a restored backup it reads one file and does nothing.
 */
export async function eraseAgain(deps: AgainDeps): Promise<number> {
  const missing = await unknownErasures(deps.db, await readErasures(deps.config));
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

/** Of accounts that are there. */
async function unknownErasures(db: Db, listed: readonly ListedErasure[]): Promise<ListedErasure[]> {
  if (listed.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select n.id from unnest(${listed.map(({ accountId }) => accountId)}::uuid[], ${listed.map(({ id }) => id)}::uuid[]) n (account_id, id)
    join accounts a on a.id = n.account_id
    where not exists (select from erased_buyers e where e.account_id = n.account_id and e.id = n.id)`.execute(
    db,
  );
  const missing = new Set(rows.map(({ id }) => id));
  return listed.filter(({ id }) => missing.has(id));
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
      if (phone !== undefined) await eraseNumber(tx, deps, { accountId, phone }, { hash, memberId: null });
      await insertErasure(tx, { accountId, id, hash, at: new Date(at), memberId: null, refused });
    });
  }
}

/** Every number that the account knows a buyer by. */
async function numbersOf(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from leads where account_id = ${accountId} and phone is not null
    union select phone from lead_touches where account_id = ${accountId} and phone is not null
    union select phone from orders where account_id = ${accountId} and phone is not null
    union select phone from held_arrivals where account_id = ${accountId} and phone is not null
    union select phone from import_rows where account_id = ${accountId} and phone is not null
    union select phone from blocked_numbers where account_id = ${accountId}
    union select phone from fake_numbers where account_id = ${accountId}
    union select details ->> 'phone' from audit_entries where account_id = ${accountId} and details ? 'phone'`.execute(
    db,
  );
  return rows.map(({ phone }) => phone);
}
