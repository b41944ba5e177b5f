import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A password that can be looked at; the button that shows it is reachable and says what it does. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  const [isShown, show] = useState(false);
  return (
    <PasswordInput
      visible={isShown}
      onVisibilityChange={show}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? t('passwordField.hide') : t('passwordField.show'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
