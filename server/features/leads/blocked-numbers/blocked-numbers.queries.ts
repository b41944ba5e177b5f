import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { containing, searchable, typedNumber } from '#server/platform/database/search-words.ts';

export interface StoredBlock {
  phone: string;
  reason: string;
}

interface NewBlocks {
  accountId: string;
  memberId: string;
  phones: readonly string[];
  reason: string;
  at: Date;
  alreadyBlocked: 'keep' | 'replace';
}

/** Those that were written. Taken in one order, so that two who block do not wait for each other. */
export async function insertBlocks(tx: Db, blocks: NewBlocks): Promise<StoredBlock[]> {
  const { accountId, memberId, phones, reason, at, alreadyBlocked } = blocks;
  const onConflict =
    alreadyBlocked === 'keep'
      ? sql`on conflict do nothing`
      : sql`on conflict (account_id, phone) do update
          set member_id = excluded.member_id, reason = excluded.reason, created_at = excluded.created_at`;
  const { rows } = await sql<StoredBlock>`
    insert into blocked_numbers (account_id, phone, member_id, reason, created_at)
    select distinct ${accountId}::uuid, phone, ${memberId}::uuid, ${reason}, ${at}::timestamptz
    from unnest(${phones}::text[]) phone
    order by phone
    ${onConflict}
    returning phone, reason`.execute(tx);
  return rows;
}

/** Those that were there. */
export async function deleteBlocks(
  tx: Db,
  {
    accountId,
    phones,
    by,
  }: { accountId: string; phones: readonly string[]; by?: { memberId: string | null; at: Date } },
): Promise<StoredBlock[]> {
  return tx
    .deleteFrom('blocked_numbers')
    .where('account_id', '=', accountId)
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .$if(by !== undefined, (query) =>
      query.where('member_id', '=', by?.memberId ?? null).where('created_at', '=', by?.at as Date),
    )
    .returning(['phone', 'reason'])
    .execute();
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

/** Latest first; with how many leads come from each number, all or those of one member. Locked ones show no number. */
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
