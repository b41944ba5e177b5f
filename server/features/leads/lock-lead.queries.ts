import type { LeadStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';

export type LockedRow = NonNullable<Awaited<ReturnType<typeof selectForChange>>>;

export async function selectForChange(tx: Db, accountId: string, id: string) {
  return tx
    .selectFrom('leads')
    .select([
      'id',
      'code',
      'member_id as memberId',
      'rotator_id as rotatorId',
      'created_at as createdAt',
      'name',
      'phone',
      'address',
      'message',
      'locked',
      'chat',
      'revision',
      'first_contact_at as firstContactAt',
    ])
    .select((eb) => eb.ref('status').$castTo<LeadStatus>().as('status'))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
