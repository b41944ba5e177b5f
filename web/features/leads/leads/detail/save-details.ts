import type { QueryClient } from '@tanstack/react-query';
import type { Lead } from '#contract/lead-detail.ts';
import { editLead } from '#contract/lead-edit.ts';
import { type EditedField, editedFields, forFields, type LeadValues } from '#domain/lead-fields.ts';
import { call } from '#web/lib/api/call.ts';
import { cacheLead } from '../lead-calls.ts';
import type { NewerField } from './newer-details.ts';

/** The ordinary edit, of these alone. Loaded when it is needed: the tables of numbers behind the call are heavy. */
export async function saveDetails(
  client: QueryClient,
  lead: Lead,
  changed: Partial<LeadValues<NewerField | 'phone'>>,
): Promise<Lead> {
  const { id, revision } = lead;
  const values = forFields(editedFields, (field) => lead[field]) as LeadValues<EditedField>;
  const { data } = await call(editLead, { params: { id }, body: { ...values, revision, ...changed } });
  return cacheLead(client, id, data);
}
