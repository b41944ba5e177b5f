import { sql } from 'kysely';
import type { SavedFilter } from '#contract/saved-filters.ts';
import type { FilteredList } from '#domain/saved-filters.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

type Owner = Pick<Viewer, 'accountId' | 'memberId'>;

export async function filtersByName(db: Db, { accountId, memberId }: Owner): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('saved_filters')
    .select(['id', 'list', 'name', 'filter'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(({ list, filter, ...row }) => ({
    ...row,
    list: list as FilteredList,
    filter: filter as Record<string, string>,
  }));
}

/** Two that are added at once count each other: the second waits for the first. */
export async function lockOwnFilters(tx: Db, { accountId, memberId }: Owner): Promise<void> {
  await tx
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
}

export async function countFilters(
  tx: Db,
  { accountId, memberId }: Owner,
  list: FilteredList,
): Promise<number> {
  const { total } = await tx
    .selectFrom('saved_filters')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return total;
}

/** False when the member has one of this name for this list. */
export async function insertFilter(
  tx: Db,
  { accountId, memberId }: Owner,
  { id, list, name, filter, at }: SavedFilter & { at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('saved_filters')
    .values({
      account_id: accountId,
      id,
      member_id: memberId,
      list,
      name,
      filter: JSON.stringify(filter),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when there was none of this member's. */
export async function deleteFilter(db: Db, { accountId, memberId }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_filters')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
