import { z } from 'zod';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField } from './fields.ts';
import { says } from './validation.ts';

export const labelSchema = z
  .object({ id: z.uuid(), name: z.string(), colour: z.string().describe('As #1f9d61.') })
  .meta({ id: 'Label' });
export type Label = z.infer<typeof labelSchema>;

/** As its own screen shows it; on leads a label does without the revision. */
const editableLabel = labelSchema.extend({ revision: revisionField }).meta({ id: 'EditableLabel' });
export type EditableLabel = z.infer<typeof editableLabel>;

export const listLabels = endpoint({
  method: 'GET',
  path: '/v1/labels',
  tag: 'labels',
  access: 'leads',
  scope: 'leads:read',
  summary: 'The account’s labels by name, with how many leads you see under each',
  answer: z.array(
    editableLabel.extend({
      leads: z.number().int(),
      isMore: z.boolean().describe('More than that: counting stopped there.'),
    }),
  ),
});
export type CountedLabel = z.infer<(typeof listLabels)['answer']>[number];

export const labelItems = z.strictObject({
  name: lineField(30).min(1),
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .refine((colour) => /^#[0-9a-f]{6}$/.test(colour), says('validation.colour')),
});

export const mostLabels = 100;

export const addLabel = endpoint({
  method: 'POST',
  path: '/v1/labels',
  tag: 'labels',
  access: 'labels',
  scope: 'leads:write',
  once: true,
  summary: 'Make a label',
  body: labelItems,
  answer: editableLabel,
});

const labelParams = z.object({ id: z.uuid() });

export const editLabel = endpoint({
  method: 'PUT',
  path: '/v1/labels/:id',
  tag: 'labels',
  access: 'labels',
  summary: 'Change a label’s name and colour; refused on an edit conflict',
  params: labelParams,
  body: labelItems.extend({ revision: editedRevision }),
  answer: editableLabel,
});

export const removeLabel = endpoint({
  method: 'DELETE',
  path: '/v1/labels/:id',
  tag: 'labels',
  access: 'labels',
  summary: 'Delete a label; the leads stay',
  params: labelParams,
  answer: z.object({}),
});
