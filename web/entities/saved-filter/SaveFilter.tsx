import { Button, TextInput } from '@mantine/core';
import { type SavedFilter, savedFilterItems } from '#contract/saved-filters.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import classes from '#web/ui/dialog-form.module.css';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSaveFilter } from './saved-filter-calls.ts';

interface SaveFilterProps extends Pick<SavedFilter, 'list' | 'filter'> {
  onDone: () => void;
}

/** Inside a dialog: the name under which a filter is kept. */
export function SaveFilter({ list, filter, onDone }: SaveFilterProps) {
  const { t } = useTranslation();
  const save = useSaveFilter();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: savedFilterItems.pick({ name: true }),
    initialValues: { name: '' },
    submit: async (values, { key }) => {
      const { name } = await save({ list, filter, ...values }, key);
      onDone();
      toast(t('savedFilters.saved', { name }));
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <TextInput
        label={t('savedFilters.name')}
        placeholder={t('savedFilters.nameHint')}
        description={t('savedFilters.nameHelp')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormError>{failure}</FormError>
      <div className={classes.acts}>
        <Button size="lg" variant="default" onClick={onDone} disabled={isPending}>
          {t('confirm.cancel')}
        </Button>
        <Button size="lg" type="submit" loading={isPending}>
          {t('savedFilters.save')}
        </Button>
      </div>
    </form>
  );
}
