import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { deleteSecondFactor } from '#server/features/identity/second-factor/clear-second-factor.ts';
import { handOverLeads } from '#server/features/leads/leads/hand-over-leads.ts';
import { holdTeams, raiseTeamRevisions } from '#server/features/team/teams/team-revisions.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { requireStaff } from './lock-managed-member.ts';
import { deleteBelongings, type LockedMember, lockMembers, updateMember } from './members.queries.ts';

/** The row stays, for leads, points and the trail speak of it; the person and their e-mail are free. */
export async function removeMember(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  { id, handOverTo, invitedOnly }: { id: string; handOverTo: string | null; invitedOnly?: boolean },
  client: Client,
): Promise<{ leads: number }> {
  const { accountId } = viewer;
  return withTransaction(deps.db, async (tx) => {
    await deleteSecondFactor(tx, { accountId, memberId: id });
    await holdTeams(tx, accountId);
    const found = await lockMembers(tx, accountId, handOverTo === null ? [id] : [id, handOverTo]);
    const member = requireStaff(
      viewer,
      found.find((one) => one.id === id),
    );
    if (invitedOnly && !member.invitedUntil) throw new AppError('already_joined');
    const heir = handOverTo === null ? undefined : findHeir(found, handOverTo, id);
    const leads = heir ? await handOverLeads(tx, deps, { ...viewer, from: id, to: heir.id }) : 0;
    // Their devices end with the sessions, and after them, as when they sign out.
    await endSessions(tx, { accountId, memberId: id }, {});
    await deleteBelongings(tx, accountId, id);
    await raiseTeamRevisions(tx, accountId, [member.teamId]);
    await updateMember(tx, accountId, id, {
      status: 'inactive',
      password_hash: null,
      google_subject: null,
      waiting_phone: null,
      team_id: null,
      removed_at: deps.clock.now(),
    });
    const kind = member.invitedUntil ? 'invitation_cancelled' : 'member_removed';
    const details = { member: member.fullName, leads, ...(heir && { to: heir.fullName }) };
    await recordAudit(tx, deps, { ...viewer, kind, details, client });
    await publish(tx, accountId, { name: 'members.changed', payload: {} });
    return { leads };
  });
}

function findHeir(found: LockedMember[], handOverTo: string, leaving: string): LockedMember {
  const heir = found.find(({ id, status }) => id === handOverTo && id !== leaving && status === 'active');
  if (!heir) throw new AppError('invalid_input', { texts: { handOverTo: 'validation.unknownMember' } });
  return heir;
}
