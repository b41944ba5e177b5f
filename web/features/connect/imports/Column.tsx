import { NativeSelect } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type Import, type ImportField, importFields } from '#contract/imports.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fieldText } from './import-text.ts';
import classes from './MapColumns.module.css';

const samplesShown = 3;

interface ColumnProps {
  column: Import['columns'][number];
  field: ImportField | null;
  /** Another column says the same. */
  isTwice: boolean;
  onChange: (field: ImportField | null) => void;
}

/** One column of the file: what stands in it, and what it is for us. */
export function Column({ column: { header, samples }, field, isTwice, onChange }: ColumnProps) {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('contract');
  const shown = samples.filter(Boolean).slice(0, samplesShown);
  return (
    <li className={classes.column} data-ignored={field === null || undefined}>
      <div className={classes.source}>
        <p className={classes.header}>{header}</p>
        <ul className={classes.samples} aria-label={t('imports.samples')}>
          {shown.map((sample, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand in several rows
            <li key={place} className={classes.sample}>
              {sample}
            </li>
          ))}
          {shown.length === 0 && <li className={classes.noSample}>{t('imports.noSamples')}</li>}
        </ul>
      </div>
      <IconArrowRight size={18} stroke={1.75} aria-hidden className={classes.arrow} />
      <NativeSelect
        className={classes.field}
        aria-label={t('imports.columnIs', { header })}
        value={field ?? ''}
        error={isTwice && field ? t('imports.twice', { field: shared(fieldText[field]) }) : undefined}
        onChange={({ currentTarget: { value } }) => onChange((value || null) as ImportField | null)}
        data={[
          { value: '', label: t('imports.ignore') },
          ...importFields.map((value) => ({
            value,
            label:
              value === 'phone'
                ? t('imports.required', { field: shared(fieldText[value]) })
                : shared(fieldText[value]),
          })),
        ]}
      />
    </li>
  );
}
