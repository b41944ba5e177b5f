import type { Answer } from '#contract/endpoint.ts';
import type { listMemberOptions } from '#contract/member-list.ts';
import type { Team } from '#contract/teams.ts';

export type MemberOption = Answer<typeof listMemberOptions>[number];

interface Chosen {
  memberIds: readonly string[];
  options: readonly MemberOption[];
  teams: readonly Pick<Team, 'id' | 'name'>[];
  /** The team being edited; a new one has no id yet. */
  teamId?: string;
}

/** Of those chosen, who would leave another team for this one, and which. */
export function movingMembers({ memberIds, options, teams, teamId }: Chosen) {
  const chosen = new Set(memberIds);
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return options.flatMap((option) => {
    const from = option.teamId && option.teamId !== teamId ? names.get(option.teamId) : undefined;
    return from !== undefined && chosen.has(option.id)
      ? [{ id: option.id, name: option.nickname, from }]
      : [];
  });
}
