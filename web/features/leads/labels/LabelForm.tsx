import { TextInput } from '@mantine/core';
import { labelItems } from '#contract/labels.ts';
import { LabelChip } from '#web/entities/lead/LabelChip.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { ColourField } from './ColourField.tsx';
import { isColour } from './colour-text.ts';
import classes from './LabelForm.module.css';
import type { LabelItems } from './label-calls.ts';

export function useLabelForm(
  label: LabelItems,
  submit: (items: LabelItems, sent: { key: string }) => Promise<void>,
) {
  return useContractForm<LabelItems>({
    schema: labelItems,
    initialValues: { name: label.name, colour: label.colour },
    guarded: true,
    submit,
  });
}

interface LabelFormProps {
  /** The button that sends it stands in the foot of the drawer and names it. */
  id: string;
  isNew?: boolean;
  state: ReturnType<typeof useLabelForm>;
}

export function LabelForm({ id, isNew, state: { form, onSubmit } }: LabelFormProps) {
  const { t } = useTranslation();
  const { name, colour } = form.values;
  return (
    <form id={id} onSubmit={onSubmit} noValidate className={classes.form}>
      <TextInput
        label={t('labels.name')}
        description={t('labels.nameHelp')}
        autoComplete="off"
        data-autofocus={isNew || undefined}
        {...form.getInputProps('name')}
      />
      <ColourField {...form.getInputProps('colour')} value={colour} />
      <div>
        <p className={classes.title}>{t('labels.preview')}</p>
        <div className={classes.preview}>
          {isColour(colour) && <LabelChip label={{ name: name.trim() || t('labels.example'), colour }} />}
        </div>
      </div>
    </form>
  );
}
