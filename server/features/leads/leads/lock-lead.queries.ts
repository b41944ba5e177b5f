import { sql } from 'kysely';
import { leadFieldNames } from '#domain/lead-fields.ts';
import type { LeadStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';
import { selected } from '#server/platform/database/lead-columns.ts';

const columns = [
  'id',
  'code',
  'member_id as memberId',
  'rotator_id as rotatorId',
  'created_at as createdAt',
  'locked',
  'chat',
  'revision',
  'touches',
  'touched_at as touchedAt',
  'first_contact_at as firstContactAt',
  'fake_at as fakeAt',
] as const;

export type LockedRow = Awaited<ReturnType<typeof selectForChange>>[number];

/** In the order of their ids, so that two who take several do not wait for each other. */
export async function selectForChange(tx: Db, accountId: string, ids: readonly string[]) {
  return tx
    .selectFrom('leads')
    .select(columns)
    .select(selected('leads', 'leads', leadFieldNames))
    .select((eb) => eb.ref('status').$castTo<LeadStatus>().as('status'))
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('trashed_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
