import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { wholeCountry } from '#contract/regions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './Corporate.module.css';
import { regionsQuery } from './corporate-query.ts';
import type { RegistrationForm } from './registration-form.ts';

const levels = ['province', 'regency', 'district', 'village'] as const;
const names = {
  province: 'corporate.province',
  regency: 'corporate.regency',
  district: 'corporate.district',
  village: 'corporate.village',
} as const;

/** Four levels, each within the one above. Only what lies in the chosen region is ever fetched. */
export function RegionFields({ form }: { form: RegistrationForm }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.halves}>
        {levels.map((level, index) => (
          <RegionField key={level} form={form} index={index} />
        ))}
      </div>
      <p className={classes.source}>
        {t('corporate.regionSource')}{' '}
        <a href="https://github.com/fityannugroho/idn-area-data" rel="noreferrer" target="_blank">
          idn-area-data
        </a>{' '}
        (
        <a href="https://opendatacommons.org/licenses/odbl/1-0/" rel="noreferrer" target="_blank">
          ODbL 1.0
        </a>
        )
      </p>
    </>
  );
}

function RegionField({ form, index }: { form: RegistrationForm; index: number }) {
  const { t } = useTranslation();
  const level = levels[index] ?? 'province';
  const above = levels[index - 1];
  const parent = above === undefined ? wholeCountry : form.values[above];
  const { data: regions, error, refetch, isFetching } = useQuery(regionsQuery(parent));
  const choose = (code: string | null) => {
    form.setFieldValue(level, code ?? '');
    // What was chosen below lies in another region.
    for (const below of levels.slice(index + 1)) form.setFieldValue(below, '');
    form.clearFieldError(level);
  };
  const { error: fault, ...props } = form.getInputProps(level);
  return (
    <Select
      label={t(names[level])}
      placeholder={isFetching ? t('corporate.regionLoading') : t('corporate.regionChoose')}
      nothingFoundMessage={t('corporate.regionNone')}
      data={(regions ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      searchable
      autoComplete="off"
      disabled={parent === ''}
      comboboxProps={{ withinPortal: false }}
      {...props}
      value={form.values[level] || null}
      onChange={choose}
      onFocus={() => error && void refetch()}
      error={error ? t('corporate.regionFailed') : fault}
    />
  );
}
