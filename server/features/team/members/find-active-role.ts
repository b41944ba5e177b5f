import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import { selectActiveRole } from './members.queries.ts';

/** What somebody may do now who began something earlier; undefined when they left. */
export async function findActiveRole(
  db: Db,
  member: { accountId: string; memberId: string },
): Promise<Role | undefined> {
  return selectActiveRole(db, member);
}
