import { sql } from 'kysely';
import { mostRotatorMembers } from '#contract/rotator-editor.ts';
import type { Db } from '#server/platform/database/index.ts';

/** Those of the ids that were not removed. */
export async function existingIds(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('rotators')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The same, which stay as they are until this transaction ends; in one order, as removing a member locks them. */
export async function lockRotators(
  tx: Db,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('rotators')
    .select(['id', 'title'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Behind the others of a rotator that is locked; false when they are in it, or nobody more fits in. */
export async function appendMember(
  tx: Db,
  accountId: string,
  id: string,
  memberId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into rotator_members (account_id, rotator_id, member_id, ratio, place)
    select ${accountId}, ${id}, ${memberId}, 1, coalesce(max(place) + 1, 0)
    from rotator_members where account_id = ${accountId} and rotator_id = ${id}
    having count(*) < ${mostRotatorMembers}
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n) return false;
  // Who has it open in an editor has not seen that they came in.
  await sql`update rotators set revision = revision + 1 where account_id = ${accountId} and id = ${id}`.execute(
    tx,
  );
  return true;
}
