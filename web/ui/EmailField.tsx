import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** An e-mail address, with the keyboard for it and without a phone's helpful capitals. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      name="email"
      label={t('signIn.email')}
      placeholder={t('signIn.emailExample')}
      {...props}
    />
  );
}
