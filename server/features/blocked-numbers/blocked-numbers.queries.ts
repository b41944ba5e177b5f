import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { containing, searchable, typedNumber } from '#server/platform/database/search-words.ts';

interface NewBlock {
  accountId: string;
  phone: string;
  memberId: string;
  reason: string;
  at: Date;
}

export async function upsertBlock(tx: Db, { accountId, phone, memberId, reason, at }: NewBlock) {
  const block = { member_id: memberId, reason, created_at: at };
  await tx
    .insertInto('blocked_numbers')
    .values({ account_id: accountId, phone, ...block })
    .onConflict((conflict) => conflict.columns(['account_id', 'phone']).doUpdateSet(block))
    .execute();
}

/** Many at once; no number twice. */
export async function upsertBlocks(
  tx: Db,
  { phones, ...block }: Omit<NewBlock, 'phone'> & { phones: readonly string[] },
): Promise<void> {
  const { accountId, memberId, reason, at } = block;
  await tx
    .insertInto('blocked_numbers')
    .values(
      phones.map((phone) => ({ account_id: accountId, phone, member_id: memberId, reason, created_at: at })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'phone']).doUpdateSet({ member_id: memberId, reason, created_at: at }),
    )
    .execute();
}

/** False when there was none. */
export async function deleteBlock(tx: Db, accountId: string, phone: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocked_numbers')
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function matching(db: Db, accountId: string, search: string) {
  const blocked = db.selectFrom('blocked_numbers as b').where('b.account_id', '=', accountId);
  const words = searchable(search);
  if (!words) return blocked;
  const number = typedNumber(words);
  const beginning = number?.beginning ? `${number.beginning}%` : null;
  return blocked.where(
    sql<SqlBool>`(b.reason ilike ${containing(words)}
      or b.phone like ${number ? containing(number.digits) : null}::text or b.phone like ${beginning}::text)`,
  );
}

export async function countBlocked(db: Db, accountId: string, search = ''): Promise<number> {
  const { total } = await matching(db, accountId, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

interface BlockedFilter {
  accountId: string;
  search: string;
  /** Whose leads are counted; null: everyone's. */
  leadsOf: string | null;
  only?: string;
}

/** Latest first; with how many leads come from each number, all or those of one member. Locked ones tell no number. */
export async function blockedRows(
  db: Db,
  { accountId, search, leadsOf, only }: BlockedFilter,
  part: { limit: number; offset: number },
) {
  return matching(db, accountId, search)
    .$if(only !== undefined, (query) => query.where('b.phone', '=', only as string))
    .select(['b.phone', 'b.reason', 'b.created_at as blockedAt', 'b.member_id as memberId'])
    .select(
      sql<number>`(select count(*) from leads l
        where l.phone = b.phone and l.account_id = b.account_id and not l.locked and l.trashed_at is null
          and l.merged_into is null and (${leadsOf}::uuid is null or l.member_id = ${leadsOf}))`.as('leads'),
    )
    .orderBy('b.created_at', 'desc')
    .orderBy('b.phone')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

/** Nobody else changes this block before the transaction ends. */
export async function lockBlock(tx: Db, accountId: string, phone: string): Promise<boolean> {
  const held = await tx
    .selectFrom('blocked_numbers')
    .select('phone')
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}
