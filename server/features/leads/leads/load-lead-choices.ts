import type { Answer } from '#contract/endpoint.ts';
import type { getLeadChoices } from '#contract/lead-list.ts';
import { scopeOf } from '#domain/roles.ts';
import { picturePath } from '#server/features/base/files/picture-path.ts';
import { colourOf } from '#server/features/team/members/colour-of.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { rotatorsOfMember } from './day-totals.queries.ts';
import {
  labelChoices,
  memberChoices,
  rotatorChoices,
  teamChoices,
  turnsOfMember,
} from './lead-choices.queries.ts';

/** What the viewer's leads can be narrowed by, and whom they can be handed to. */
export async function loadLeadChoices(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
): Promise<Answer<typeof getLeadChoices>> {
  const { accountId } = viewer;
  const seesAll = scopeOf(viewer.role, 'leads') === 'all';
  const members = await memberChoices(db, accountId);
  return {
    rotators: await rotatorChoices(db, accountId, seesAll ? undefined : await ownRotators(db, viewer)),
    members: members
      .filter(({ status }) => seesAll || status === 'active')
      .map(({ role, joinOrder, status, picture, email, ...member }) => ({
        ...member,
        fullName: member.fullName || email,
        colour: colourOf({ role, joinOrder }),
        picture: picturePath(picture),
        isActive: status === 'active',
      })),
    teams: seesAll ? await teamChoices(db, accountId) : [],
    labels: await labelChoices(db, accountId),
  };
}

async function ownRotators(db: Db, { accountId, memberId }: Viewer): Promise<string[]> {
  const [turns, past] = [
    await turnsOfMember(db, accountId, memberId),
    await rotatorsOfMember(db, accountId, memberId),
  ];
  return [...new Set([...turns, ...past])];
}
