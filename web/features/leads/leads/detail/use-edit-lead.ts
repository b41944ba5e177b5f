import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Lead } from '#contract/lead-detail.ts';
import { editLead, leadItems } from '#contract/lead-edit.ts';
import { phoneField } from '#contract/phone-field.ts';
import { type EditedField, editedFields, forFields } from '#domain/lead-fields.ts';
import { call } from '#web/lib/api/call.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { cacheLead } from '../lead-calls.ts';
import { leadQuery } from '../leads-query.ts';

/** An empty field is no number, which a lead may have. */
const schema = leadItems.extend({
  phone: z.preprocess((written) => (written === '' ? null : written), phoneField.nullable()),
});

export type TypedLead = Record<EditedField, string>;

function typedFrom(lead: Lead): TypedLead {
  return {
    ...forFields(editedFields, (field) => lead[field] ?? ''),
    phone: lead.phone ? formatPhone(lead.phone) : '',
  };
}

export function useEditLead(lead: Lead, onSaved: () => void) {
  const client = useQueryClient();
  const { conflict, save } = useEditConflict({
    latest: lead,
    valuesOf: typedFrom,
    reload: () => client.fetchQuery({ ...leadQuery(lead.id), staleTime: 0 }),
  });
  const { form, ...rest } = useContractForm<TypedLead>({
    schema,
    initialValues: typedFrom(lead),
    guarded: true,
    submit: (values): Promise<void> =>
      save(form, async (revision) => {
        const body = { ...values, phone: values.phone.trim() || null, revision };
        const { data } = await call(editLead, { params: { id: lead.id }, body });
        cacheLead(client, lead.id, data);
        form.resetDirty();
        onSaved();
      }),
  });
  return { form, conflict, ...rest };
}
