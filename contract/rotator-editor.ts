import { z } from 'zod';
import { forFields } from '#domain/lead-fields.ts';
import { isEventName, moments, platforms } from '#domain/pixels.ts';
import { reassignRange } from '#domain/reassign.ts';
import { ratioRange, rotations, rotatorStatuses } from '#domain/rotation.ts';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField, nameLength, textField } from './fields.ts';
import { lookSchema, plainLook, typedLook } from './looks.ts';
import { pointsPerDayField } from './points.ts';
import { inputNames, rotatorParams, rotatorRowSchema, rotatorTypes, stickyRules } from './rotator-list.ts';
import { says } from './validation.ts';

export const slugLength = { min: 3, max: 30 } as const;
export const slugField = z
  .string()
  .trim()
  .toLowerCase()
  .min(slugLength.min)
  .max(slugLength.max)
  .refine((slug) => /^[a-z0-9][a-z0-9-]*$/.test(slug), says('validation.slug'));

const inputSchema = z.strictObject({
  show: z.boolean(),
  required: z.boolean(),
  label: lineField(40).describe('Empty: our own word in the visitor’s language.'),
  placeholder: lineField(60),
});
const inputsSchema = z.strictObject(forFields(inputNames, () => inputSchema)).meta({ id: 'RotatorInputs' });
export type RotatorInputs = z.infer<typeof inputsSchema>;

export const longestTemplate = 700;
/** Beyond this nobody's turn comes within a day. */
export const mostRotatorMembers = 100;

/** The same id in large and small letters is the same member. */
const memberId = z.uuid().toLowerCase();
const turnTakers = z.array(
  z.strictObject({ memberId, ratio: z.number().int().min(ratioRange.min).max(ratioRange.max) }),
);

/** Beyond this a page would give away more than it shows. */
export const mostRotatorPixels = 5;
export const longestEventName = 50;
export const longestPrivacy = 200;
const largestValue = 1_000_000_000;

const pixelEventSchema = z
  .strictObject({
    moment: z.enum(moments),
    event: lineField(longestEventName).min(1).refine(isEventName, says('validation.eventName')),
    value: z.number().int().min(0).max(largestValue).nullable().describe('In rupiah; null: none is sent.'),
  })
  .refine(({ moment, value }) => moment !== 'order' || value === null, {
    path: ['value'],
    ...says('validation.orderValue'),
  });

const rotatorPixels = z
  .array(
    z.strictObject({
      pixelId: z.uuid().toLowerCase().describe('Of a pixel of the account; not the platform’s number.'),
      events: z
        .array(pixelEventSchema)
        .max(moments.length)
        .refine(
          (events) => new Set(events.map(({ moment }) => moment)).size === events.length,
          says('validation.momentTwice'),
        )
        .describe('At most one for each moment; none: the pixel is there and sends nothing.'),
    }),
  )
  .max(mostRotatorPixels)
  .refine(
    (pixels) => new Set(pixels.map(({ pixelId }) => pixelId)).size === pixels.length,
    says('validation.pixelTwice'),
  );
export type RotatorPixels = z.infer<typeof rotatorPixels>;

export const rotatorItems = z.strictObject({
  title: lineField(nameLength).min(1),
  slug: slugField,
  type: z.enum(rotatorTypes),
  rotation: z.enum(rotations),
  inputs: inputsSchema,
  buttonText: lineField(40).min(1),
  template: textField(longestTemplate).min(1),
  members: turnTakers
    .max(mostRotatorMembers)
    .refine((members) => members.length > 0, says('validation.addCs'))
    .refine(
      (members) => new Set(members.map(({ memberId }) => memberId)).size === members.length,
      says('validation.memberTwice'),
    )
    .describe('In their order: who stands first goes first when two are equal.'),
  defaultMemberId: memberId.nullable(),
  sticky: z.enum(stickyRules),
  reassignMinutes: z
    .number()
    .int()
    .min(reassignRange.min)
    .max(reassignRange.max)
    .nullable()
    .default(null)
    .describe(
      'A lead nobody contacted for so many minutes on duty goes to the next in turn; null: it stays.',
    ),
  pointsPerDay: pointsPerDayField
    .default(null)
    .describe(
      'Points that its leads may take in one day of the account; forms beyond it are held. Null: no limit.',
    ),
  domainId: z
    .uuid()
    .toLowerCase()
    .nullable()
    .default(null)
    .describe('Of an own domain that the link is shown under while it is in use; null: our address.'),
  pixels: rotatorPixels.default([]),
  privacy: lineField(longestPrivacy)
    .default('')
    .describe('What the page says about the buyer’s data; empty: our own sentence.'),
  look: lookSchema.default(plainLook),
});
export type RotatorItems = z.infer<typeof rotatorItems>;

