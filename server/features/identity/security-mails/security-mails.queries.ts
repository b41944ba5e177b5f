import type { Db } from '#server/platform/database/index.ts';

/** The member of this id, or the owner where none is named. */
export async function findReader(db: Db, accountId: string, memberId: string | undefined) {
  const readers = db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.email', 'm.language', 'm.role', 'a.time_zone as timeZone'])
    .where('m.account_id', '=', accountId)
    .where('m.removed_at', 'is', null);
  return (
    memberId === undefined ? readers.where('m.role', '=', 'owner') : readers.where('m.id', '=', memberId)
  ).executeTakeFirst();
}

/** Those who left included. */
export async function findName(db: Db, accountId: string, memberId: string): Promise<string> {
  const member = await db
    .selectFrom('members')
    .select(['full_name', 'role'])
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.full_name ?? '';
}
