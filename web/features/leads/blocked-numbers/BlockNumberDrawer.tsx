import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { blockedItems } from '#contract/blocked-numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './Blocked.module.css';
import { type BlockedItems, useBlockedCalls } from './blocked-calls.ts';

export function BlockNumberDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { block } = useBlockedCalls();
  const { form, isPending, failure, onSubmit } = useContractForm<BlockedItems>({
    schema: blockedItems,
    initialValues: { phone: '', reason: '' },
    guarded: true,
    submit: async (items) => {
      const { phone } = await block(items);
      form.resetDirty();
      toast(t('blocked.blocked', { number: formatPhone(phone) }));
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t('blocked.add')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('blocked.block')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <PhoneField autoComplete="off" data-autofocus {...form.getInputProps('phone')} />
        <TextInput
          label={t('blocked.reason')}
          description={t('blocked.reasonHelp')}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
        <p className={classes.means}>{t('blocked.means')}</p>
      </form>
    </FormDrawer>
  );
}
