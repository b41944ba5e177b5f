import type { TextInputProps } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CodeField as PlainCodeField } from '#web/ui/CodeField.tsx';

/** With the console's word for it. */
export function SignInCodeField(props: TextInputProps & { digitsOnly?: boolean }) {
  const { t } = useTranslation('operator');
  return <PlainCodeField label={t('code.label')} {...props} />;
}
