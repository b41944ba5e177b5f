import { mayManage } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type LockedMember, lockMember } from './members.queries.ts';

/** The member, locked, when the viewer may change them. */
export async function lockManagedMember(tx: Db, viewer: Viewer, id: string): Promise<LockedMember> {
  return requireManaged(viewer, await lockMember(tx, viewer.accountId, id));
}

/** The same for what nobody does to the owner. So nobody does it to themself either: admins do not manage admins. */
export async function lockStaffMember(tx: Db, viewer: Viewer, id: string): Promise<LockedMember> {
  return requireStaff(viewer, await lockMember(tx, viewer.accountId, id));
}

export function requireStaff(viewer: Viewer, member: LockedMember | undefined): LockedMember {
  const managed = requireManaged(viewer, member);
  if (managed.role === 'owner') throw new AppError('forbidden');
  return managed;
}

function requireManaged(viewer: Viewer, member: LockedMember | undefined): LockedMember {
  if (!member) throw new AppError('not_found');
  if (!mayManage(viewer.role, member.role)) throw new AppError('forbidden');
  return member;
}
