import { type Role, rolesToGive } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { holdTeam } from './members.queries.ts';

export function requireRoleToGive(viewer: Viewer, role: Role): void {
  if (rolesToGive(viewer.role).some((given) => given === role)) return;
  throw new AppError('forbidden', { texts: { role: 'validation.roleNotGiven' } });
}

export async function requireTeam(tx: Db, accountId: string, teamId: string | null): Promise<void> {
  if (teamId === null || (await holdTeam(tx, accountId, teamId))) return;
  throw new AppError('invalid_input', { texts: { teamId: 'validation.unknownTeam' } });
}
