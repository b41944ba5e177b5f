import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Lead } from '#contract/lead-detail.ts';
import { phoneField } from '#contract/phone-field.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { toast } from '#web/ui/toast.ts';
import { leadQuery } from '../leads-query.ts';
import classes from './FindByCode.module.css';
import { openMerge } from './MergeLeads.tsx';
import { saveDetails } from './save-details.ts';

const schema = z.object({ phone: phoneField });

/** The number of somebody who gave none. If the same buyer is there already, it asks whether to make them one. */
export function AddNumber({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = leadQuery(lead.id);
  const { save } = useEditConflict({
    latest: lead,
    valuesOf: ({ phone }: Lead) => ({ phone: phone ? formatPhone(phone) : '' }),
    reload: () => client.fetchQuery({ ...leadQuery(lead.id), staleTime: 0 }),
  });
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema,
    initialValues: { phone: '' },
    guarded: true,
    // One goes to WhatsApp for it and comes back.
    outlivesReload: true,
    submit: ({ phone }): Promise<void> =>
      save(form, async (revision) => {
        // All but the number stays as it is now, whoever changed it meanwhile.
        const latest = client.getQueryData<Lead>(queryKey) ?? lead;
        const saved = await saveDetails(client, { ...latest, revision }, { phone });
        toast(t('lead.numberSaved'));
        if (saved.buyer.length > 0) void openMerge(saved);
      }),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={classes.number}>
        <PhoneField
          label={t('lead.buyerNumber')}
          description={undefined}
          placeholder={t('lead.pasteNumber')}
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        <Button type="submit" loading={isPending}>
          {t('lead.saveNumber')}
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </form>
  );
}
