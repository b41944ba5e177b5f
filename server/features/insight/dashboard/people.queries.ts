import { sql } from 'kysely';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface PersonOnDuty {
  id: string;
  role: Role;
  status: 'active' | 'inactive';
  hours: unknown;
  pausedUntil: Date | null;
  /** In a rotator that is there. */
  takesTurns: boolean;
}

/** Everyone who answers buyers: the CS, and whoever else takes turns. Of one member: only them. */
export async function peopleOnDuty(
  db: Db,
  { accountId, memberId }: { accountId: string; memberId: string | null },
): Promise<PersonOnDuty[]> {
  const { rows } = await sql<PersonOnDuty>`
    select * from (
      select id, role, status, hours, paused_until as "pausedUntil", exists (
        select from rotator_members t join rotators r on r.account_id = t.account_id and r.id = t.rotator_id
        where t.account_id = m.account_id and t.member_id = m.id and r.removed_at is null
      ) as "takesTurns"
      from members m where account_id = ${accountId} and removed_at is null
    ) p where ${memberId === null ? sql`role = 'cs' or "takesTurns"` : sql`id = ${memberId}`}`.execute(db);
  return rows;
}
