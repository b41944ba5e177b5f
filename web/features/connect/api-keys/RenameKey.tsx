import { Button, TextInput } from '@mantine/core';
import { type ApiKey, apiKeyItems } from '#contract/api-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import classes from '#web/ui/dialog-form.module.css';
import { dialogs } from '#web/ui/dialogs.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { useApiKeyCalls } from './api-key-calls.ts';

/** Inside a dialog. */
export function RenameKey({ of: key }: { of: ApiKey }) {
  const { t } = useTranslation();
  const { rename } = useApiKeyCalls();
  const close = () => dialogs.closeAll();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: apiKeyItems.pick({ name: true }),
    initialValues: { name: key.name },
    submit: async (values) => {
      const { name } = await rename(key.id, values.name);
      close();
      toast(t('apiKeys.renamed', { name }));
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <TextInput
        label={t('apiKeys.name')}
        description={t('apiKeys.nameHelp')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormError>{failure}</FormError>
      <div className={classes.acts}>
        <Button size="lg" variant="default" onClick={close} disabled={isPending}>
          {t('confirm.cancel')}
        </Button>
        <Button size="lg" type="submit" loading={isPending}>
          {t('apiKeys.save')}
        </Button>
      </div>
    </form>
  );
}
