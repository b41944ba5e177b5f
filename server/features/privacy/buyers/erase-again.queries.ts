import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { ListedErasure } from './erased-list.ts';

/**
 * Of accounts that are there and have not ended: with those all buyers are gone. Not what was erased again since: the first
 * time may have failed after it was listed, and whoever came later would lose what they left.
 */
export async function unknownErasures(db: Db, listed: readonly ListedErasure[]): Promise<ListedErasure[]> {
  if (listed.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select n.id from unnest(${listed.map(({ accountId }) => accountId)}::uuid[], ${listed.map(({ id }) => id)}::uuid[],
      ${listed.map(({ hash }) => hash)}::text[], ${listed.map(({ at }) => at)}::timestamptz[]) n (account_id, id, hash, at)
    join accounts a on a.id = n.account_id
    where not exists (select from account_closings c where c.account_id = a.id and c.ended_at is not null)
      and not exists (select from erased_buyers e where e.account_id = n.account_id and e.id = n.id)
      and not exists (
        select from erased_buyers e where e.account_id = n.account_id and e.phone_hash = n.hash and e.at >= n.at)`.execute(
    db,
  );
  const missing = new Set(rows.map(({ id }) => id));
  return listed.filter(({ id }) => missing.has(id));
}

/** Every number that the account knows a buyer by. */
export async function numbersOf(db: Db, accountId: string): Promise<string[]> {
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
