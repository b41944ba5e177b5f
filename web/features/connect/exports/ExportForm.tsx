import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ExportFormat, exportOrder, type NumberStyle, startExport } from '#contract/exports.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { exportKeys } from '#web/lib/api/query-keys.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { ChoiceCards } from '#web/ui/ChoiceCards.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import classes from './Exports.module.css';
import { kindText } from './export-text.ts';
import { type ExportWhat, isNarrowed } from './export-what.ts';
import { exportQuery } from './exports-query.ts';

/** How the file is written. */
export interface ExportHow {
  format: ExportFormat;
  numbers: NumberStyle;
}

interface ExportFormProps {
  what: ExportWhat;
  /** What was chosen the last time. */
  how: ExportHow;
  onHow: (how: ExportHow) => void;
  onStarted: (id: string) => void;
  onCancel: () => void;
}

type Values = ExportWhat & ExportHow;

export function ExportForm({ what, how, onHow, onStarted, onCancel }: ExportFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, isPending, failure, onSubmit } = useContractForm<Values>({
    schema: exportOrder,
    initialValues: { ...what, ...how },
    submit: async (body, { key }) => {
      const { data } = await call(startExport, { body }, { key });
      client.setQueryData(exportQuery(data.id).queryKey, data);
      void client.invalidateQueries({ queryKey: exportKeys.lists });
      onStarted(data.id);
    },
  });
  const { format, numbers } = form.values;
  const choose = (chosen: ExportHow) => {
    form.setFieldValue('format', chosen.format);
    form.setFieldValue('numbers', chosen.numbers);
    onHow(chosen);
  };
  return (
    <form onSubmit={onSubmit} noValidate className={classes.dialog}>
      <p className={classes.what}>
        <ExportSummary what={what} />
      </p>
      <ChoiceCards
        legend={t('exports.format')}
        value={format}
        onChange={(value) => choose({ format: value, numbers })}
        choices={[
          { value: 'csv', name: t('exports.csv'), text: t('exports.csvText') },
          { value: 'xlsx', name: t('exports.xlsx'), text: t('exports.xlsxText') },
        ]}
      />
      {format === 'csv' && (
        <ChoiceCards
          legend={t('exports.numbers')}
          value={numbers}
          onChange={(value) => choose({ format, numbers: value })}
          choices={[
            { value: 'id', name: t('exports.numbersId'), text: t('exports.numbersIdText') },
            { value: 'machine', name: t('exports.numbersMachine'), text: t('exports.numbersMachineText') },
          ]}
        />
      )}
      {/* What is wrong with the filter has no field here. */}
      <FormError>{failure ?? Object.values(form.errors)[0]}</FormError>
      <div className={classes.acts}>
        <Button size="lg" variant="default" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
        <Button size="lg" type="submit" loading={isPending}>
          {t('exports.make')}
        </Button>
      </div>
    </form>
  );
}

function ExportSummary({ what }: { what: ExportWhat }) {
  const { t } = useTranslation();
  if (what.kind === 'leads' && what.ids) {
    const number = formatNumber(what.ids.length);
    return what.ids.length === 1 ? t('exports.pickedOne') : t('exports.picked', { number });
  }
  const words = kindText[what.kind];
  return t(isNarrowed(what) ? words.filtered : words.all);
}
