import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './CodeField.module.css';

/** Six digits of the authenticator app; where a recovery code will do as well, letters too. */
export function CodeField({ digitsOnly = false, ...props }: TextInputProps & { digitsOnly?: boolean }) {
  return (
    <TextInput
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
