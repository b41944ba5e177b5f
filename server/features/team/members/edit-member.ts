import type { Parsed } from '#contract/endpoint.ts';
import type { editMember as editMemberCall } from '#contract/member-changes.ts';
import type { Member } from '#contract/member-list.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { sendInvitation } from '#server/features/identity/invitations/send-invitation.ts';
import { sendWelcomeMail } from '#server/features/identity/register/invite-member.ts';
import { holdTeams, raiseTeamRevisions } from '#server/features/team/teams/team-revisions.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { endEmailTokens } from '#server/platform/email-tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { requireRoleToGive, requireTeam } from './check-choices.ts';
import { loadMember } from './load-members.ts';
import { lockManagedMember } from './lock-managed-member.ts';
import { type LockedMember, updateMember } from './members.queries.ts';
import { notifyContactChange } from './notify-contact-change.ts';

type Edit = Parsed<typeof editMemberCall>['body'];
type Items = Omit<Edit, 'revision'>;

export async function editMember(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  id: string,
  { revision, ...items }: Edit,
  client: Client,
): Promise<Member> {
  const { accountId } = viewer;
  return withTransaction(deps.db, async (tx) => {
    await holdTeams(tx, accountId);
    const member = await lockManagedMember(tx, viewer, id);
    const load = () => loadMember(tx, accountId, id, deps.clock.now());
    await requireRevision(revision, member, load);
    if (isDifferent(member, items)) {
      await change(tx, deps, viewer, member, items);
      const contacts = { id, fullName: items.fullName, before: member, after: items };
      await notifyContactChange(tx, deps, viewer, contacts, client);
      const role = items.role !== member.role && { role: items.role };
      const details = { member: items.fullName, ...role };
      await recordAudit(tx, deps, { ...viewer, kind: 'member_changed', details, client });
      await publish(tx, accountId, { name: 'members.changed', payload: {} });
      // Name and role stand in the frame of the member's own screens.
      await publish(tx, accountId, { name: 'account.changed', payload: {} });
    }
    return load();
  });
}

function isDifferent(member: LockedMember, items: Items): boolean {
  return (Object.keys(items) as (keyof Items)[]).some((name) => items[name] !== member[name]);
}

async function change(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  member: LockedMember,
  items: Items,
): Promise<void> {
  const { accountId } = viewer;
  const { fullName, nickname, phone, role, teamId, email } = items;
  if (role !== member.role) {
    // The owner stays the owner, and nobody else becomes one.
    if (member.role === 'owner')
      throw new AppError('forbidden', { texts: { role: 'validation.roleNotGiven' } });
    requireRoleToGive(viewer, role);
  }
  if (teamId !== member.teamId) {
    await requireTeam(tx, accountId, teamId);
    await raiseTeamRevisions(tx, accountId, [member.teamId, teamId]);
  }
  await updateMember(tx, accountId, member.id, {
    full_name: fullName,
    nickname,
    phone,
    // Who manages them has said which number it is.
    ...(phone !== member.phone && { waiting_phone: null }),
    role,
    team_id: teamId,
  });
  if (email !== member.email) await moveTo(email, tx, deps, viewer, member);
}

/** What went to the old address is worth nothing any more: neither its link nor its password. */
async function moveTo(
  email: string,
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  member: LockedMember,
): Promise<void> {
  if (member.lastActiveAt || member.id === viewer.memberId)
    throw new AppError('invalid_input', { texts: { email: 'validation.emailFixed' } });
  const person = { accountId: viewer.accountId, memberId: member.id };
  if (member.invitedUntil) {
    await updateMember(tx, viewer.accountId, member.id, { email });
    return sendInvitation(tx, deps, person);
  }
  await updateMember(tx, viewer.accountId, member.id, {
    email,
    email_verified_at: null,
    password_hash: null,
    has_initial_password: true,
  });
  await endEmailTokens(tx, 'verify', person);
  await endEmailTokens(tx, 'reset', person);
  await sendWelcomeMail(tx, person);
}
