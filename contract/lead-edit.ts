import { z } from 'zod';
import {
  type EditedField,
  editedFields,
  forFields,
  leadFields,
  type WrittenField,
} from '#domain/lead-fields.ts';
import { editedRevision } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField, textField } from './fields.ts';
import { leadParams, leadSchema } from './lead-detail.ts';
import { phoneField } from './phone-field.ts';

// Apart from the other acts in lead-actions.ts: lists and follow-ups do without the heavy tables of phone numbers.

/** Every edit names these. What came later may be left out: programs that know nothing of it go on working. */
const alwaysSent = ['name', 'phone', 'address', 'message'] as const satisfies EditedField[];
type Sent<Field> = Field extends WrittenField
  ? ReturnType<typeof textField>
  : z.ZodNullable<typeof phoneField>;
type Items = {
  [F in EditedField]: F extends (typeof alwaysSent)[number] ? Sent<F> : z.ZodOptional<Sent<F>>;
};

function itemOf(field: EditedField): z.ZodType {
  const { kind, longest } = leadFields[field];
  const item =
    kind === 'phone' ? phoneField.nullable() : kind === 'line' ? lineField(longest) : textField(longest);
  return alwaysSent.some((sent) => sent === field) ? item : item.optional();
}

/** What a buyer gave, put right by hand. */
export const leadItems = z.strictObject(forFields(editedFields, itemOf) as Items);

export const editLead = endpoint({
  method: 'PUT',
  path: '/v1/leads/:id',
  tag: 'leads',
  access: 'leads',
  scope: 'leads:write',
  summary: 'Change what is kept of a buyer; refused on an edit conflict',
  params: leadParams,
  body: leadItems.extend({ revision: editedRevision }),
  answer: leadSchema,
});
