import { sql } from 'kysely';
import type { WorkingHours } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

interface Member {
  accountId: string;
  memberId: string;
}

export async function findDuty(db: Db, { accountId, memberId }: Member) {
  return db
    .selectFrom('members')
    .select(['status', 'hours', 'paused_until', 'revision'])
    .select(
      sql<boolean>`exists (
        select from rotator_members t join rotators r on r.account_id = t.account_id and r.id = t.rotator_id
        where t.account_id = ${accountId} and t.member_id = ${memberId} and r.status = 'active' and r.removed_at is null
      ) or exists (
        select from rotators r where r.account_id = ${accountId} and r.default_member_id = ${memberId}
          and r.status = 'active' and r.removed_at is null
      )`.as('inRotation'),
    )
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Nobody else changes the member before this transaction ends. */
export async function lockDuty(tx: Db, { accountId, memberId }: Member) {
  return tx
    .selectFrom('members')
    .select('revision')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** False when they were the same before. */
export async function updateHours(
  tx: Db,
  { accountId, memberId }: Member,
  hours: WorkingHours,
): Promise<boolean> {
  const value = JSON.stringify(hours);
  const changed = await tx
    .updateTable('members')
    .set({ hours: value })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`hours is distinct from ${value}::jsonb`)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The moment a pause ends that goes on at `now`; null begins nothing and ends one. False when nothing changed by it. */
export async function updatePause(
  tx: Db,
  { accountId, memberId }: Member,
  until: Date | null,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('members')
    .set({ paused_until: until })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    // A pause that is over is none.
    .where(sql<boolean>`case when paused_until > ${now} then paused_until end is distinct from ${until}`)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
