import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A WhatsApp number, written the way people know it. */
export function PhoneField(props: TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      label={t('profile.phone')}
      description={t('profile.phoneHelp')}
      {...props}
    />
  );
}
