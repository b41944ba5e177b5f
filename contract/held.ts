import { z } from 'zod';
import { heldReasons } from '#domain/arrival-signs.ts';
import { buyerFields } from '#domain/lead-fields.ts';
import { origins } from '#domain/lead-source.ts';
import { endpoint } from './endpoint.ts';
import { shapeOf } from './lead-field-shapes.ts';

const tag = 'held';
const access = 'held';

/** What keeps a held arrival from becoming a lead. */
const heldRefusals = ['paused', 'deleted', 'no_members', 'blocked'] as const;
export type HeldRefusal = (typeof heldRefusals)[number];
const refusal = z
  .enum(heldRefusals)
  .describe(
    'Its rotator is paused or deleted, nobody there can take a turn, its number is blocked, or the points of the day that the owner allows are spent.',
  );

const heldArrivalSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    rotator: z.object({ id: z.uuid(), title: z.string() }),
    ...shapeOf(buyerFields, { isMasked: false }),
    origin: z.enum(origins),
    reasons: z.array(z.enum(heldReasons)).describe('Why it is held.'),
    isBot: z.boolean().describe('Certainly no buyer.'),
    userAgent: z.string(),
    network: z.string().describe('The address it came from, without its end.'),
    refusal: refusal
      .nullable()
      .describe('Why it became no lead when its question was answered, or when somebody tried to let it in.'),
  })
  .meta({ id: 'HeldArrival' });
export type HeldArrival = z.infer<typeof heldArrivalSchema>;

export const heldPageSize = 10;

/** So long they are kept; their number stays in the figures. */
export const heldKeptDays = 30;
export const botKeptDays = 7;

const filter = {
  rotator: z.uuid().optional(),
  bots: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('yes: those that are certainly no buyers, no: all others that wait for a decision.'),
};

export const listHeld = endpoint({
  method: 'GET',
  path: '/v1/held',
  tag,
  access,
  scope: 'leads:read',
  summary: 'Forms that became no lead yet, newest first, ten a page',
  query: z.object({ ...filter, page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: z.object({
    total: z.number().int().describe('With this filter.'),
    waiting: z.number().int().describe('All that wait for a decision.'),
    bots: z.number().int(),
    arrivals: z.array(heldArrivalSchema),
    asOf: z.iso.datetime().describe('The moment of this answer, for `until`.'),
    /** Someone lets many in, or blocks them, at this moment. */
    working: z
      .object({ act: z.enum(['release', 'block']), done: z.number().int(), of: z.number().int() })
      .nullable(),
  }),
});

export const countHeld = endpoint({
  method: 'GET',
  path: '/v1/held/count',
  tag,
  access,
  scope: 'leads:read',
  summary: 'How many forms wait for a decision',
  answer: z.object({ waiting: z.number().int() }),
});

/** Up to so many are decided within the call; more in the background, so many at a time. */
export const mostHeldIds = 100;

const which = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(mostHeldIds)
    .optional()
    .describe('These; without them all that the filter shows.'),
  rotator: z.uuid().optional(),
  bots: z.enum(['yes', 'no']).default('no'),
  until: z.iso.datetime().describe('Nothing that arrived later: what the caller has not seen stays.'),
});

const done = z.object({
  count: z.number().int().describe('How many it was, or will be when it goes on in the background.'),
  isDone: z.boolean().describe('False: it goes on in the background, GET /v1/held says how far it is.'),
  refused: z
    .array(z.object({ id: z.uuid(), why: refusal }))
    .describe('Those of them that wait on; of what goes on in the background the list says it.'),
});

export const releaseHeld = endpoint({
  method: 'POST',
  path: '/v1/held/release',
  tag,
  access,
  scope: 'leads:write',
  once: true,
  summary: 'Let them in: each becomes a lead, in the order of arrival, with its turn and its point',
  body: which,
  answer: done,
});

export const blockHeld = endpoint({
  method: 'POST',
  path: '/v1/held/block',
  tag,
  access,
  scope: 'leads:write',
  once: true,
  summary: 'Refuse them and block their numbers',
  body: which,
  answer: done,
});
