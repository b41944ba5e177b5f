import type { Parsed } from '#contract/endpoint.ts';
import type { addMember as addMemberCall } from '#contract/member-changes.ts';
import type { Member } from '#contract/member-list.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { invitationEnd, sendInvitation } from '#server/features/identity/invitations/send-invitation.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import { holdTeams, raiseTeamRevisions } from '#server/features/team/teams/team-revisions.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { requireRoleToGive, requireTeam } from './check-choices.ts';
import { loadMember } from './load-members.ts';
import { emailTaken, insertMember, isEmailTaken, languageOfMember, lockAccount } from './members.queries.ts';

/** Points, member, invitation and trail, all or nothing. What is wrong with the form is said before points are missed. */
export async function addMember(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'config'>,
  viewer: Viewer,
  given: Parsed<typeof addMemberCall>['body'],
  client: Client,
): Promise<Member> {
  const { accountId } = viewer;
  const { fullName: name, email } = given;
  requireRoleToGive(viewer, given.role);
  return withTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId);
    await holdTeams(tx, accountId);
    await requireTeam(tx, accountId, given.teamId);
    if (await isEmailTaken(tx, accountId, email)) throw emailTaken();

    const id = newId(deps.clock, deps.random);
    await recordPoints(tx, deps, accountId, { reason: 'member_added', memberId: id, name });
    const language = await languageOfMember(tx, accountId, viewer.memberId);
    if (
      !(await insertMember(tx, {
        ...given,
        accountId,
        id,
        language,
        invitedUntil: invitationEnd(deps.clock.now()),
      }))
    )
      throw emailTaken();
    await raiseTeamRevisions(tx, accountId, [given.teamId]);
    await sendInvitation(tx, deps, { accountId, memberId: id });
    await recordAudit(tx, deps, { ...viewer, kind: 'member_added', details: { member: name }, client });
    await publish(tx, accountId, { name: 'members.changed', payload: {} });
    return loadMember(tx, accountId, id, deps.clock.now());
  });
}
