import { z } from 'zod';
import { editedRevision } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField, nameLength, textField } from './fields.ts';
import { leadParams, leadSchema } from './lead-detail.ts';
import { phoneField } from './phone-field.ts';

// Apart from the other acts in leads.ts: lists and follow-ups do without the heavy tables of phone numbers.

/** What a buyer gave, put right by hand. */
export const leadItems = z.strictObject({
  name: lineField(nameLength),
  phone: phoneField.nullable(),
  address: textField(500),
  message: textField(1_000),
});

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
