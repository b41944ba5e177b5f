import type { Team } from '#contract/teams.ts';
import { picturePath } from '#server/features/base/files/picture-path.ts';
import { colourOf } from '#server/features/team/members/colour-of.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { firstMembers, memberIdsOf, type TeamMemberRow, type TeamRow, teamsByName } from './teams.queries.ts';

/** As many faces as fit beside a name. */
const shownMembers = 5;

export async function loadTeams(db: Db, accountId: string, only?: string): Promise<Team[]> {
  const teams = await teamsByName(db, accountId, only);
  const members = await firstMembers(db, accountId, shownMembers, only);
  const byTeam = new Map<string, TeamMemberRow[]>(teams.map(({ id }) => [id, []]));
  for (const member of members) byTeam.get(member.teamId)?.push(member);
  return teams.map((team) => presentTeam(team, byTeam.get(team.id) ?? []));
}

export async function loadTeam(db: Db, accountId: string, id: string): Promise<Team> {
  const [team] = await loadTeams(db, accountId, id);
  if (!team) throw new AppError('not_found');
  return team;
}

/** With everyone who is in it, for the form. */
export async function loadTeamItems(db: Db, accountId: string, id: string) {
  const [team] = await teamsByName(db, accountId, id);
  if (!team) throw new AppError('not_found');
  return { ...team, memberIds: await memberIdsOf(db, accountId, id) };
}

function presentTeam(team: TeamRow, members: TeamMemberRow[]): Team {
  return {
    ...team,
    memberCount: members[0]?.memberCount ?? 0,
    members: members.map((member) => ({
      id: member.id,
      name: member.name,
      picture: picturePath(member.picture),
      colour: colourOf(member),
    })),
  };
}
