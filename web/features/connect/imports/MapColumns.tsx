import { Button, Select } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type Import, importMapping } from '#contract/imports.ts';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { ChoiceCards } from '#web/ui/ChoiceCards.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { Column } from './Column.tsx';
import { type Mapping, useImportCalls } from './import-calls.ts';
import classes from './MapColumns.module.css';
import { doubled, firstFault } from './mapping-faults.ts';
import { StepCard } from './StepCard.tsx';

interface MapColumnsProps {
  file: Import;
  onMapped: () => void;
  /** Back to what was checked before; nothing changes. */
  onBack?: () => void;
}

/** What each column holds, and what to do with buyers who are there already. */
export function MapColumns({ file, onMapped, onBack }: MapColumnsProps) {
  const { t } = useTranslation();
  const { map } = useImportCalls(file.id);
  const columns = useRef<HTMLUListElement>(null);
  const [isMissingSaid, setMissingSaid] = useState(false);
  const { form, isPending, failure, onSubmit } = useContractForm<Mapping>({
    schema: importMapping,
    initialValues: { fields: file.columns.map(({ field }) => field), choices: file.choices },
    guarded: true,
    submit: async (mapping) => {
      await map(mapping);
      form.resetDirty();
      onMapped();
    },
  });
  const { fields, choices } = form.values;
  const twice = doubled(fields);
  const hasPhone = fields.includes('phone');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const wrong = firstFault(fields);
    if (wrong === undefined) return onSubmit(event);
    event.preventDefault();
    setMissingSaid(!hasPhone);
    columns.current?.querySelectorAll('select')[wrong]?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <StepCard title={t('imports.mapTitle')} text={t('imports.mapText')}>
        <p
          className={classes.needed}
          data-state={hasPhone ? 'there' : isMissingSaid ? 'missing' : undefined}
          role={isMissingSaid ? 'alert' : undefined}
        >
          {hasPhone ? (
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          )}
          {hasPhone ? t('imports.phoneThere') : t('imports.phoneNeeded')}
        </p>
        <ul ref={columns} className={classes.columns}>
          {file.columns.map((column, place) => (
            <Column
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and headers may repeat
              key={place}
              column={column}
              field={fields[place] ?? null}
              isTwice={twice.has(place)}
              onChange={(field) => form.setFieldValue(`fields.${place}`, field)}
            />
          ))}
        </ul>
      </StepCard>
      <StepCard title={t('imports.choicesTitle')}>
        <div className={classes.choices}>
          <ChoiceCards
            legend={t('imports.known')}
            value={choices.known}
            onChange={(known) => form.setFieldValue('choices.known', known)}
            choices={[
              { value: 'skip', name: t('imports.knownSkip'), text: t('imports.knownSkipText') },
              { value: 'update', name: t('imports.knownUpdate'), text: t('imports.knownUpdateText') },
              { value: 'touch', name: t('imports.knownTouch'), text: t('imports.knownTouchText') },
            ]}
          />
          <GivenTo {...form.getInputProps('choices.memberId')} />
        </div>
      </StepCard>
      <FormError>{failure ?? form.errors.fields}</FormError>
      <div className={classes.acts}>
        {onBack && (
          <Button size="lg" variant="default" onClick={onBack} disabled={isPending}>
            {t('confirm.cancel')}
          </Button>
        )}
        <Button size="lg" type="submit" loading={isPending}>
          {t('imports.check')}
        </Button>
      </div>
    </form>
  );
}

interface GivenToProps {
  value?: string | null;
  error?: ReactNode;
  onChange: (memberId: string | null) => void;
}

/** Who gets the rows that name no CS. */
function GivenTo({ value = null, ...input }: GivenToProps) {
  const { t } = useTranslation();
  const { data } = useQuery(leadChoicesQuery);
  const people = data?.members.filter(({ isActive, id }) => isActive || id === value) ?? [];
  return (
    <Select
      className={classes.member}
      label={t('imports.givenTo')}
      description={t('imports.givenToHelp')}
      placeholder={t('imports.nobody')}
      searchable={people.length > 8}
      clearable
      clearButtonProps={{ 'aria-label': t('imports.nobody') }}
      nothingFoundMessage={t('filters.noOption')}
      data={people.map(({ id, fullName, nickname }) => ({ value: id, label: fullName || nickname }))}
      value={value}
      {...input}
    />
  );
}
