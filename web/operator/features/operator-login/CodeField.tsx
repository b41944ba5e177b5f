import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './OperatorLogin.module.css';

/** Six digits of the authenticator app; where a recovery code will do as well, letters too. */
export function CodeField({ digitsOnly = false, ...props }: TextInputProps & { digitsOnly?: boolean }) {
  const { t } = useTranslation('operator');
  return (
    <TextInput
      label={t('code.label')}
      name="code"
      autoComplete="one-time-code"
      inputMode={digitsOnly ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      size="lg"
      classNames={{ input: classes.code }}
      data-autofocus
      {...props}
    />
  );
}
