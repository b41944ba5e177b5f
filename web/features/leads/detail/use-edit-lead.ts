import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { editLead, leadItems } from '#contract/edit-lead.ts';
import type { Lead } from '#contract/lead-detail.ts';
import { phoneField } from '#contract/phone-field.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { formatPhone } from '#web/lib/format.ts';
import { keepLead } from '../lead-calls.ts';
import { leadQuery } from '../leads-query.ts';
import { changesBetween, type FieldChange, type LeadField, type Typed, untouched } from './edit-changes.ts';

/** An empty field is no number, which a lead may have. */
const schema = leadItems.extend({
  phone: z.preprocess((written) => (written === '' ? null : written), phoneField.nullable()),
});

export interface Others {
  changes: FieldChange[];
  /** Already in the form, since the person had not touched them. */
  taken: LeadField[];
  lead: Lead;
}

function typedFrom({ name, phone, address, message }: Lead): Typed {
  return { name, phone: phone ? formatPhone(phone) : '', address, message };
}

/**
 * The form of a lead. When somebody else was quicker, it shows what they changed, keeps what was typed, and saves on
 * top of theirs the next time.
 */
export function useEditLead(lead: Lead, onSaved: () => void) {
  const client = useQueryClient();
  // What the form began with, not what the screen heard since: that would be to overwrite it unseen.
  const [base, setBase] = useState(lead);
  const [others, setOthers] = useState<Others | null>(null);

  const save = async (values: Typed, revision: number) => {
    const body = { ...values, phone: values.phone.trim() || null, revision };
    const { data } = await call(editLead, { params: { id: lead.id }, body });
    keepLead(client, lead.id, data);
  };

  const { form, ...rest } = useContractForm<Typed>({
    schema,
    initialValues: typedFrom(lead),
    guarded: true,
    submit: async (values) => {
      try {
        await save(values, base.revision);
      } catch (error) {
        if (!(error instanceof ApiError && error.error === 'changed_meanwhile')) throw error;
        const fresh = await client.fetchQuery({ ...leadQuery(lead.id), staleTime: 0 });
        const changes = changesBetween(base, fresh);
        setBase(fresh);
        if (changes.length > 0) {
          const taken = untouched(changes, values, typedFrom(base));
          const theirs = typedFrom(fresh);
          form.setValues(Object.fromEntries(taken.map((field) => [field, theirs[field]])));
          setOthers({ changes, taken, lead: fresh });
          throw error;
        }
        // Someone did something else to the lead, such as a label: nothing of theirs would be lost.
        await save(values, fresh.revision);
      }
      form.resetDirty();
      onSaved();
    },
  });
  return { form, others, ...rest };
}
