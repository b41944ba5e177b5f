import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { sendInvitation } from '#server/features/identity/invitations/send-invitation.ts';
import { sendResetMail } from '#server/features/identity/password/request-reset.ts';
import { sendWelcomeMail } from '#server/features/identity/register/invite-member.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { lockStaffMember } from './lock-managed-member.ts';
import { type LockedMember, updateMember } from './members.queries.ts';

type InviteDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Another week to accept; for who was added before there were invitations, and never came in, the first mail once more. */
export async function resendInvitation(
  deps: InviteDeps,
  viewer: Viewer,
  id: string,
  client: Client,
): Promise<{ email: string }> {
  return withTransaction(deps.db, async (tx) => {
    const member = await lockStaffMember(tx, viewer, id);
    if (member.lastActiveAt) throw new AppError('already_joined');
    await limitRate({ ...deps, db: tx }, 'invite.member', id);
    await sendAccess(tx, deps, viewer.accountId, member);
    const details = { member: member.fullName };
    await recordAudit(tx, deps, { ...viewer, kind: 'member_invited_again', details, client });
    await publish(tx, viewer.accountId, { name: 'members.changed', payload: {} });
    return { email: member.email };
  });
}

/** Signs the member out everywhere and sends them a way back in. */
export async function resetMemberPassword(
  deps: InviteDeps,
  viewer: Viewer,
  id: string,
  client: Client,
): Promise<{ email: string }> {
  return withTransaction(deps.db, async (tx) => {
    const member = await lockStaffMember(tx, viewer, id);
    await limitRate({ ...deps, db: tx }, 'reset.member', id);
    // Perhaps somebody else knows it: it opens nothing while the new one is not chosen.
    if (!isNew(member)) await updateMember(tx, viewer.accountId, id, { password_hash: null });
    await endSessions(tx, { accountId: viewer.accountId, memberId: id }, {});
    await sendAccess(tx, deps, viewer.accountId, member);
    const details = { member: member.fullName };
    await recordAudit(tx, deps, { ...viewer, kind: 'member_password_reset', details, client });
    return { email: member.email };
  });
}

/** Who has not accepted is invited again. Who never came in and chose no password gets the first mail with a new one; everyone else a link to choose one. */
async function sendAccess(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  accountId: string,
  member: LockedMember,
): Promise<void> {
  const person = { accountId, memberId: member.id };
  if (member.invitedUntil) return sendInvitation(tx, deps, person);
  await (isNew(member) ? sendWelcomeMail(tx, person) : sendResetMail(tx, person));
}

/** Was mailed a first password, and never came in with it. */
function isNew({ hasInitialPassword, lastActiveAt }: LockedMember): boolean {
  return hasInitialPassword && lastActiveAt === null;
}
