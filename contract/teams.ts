import { z } from 'zod';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField, nameLength } from './fields.ts';

const teamSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    memberCount: z.number().int(),
    members: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          picture: z.string().nullable(),
          colour: z.number().int(),
        }),
      )
      .describe('The first few, by name; the list of members can be narrowed to a team.'),
    revision: revisionField,
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof teamSchema>;

export const listTeams = endpoint({
  method: 'GET',
  path: '/v1/teams',
  tag: 'teams',
  access: 'teams',
  scope: 'members:read',
  summary: 'The account’s teams by name',
  answer: z.array(teamSchema),
});

/** Beyond this a team is a crowd; the limit keeps a request small. */
export const largestTeam = 5_000;

export const teamItems = z.strictObject({
  name: lineField(nameLength).min(1),
  memberIds: z.array(z.uuid()).max(largestTeam),
});

export const addTeam = endpoint({
  method: 'POST',
  path: '/v1/teams',
  tag: 'teams',
  access: 'teams',
  once: true,
  summary: 'Make a team; members of another team change to this one',
  body: teamItems,
  answer: teamSchema,
});

const teamParams = z.object({ id: z.uuid() });

export const getTeam = endpoint({
  method: 'GET',
  path: '/v1/teams/:id',
  tag: 'teams',
  access: 'teams',
  scope: 'members:read',
  summary: 'One team, ready to edit',
  params: teamParams,
  answer: z.object({
    id: z.uuid(),
    name: z.string(),
    memberIds: z.array(z.uuid()),
    revision: revisionField,
  }),
});

export const editTeam = endpoint({
  method: 'PUT',
  path: '/v1/teams/:id',
  tag: 'teams',
  access: 'teams',
  summary: 'Change a team’s name and who is in it; refused on an edit conflict',
  params: teamParams,
  body: teamItems.extend({ revision: editedRevision }),
  answer: teamSchema,
});

export const removeTeam = endpoint({
  method: 'DELETE',
  path: '/v1/teams/:id',
  tag: 'teams',
  access: 'teams',
  summary: 'Delete a team; its members stay',
  params: teamParams,
  answer: z.object({}),
});
