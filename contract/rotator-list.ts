import { z } from 'zod';
import { type BuyerField, buyerFields } from '#domain/lead-fields.ts';
import { origins } from '#domain/lead-source.ts';
import { ratioRange, rotations, rotatorStatuses, turnReasons } from '#domain/rotation.ts';
import { endpoint } from './endpoint.ts';
import { searchField } from './fields.ts';
import { memberSchema } from './member-list.ts';
import { says } from './validation.ts';

// Apart from the forms in rotator-editor.ts: what is shown of rotators.

export const rotatorTypes = ['form', 'direct'] as const;
export const stickyRules = ['always', 'on-duty', 'off'] as const;
/** What a form may ask. */
export const inputNames = buyerFields;
export type InputName = BuyerField;

const ratioSchema = z.number().int().min(ratioRange.min).max(ratioRange.max);

/** A member as lists and boards show them. */
const takerSchema = memberSchema
  .pick({
    id: true,
    fullName: true,
    nickname: true,
    colour: true,
    status: true,
    hours: true,
    pausedUntil: true,
  })
  .extend({
    ratio: ratioSchema,
    reachable: z.boolean().describe('Has a WhatsApp number; without one they get no turn.'),
  })
  .meta({ id: 'RotatorMember' });
export type RotatorMember = z.infer<typeof takerSchema>;

const trafficSchema = z.object({ views: z.number().int(), leads: z.number().int() }).meta({ id: 'Traffic' });
export type Traffic = z.infer<typeof trafficSchema>;

export const rotatorRowSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    slug: z.string(),
    url: z.string().describe('The public address, ready to copy.'),
    type: z.enum(rotatorTypes),
    rotation: z.enum(rotations),
    status: z.enum(rotatorStatuses),
    members: z.array(takerSchema).describe('In the rotator’s order.'),
    today: trafficSchema.describe('Since midnight, of the account’s day.'),
    period: trafficSchema.describe(
      'Of the asked days; otherwise of the last seven of the account, today included.',
    ),
    next: z
      .array(z.uuid())
      .describe('Whose turns come next if nothing changes; empty where it is drawn by lot.'),
  })
  .meta({ id: 'RotatorRow' });
export type RotatorRow = z.infer<typeof rotatorRowSchema>;

export const rotatorsPageSize = 10;

/** What the list can be narrowed by; the screen keeps the same words in its address. */
const rotatorFilters = z
  .object({
    search: searchField,
    type: z.enum(rotatorTypes).optional(),
    member: z.uuid().optional(),
    from: z.iso.date().optional().describe('Figures from this day of the account on; with `to`.'),
    to: z.iso.date().optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    ...says('validation.rangeOrder'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], ...says('validation.rangeOrder') });

export const listRotators = endpoint({
  method: 'GET',
  path: '/v1/rotators',
  tag: 'rotators',
  access: 'rotators',
  scope: 'rotators:read',
  summary: 'The account’s rotators, ten a page, newest first',
  query: rotatorFilters,
  answer: z.object({
    total: z.number().int().describe('How many the filters leave.'),
    all: z.number().int().describe('How many there are at all.'),
    rotators: z.array(rotatorRowSchema),
  }),
});

export const listRotatorOptions = endpoint({
  method: 'GET',
  path: '/v1/rotators/options',
  tag: 'rotators',
  access: 'rotators',
  scope: 'rotators:read',
  summary: 'Every rotator in a few words, to choose from',
  answer: z.array(z.object({ id: z.uuid(), title: z.string() })),
});

export const rotatorParams = z.object({ id: z.uuid() });

export const receiptSchema = z
  .object({
    how: z
      .enum(turnReasons)
      .describe('The rotation; `default`: nobody was on duty; `off-duty`: nor was there a default CS.'),
    pool: z
      .array(
        z.object({
          id: z.uuid(),
          ratio: z.number().int(),
          saved: z
            .number()
            .nullable()
            .describe(
              'How much of a turn they had saved when the choice was made, 0 to 1; null when drawn by lot.',
            ),
          after: z.number().nullable().describe('The same right after it: who got the lead begins anew.'),
        }),
      )
      .describe('Who could have got it, in the rotator’s order.'),
    skipped: z.array(
      z.object({
        id: z.uuid(),
        why: z.enum(['inactive', 'paused', 'leave', 'hours', 'no-number']),
      }),
    ),
  })
  .meta({ id: 'Receipt' });

export const shownTurns = 20;

/** Who is on duty, what each has saved, who is next, and the last turns with their reasons. */
export const getTurnBoard = endpoint({
  method: 'GET',
  path: '/v1/rotators/:id/turns',
  tag: 'rotators',
  access: 'rotators',
  scope: 'rotators:read',
  summary: 'A rotator’s turn board',
  params: rotatorParams,
  answer: z.object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(rotatorTypes),
    rotation: z.enum(rotations),
    status: z.enum(rotatorStatuses),
    turns: z.number().int().describe('Given out so far.'),
    fallbackId: z.uuid().nullable().describe('The default CS.'),
    members: z.array(
      takerSchema.extend({
        onDuty: z.boolean(),
        why: z.enum(['inactive', 'paused', 'leave', 'hours', 'no-number']).nullable(),
        saved: z.number().describe('How much of a turn they have saved, 0 to 1.'),
        today: z.number().int().describe('Leads from this rotator since midnight, of the account’s day.'),
      }),
    ),
    next: z.array(z.uuid()),
    last: z.array(
      z.object({
        leadId: z.uuid(),
        turn: z.number().int(),
        at: z.iso.datetime(),
        memberId: z.uuid().nullable().describe('Who has the lead now.'),
        origin: z.enum(origins),
        receipt: receiptSchema,
        chosenId: z.uuid().describe('Who got the turn.'),
      }),
    ),
    people: z
      .array(memberSchema.pick({ id: true, fullName: true, nickname: true, colour: true }))
      .describe('Everyone the turns speak of, those who left included.'),
  }),
});
export type TurnBoardAnswer = z.infer<(typeof getTurnBoard)['answer']>;

/** When leads arrived, to replay them under other ratios. */
export const getArrivals = endpoint({
  method: 'GET',
  path: '/v1/rotators/:id/arrivals',
  tag: 'rotators',
  access: 'rotators',
  scope: 'rotators:read',
  summary: 'When the last seven days’ leads arrived, by minute, and who got them',
  params: rotatorParams,
  answer: z.object({
    total: z.number().int(),
    minutes: z
      .array(z.tuple([z.iso.datetime(), z.number().int()]))
      .describe('Minutes in which leads came, oldest first, and how many.'),
    got: z.array(z.object({ memberId: z.uuid(), leads: z.number().int() })),
  }),
});
