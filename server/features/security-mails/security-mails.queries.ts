import type { Db } from '#server/platform/database/index.ts';

export async function findOwner(db: Db, accountId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.email', 'm.language', 'a.time_zone as timeZone'])
    .where('m.account_id', '=', accountId)
    .where('m.role', '=', 'owner')
    .executeTakeFirst();
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
