import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';

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
