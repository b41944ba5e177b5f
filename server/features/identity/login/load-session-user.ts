import { longestSessionList, type SessionUser } from '#contract/session-user.ts';
import type { Billing } from '#domain/points.ts';
import type { Role } from '#domain/roles.ts';
import { picturePath } from '#server/features/base/files/picture-path.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type LoginMethod, listSessions } from '#server/platform/sessions/sessions.ts';
import { findSessionUser, latestLedgerEntries } from './login.queries.ts';

const types: Record<Role, SessionUser['type']> = { owner: 'Owner', admin: 'Admin', cs: 'CS' };

/** The session user of spec and contract, as it is now. */
export async function loadSessionUser(
  db: Db,
  viewer: Pick<Viewer, 'accountId' | 'memberId' | 'sessionId'>,
  now: Date,
): Promise<SessionUser> {
  const { accountId, memberId, sessionId } = viewer;
  const member = await findSessionUser(db, accountId, memberId);
  if (!member) throw new AppError('unauthenticated');
  const role = member.role as Role;
  const isOwner = role === 'owner';
  const sessions = await listSessions(db, { accountId, memberId }, now);
  const entries = isOwner ? await latestLedgerEntries(db, accountId, longestSessionList) : [];
  const current = sessions.find(({ id }) => id === sessionId);
  return {
    id: member.id,
    email: member.email,
    namacs: member.full_name,
    nomorcs: member.phone ?? '',
    parent: isOwner ? 'owner' : member.owner_id,
    stspass: member.has_initial_password ? 0 : 1,
    verfy: member.email_verified_at ? 1 : 0,
    picture: picturePath(member.picture),
    provider: member.google_subject ? 'google' : 'email',
    role,
    type: types[role],
    loginmethod: (current?.method ?? 'password') as LoginMethod,
    points: entries.map(({ at, reason, points, balance }) => ({
      at: at.toISOString(),
      reason,
      points,
      balance,
    })),
    logged: sessions
      .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
      .slice(0, longestSessionList)
      .map(({ created_at, method }) => ({
        at: created_at.toISOString(),
        loginmethod: method as LoginMethod,
      })),
    timeZone: member.time_zone,
    tour: member.tour,
    point: isOwner ? member.points : 0,
    billing: isOwner ? (member.billing as Billing) : 'prepaid',
  };
}
