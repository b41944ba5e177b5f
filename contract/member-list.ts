import { z } from 'zod';
import { roles } from '#domain/roles.ts';
import { rotations, rotatorStatuses } from '#domain/rotation.ts';
import { revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { searchField } from './fields.ts';
import { workingHoursSchema } from './working-hours.ts';

// Apart from the forms in member-changes.ts: who only reads members does without the heavy tables of phone numbers.

export const memberStatuses = ['active', 'inactive'] as const;

/** A rotator as its member's row shows it. */
export const memberRotatorSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(rotatorStatuses),
    rotation: z.enum(rotations),
    ratio: z.number().int(),
    share: z
      .number()
      .describe('Which part of its turns is theirs with everyone on duty, 0 to 1; 0 for who gets none.'),
  })
  .meta({ id: 'MemberRotator' });
export type MemberRotator = z.infer<typeof memberRotatorSchema>;

/** More than these are not named; `rotators` counts all. */
export const namedRotators = 50;

export const memberSchema = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    nickname: z.string(),
    email: z.string(),
    phone: z.string().describe('WhatsApp number as digits; empty until given.'),
    waitingPhone: z
      .string()
      .nullable()
      .describe('The number they want instead; it waits for the yes of who manages them. Null: none does.'),
    role: z.enum(roles),
    status: z.enum(memberStatuses),
    team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    picture: z.string().nullable(),
    colour: z.number().int().describe('1 to 6, for life; 0 for the owner.'),
    verified: z.boolean().describe('Whether the email is.'),
    joined: z.boolean().describe('Has signed in at least once.'),
    invitedUntil: z.iso
      .datetime()
      .nullable()
      .describe('Until when the invitation can be accepted, past or not; null once it was.'),
    lastActiveAt: z.iso.datetime().nullable(),
    hours: workingHoursSchema,
    pausedUntil: z.iso.datetime().nullable(),
    rotators: z.number().int().describe('In how many rotators they take turns.'),
    inRotators: z
      .array(memberRotatorSchema)
      .describe(`Which these are: active ones first, then by name; at most ${namedRotators}.`),
    comesInto: z
      .array(z.object({ id: z.uuid(), title: z.string() }))
      .describe('Which rotators they come into when they accept their invitation; empty once they have.'),
    leadsToday: z.number().int().describe('Leads given to them since midnight, in their time zone.'),
    revision: revisionField,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof memberSchema>;

export const membersPageSize = 10;

/** What the list can be narrowed by; the screen keeps the same words in its address. */
export const memberFilters = z.object({
  search: searchField,
  role: z.enum(roles).optional(),
  status: z.enum(['on-duty', 'off-duty', 'inactive', 'invited']).optional(),
  team: z.uuid().optional(),
  rotator: z.uuid().optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const listMembers = endpoint({
  method: 'GET',
  path: '/v1/members',
  tag: 'members',
  access: 'members',
  scope: 'members:read',
  summary: 'The account’s members, ten a page: the owner first, then by name',
  query: memberFilters,
  answer: z.object({
    total: z.number().int().describe('How many the filters leave.'),
    members: z.array(memberSchema),
    all: z.number().int().describe('How many there are at all.'),
    teams: z.number().int(),
    duty: z
      .object({ now: z.number().int(), of: z.number().int() })
      .describe('Of the active CS, how many are on duty at this moment.'),
  }),
});

export const memberParams = z.object({ id: z.uuid() });

export const getMember = endpoint({
  method: 'GET',
  path: '/v1/members/:id',
  tag: 'members',
  access: 'members',
  scope: 'members:read',
  summary: 'One member',
  params: memberParams,
  answer: memberSchema,
});

export const listMemberOptions = endpoint({
  method: 'GET',
  path: '/v1/members/options',
  tag: 'members',
  access: 'members',
  scope: 'members:read',
  summary: 'Everyone active in a few words, to choose from',
  answer: z.array(
    memberSchema.pick({ id: true, fullName: true, nickname: true, role: true, colour: true }).extend({
      teamId: z.uuid().nullable(),
    }),
  ),
});

/** Everyone who can stand in a rotator, with what decides whether they get a turn. */
export const listTurnTakers = endpoint({
  method: 'GET',
  path: '/v1/members/takers',
  tag: 'members',
  access: 'members',
  scope: 'members:read',
  summary: 'Everyone, the inactive too, with what decides whether they get a turn',
  answer: z.array(
    memberSchema
      .pick({
        id: true,
        fullName: true,
        nickname: true,
        role: true,
        status: true,
        colour: true,
        hours: true,
        pausedUntil: true,
      })
      .extend({ reachable: z.boolean().describe('Has a WhatsApp number; without one they get no turn.') })
      .meta({ id: 'TurnTaker' }),
  ),
});
export type TurnTaker = z.infer<(typeof listTurnTakers)['answer']>[number];