const rotatorSchema = rotatorItems
  .extend({
    id: z.uuid(),
    url: z.string(),
    status: z.enum(rotatorStatuses),
    // Nobody may be left: members go, the rotator stays.
    members: turnTakers,
    spentToday: z.number().int().describe('Points that its leads took in this day of the account.'),
    revision: revisionField,
  })
  .meta({ id: 'Rotator' });
export type Rotator = z.infer<typeof rotatorSchema>;

export const getRotator = endpoint({
  method: 'GET',
  path: '/v1/rotators/:id',
  tag: 'rotators',
  access: 'rotators',
  scope: 'rotators:read',
  summary: 'One rotator, ready to edit',
  params: rotatorParams,
  answer: rotatorSchema,
});

export const addRotator = endpoint({
  method: 'POST',
  path: '/v1/rotators',
  tag: 'rotators',
  access: 'rotators',
  verified: true,
  once: true,
  summary: 'Make a rotator; takes points',
  body: rotatorItems,
  answer: rotatorSchema,
});

export const editRotator = endpoint({
  method: 'PUT',
  path: '/v1/rotators/:id',
  tag: 'rotators',
  access: 'rotators',
  summary: 'Change a rotator; what members have saved for their turns stays; refused on an edit conflict',
  params: rotatorParams,
  body: rotatorItems.extend({ revision: editedRevision }),
  answer: rotatorSchema,
});

export const setRotatorStatus = endpoint({
  method: 'PUT',
  path: '/v1/rotators/:id/status',
  tag: 'rotators',
  access: 'rotators',
  summary: 'Pause a rotator, or let it go on',
  params: rotatorParams,
  body: z.strictObject({ status: z.enum(rotatorStatuses) }),
  answer: rotatorRowSchema,
});

export const copyRotator = endpoint({
  method: 'POST',
  path: '/v1/rotators/:id/copies',
  tag: 'rotators',
  access: 'rotators',
  verified: true,
  once: true,
  summary: 'Make another rotator like this one, with a link of its own; takes points',
  params: rotatorParams,
  answer: rotatorSchema,
});

export const removeRotator = endpoint({
  method: 'DELETE',
  path: '/v1/rotators/:id',
  tag: 'rotators',
  access: 'rotators',
  summary: 'Delete a rotator; its leads stay, its link no longer works',
  params: rotatorParams,
  answer: z.object({}),
});

/** What the page would look like, for the editor: drawn from what is typed, nothing is kept. */
export const previewRotator = endpoint({
  method: 'POST',
  path: '/v1/rotators/preview',
  tag: 'rotators',
  access: 'rotators',
  summary: 'The public page of a rotator that is still being edited, as HTML',
  body: z.strictObject({
    title: z.string().max(200),
    type: z.enum(rotatorTypes),
    inputs: inputsSchema,
    buttonText: z.string().max(200),
    privacy: z.string().max(400).default(''),
    look: typedLook.default(plainLook),
    platforms: z
      .array(z.enum(platforms))
      .max(platforms.length)
      .default([])
      .describe('The platforms that get events of what buyers do there: the page names them.'),
  }),
  answer: z.object({ html: z.string() }),
});
