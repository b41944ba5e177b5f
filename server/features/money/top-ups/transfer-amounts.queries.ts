import { sql } from 'kysely';
import { largestUniqueCode } from '#domain/top-up.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { TopUpRef } from './top-ups.queries.ts';

/** Codes above this sum that no other order has; amounts whose time of holding is over are free again. */
export async function freeCodes(tx: Db, base: number, now: Date): Promise<number[]> {
  await tx
    .deleteFrom('transfer_amounts')
    .where('amount', '>', base)
    .where('amount', '<=', base + largestUniqueCode)
    .where('held_until', '<', now)
    .execute();
  const { rows } = await sql<{ code: number }>`
    select code from generate_series(1, ${largestUniqueCode}::int) code
    where not exists (select from transfer_amounts a where a.amount = ${base}::bigint + code)`.execute(tx);
  return rows.map(({ code }) => code);
}

/** False: another order was quicker. */
export async function reserveAmount(
  tx: Db,
  ref: TopUpRef,
  { number, amount }: { number: number; amount: number },
): Promise<boolean> {
  const added = await tx
    .insertInto('transfer_amounts')
    .values({ account_id: ref.accountId, top_up_id: ref.id, number, amount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('amount')
    .executeTakeFirst();
  return added !== undefined;
}

/** The sum above this base that the order reserved for an earlier transfer; from now on it is that of this attempt. */
export async function takeOwnAmount(
  tx: Db,
  { accountId, id }: TopUpRef,
  { number, base }: { number: number; base: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ amount: number }>`
    update transfer_amounts set number = ${number}
    where amount = (
      select amount from transfer_amounts
      where account_id = ${accountId} and top_up_id = ${id} and amount > ${base} and amount <= ${base}::bigint + ${largestUniqueCode}::int
      limit 1
    )
    returning amount`.execute(tx);
  return rows[0]?.amount;
}

/** Sums that nobody else can have for this account's sake, those of orders that ended lately included. */
export async function countAmounts(tx: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('transfer_amounts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>=', now)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders of the same base total are made one after the other, so that each finds the codes that are free. */
export async function lockBase(tx: Db, base: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('top-up-amount'), hashtext(${base}::text))`.execute(tx);
}
