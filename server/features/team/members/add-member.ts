import type { Parsed } from '#contract/endpoint.ts';
import type { Language } from '#contract/language.ts';
import type { addMember as addMemberCall, addMembers as addMembersCall } from '#contract/member-changes.ts';
import type { Member } from '#contract/member-list.ts';
import { firstNameOf } from '#domain/first-name.ts';
import { standardHours } from '#domain/working-hours.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { chooseRotators, requireRotators } from '#server/features/identity/invitations/choose-rotators.ts';
import { invitationEnd, sendInvitation } from '#server/features/identity/invitations/send-invitation.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import { holdTeams, raiseTeamRevisions } from '#server/features/team/teams/team-revisions.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { requireRoleToGive, requireTeam } from './check-choices.ts';
import { loadMember } from './load-members.ts';
import { emailTaken, insertMember, isEmailTaken, languageOfMember, lockAccount } from './members.queries.ts';

type AddDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config'>;
type NewMember = Parsed<typeof addMemberCall>['body'];

/** Points, member, invitation and trail, all or nothing. What is wrong with the form is said before points are missed. */
export async function addMember(
  deps: AddDeps,
  viewer: Viewer,
  given: NewMember,
  client: Client,
): Promise<Member> {
  const { accountId } = viewer;
  requireRoleToGive(viewer, given.role);
  return withTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId);
    await holdTeams(tx, accountId);
    await requireTeam(tx, accountId, given.teamId);
    await requireRotators(tx, accountId, given.rotatorIds);
    const language = await languageOfMember(tx, accountId, viewer.memberId);
    const id = await invite(tx, deps, viewer, { ...given, language }, client);
    await raiseTeamRevisions(tx, accountId, [given.teamId]);
    await publish(tx, accountId, { name: 'members.changed', payload: {} });
    return loadMember(tx, accountId, id, deps.clock.now());
  });
}

/** Several CS with usual hours and no team. Of what is wrong the first is said, beside its line; then nobody is added. */
export async function addMembers(
  deps: AddDeps,
  viewer: Viewer,
  { members: people, rotatorIds }: Parsed<typeof addMembersCall>['body'],
  client: Client,
): Promise<{ added: number }> {
  const { accountId } = viewer;
  requireRoleToGive(viewer, 'cs');
  return withTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId);
    await requireRotators(tx, accountId, rotatorIds);
    const language = await languageOfMember(tx, accountId, viewer.memberId);
    for (const [index, person] of people.entries()) {
      const nickname = firstNameOf(person.fullName);
      const usual = {
        nickname,
        role: 'cs',
        teamId: null,
        hours: standardHours,
        language,
        rotatorIds,
      } as const;
      await invite(tx, deps, viewer, { ...person, ...usual }, client).catch((error: unknown) => {
        throw besideLine(error, index);
      });
    }
    await publish(tx, accountId, { name: 'members.changed', payload: {} });
    return { added: people.length };
  });
}

/** In an account that is locked; the id of the new member. */
async function invite(
  tx: Db,
  deps: AddDeps,
  viewer: Viewer,
  given: NewMember & { language: Language },
  client: Client,
): Promise<string> {
  const { accountId } = viewer;
  const { fullName: name, email } = given;
  if (await isEmailTaken(tx, accountId, email)) throw emailTaken();
  const id = newId(deps.clock, deps.random);
  await recordPoints(tx, deps, accountId, { reason: 'member_added', memberId: id, name });
  const invitedUntil = invitationEnd(deps.clock.now());
  if (!(await insertMember(tx, { ...given, accountId, id, invitedUntil }))) throw emailTaken();
  await chooseRotators(tx, { accountId, memberId: id }, given.rotatorIds);
  await sendInvitation(tx, deps, { accountId, memberId: id });
  await recordAudit(tx, deps, { ...viewer, kind: 'member_added', details: { member: name }, client });
  return id;
}

function besideLine(error: unknown, index: number): unknown {
  if (!(error instanceof AppError) || error.code !== 'email_taken') return error;
  const path = `members.${index}.email`;
  return new AppError('email_taken', { texts: { [path]: 'validation.memberEmailTaken' }, cause: error });
}
