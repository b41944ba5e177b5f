import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FormEventHandler } from 'react';
import { keyLives } from '#contract/api-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { Checklist } from '#web/ui/Checklist.tsx';
import classes from './ApiKeyForm.module.css';
import type { ApiKeyItems } from './api-key-calls.ts';
import { scopeGroups, scopeText } from './scope-text.ts';

const forEver = 'ever';

interface ApiKeyFieldsProps {
  /** The button that sends it stands in the foot of the drawer and names it. */
  id: string;
  form: UseFormReturnType<ApiKeyItems>;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

export function ApiKeyFields({ id, form, onSubmit }: ApiKeyFieldsProps) {
  const { t } = useTranslation();
  const { scopes, days } = form.values;
  const lives = keyLives.map((life) => ({
    value: String(life),
    label: life === 365 ? t('apiKeys.lifeYear') : t('apiKeys.lifeDays', { days: formatNumber(life) }),
  }));
  return (
    <form id={id} onSubmit={onSubmit} noValidate className={classes.form}>
      <TextInput
        label={t('apiKeys.name')}
        description={t('apiKeys.nameHelp')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checklist
        label={t('apiKeys.scopesLabel')}
        help={t('apiKeys.scopesHelp')}
        error={scopes.length === 0 && form.errors.scopes ? t('apiKeys.scopesNone') : form.errors.scopes}
        path="scopes"
        groups={scopeGroups.map((group) => ({
          name: t(group.name),
          options: group.scopes.map((scope) => ({
            value: scope,
            name: t(scopeText[scope].name),
            text: t(scopeText[scope].text),
            code: scope,
          })),
        }))}
        value={scopes}
        onChange={(next) => form.setFieldValue('scopes', next)}
      />
      <Select
        label={t('apiKeys.life')}
        description={days === null ? undefined : t('apiKeys.lifeHelp')}
        data={[...lives, { value: forEver, label: t('apiKeys.lifeEver') }]}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('days')}
        value={days === null ? forEver : String(days)}
        onChange={(value) =>
          form.setFieldValue('days', keyLives.find((life) => String(life) === value) ?? null)
        }
      />
    </form>
  );
}
