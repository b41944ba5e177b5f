import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** Everyone who is active, by name. */
export async function activeMembers(db: Db, accountId: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'full_name as fullName',
      'email',
      'nickname',
      'role',
      'join_order as joinOrder',
      'picture',
      'hours',
      'paused_until as pausedUntil',
    ])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(full_name)`)
    .orderBy('id')
    .execute();
}
