import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';

/** Undefined when they are not there any more. */
export async function findAddressee(
  db: Db,
  accountId: string,
  memberId: string,
): Promise<{ email: string; language: Language; role: Role } | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['email', 'language', 'role'])
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, role: row.role as Role };
}

/** Those that are there, the oldest first. */
export async function leadsForMail(db: Db, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('leads')
    .select(['id', 'name', 'code', 'locked', 'member_id as memberId'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('trashed_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
