import { Autocomplete, Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Spend } from '#contract/spends.ts';
import { campaignLength } from '#domain/text-lengths.ts';
import { dateIn } from '#domain/working-hours.ts';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { AmountField } from '#web/ui/AmountField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { campaignsQuery } from '../spends-query.ts';
import classes from './SpendForm.module.css';
import type { SpendForm } from './spend-form.ts';

const mostSuggestions = 20;

interface SpendFieldsProps {
  form: SpendForm;
  /** Of the entry as it stands: it may be gone from the choices. */
  rotator?: Spend['rotator'];
  /** Only the amount is missing, so the typing begins there. */
  isNew?: boolean;
}

export function SpendFields({ form, rotator = null, isNew = false }: SpendFieldsProps) {
  const { t } = useTranslation();
  const { timeZone } = useUser();
  const today = dateIn(timeZone, useNow());
  const { data: choices } = useQuery(leadChoicesQuery);
  const { data: campaigns = [] } = useQuery(campaignsQuery);
  const rotators = choices?.rotators ?? [];
  const known = rotator && !rotators.some(({ id }) => id === rotator.id) ? [...rotators, rotator] : rotators;
  return (
    <>
      <div className={classes.halves}>
        <DateField
          label={t('spends.day')}
          max={today}
          {...form.getInputProps('day')}
          value={form.values.day}
        />
        <AmountField
          label={t('spends.nominal')}
          currency="IDR"
          data-autofocus={isNew || undefined}
          {...form.getInputProps('nominal')}
          value={form.values.nominal}
          onChange={(nominal) => form.setFieldValue('nominal', nominal)}
        />
      </div>
      <Autocomplete
        label={t('spends.campaign')}
        description={t('spends.campaignHelp')}
        autoComplete="off"
        data={campaigns}
        limit={mostSuggestions}
        maxLength={campaignLength}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('campaign')}
      />
      <Select
        label={t('spends.rotator')}
        description={t('spends.rotatorHelp')}
        placeholder={t('spends.anyRotator')}
        nothingFoundMessage={t('spends.noRotator')}
        data={known.map(({ id, title }) => ({ value: id, label: title }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('spends.clearRotator') }}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('rotatorId')}
      />
      <Textarea
        label={t('spends.note')}
        description={t('spends.noteHelp')}
        rows={3}
        {...form.getInputProps('note')}
      />
    </>
  );
}
