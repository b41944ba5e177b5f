import { TextInput, UnstyledButton } from '@mantine/core';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './SignIn.module.css';

interface GivenEmailProps {
  email: string;
  onChange: () => void;
  /** Nothing else on this step takes the focus. */
  focused?: boolean;
}

/** The e-mail of the first step: still a field, so that password managers know whose password follows. */
export function GivenEmail({ email, onChange, focused = false }: GivenEmailProps) {
  const { t } = useTranslation();
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) change.current?.focus();
  }, [focused]);
  return (
    <TextInput
      type="email"
      autoComplete="username"
      name="email"
      label={t('signIn.email')}
      value={email}
      readOnly
      classNames={{ input: classes.tall }}
      rightSectionWidth={72}
      rightSection={<Change onClick={onChange} ref={change} />}
    />
  );
}

function Change({ onClick, ref }: { onClick: () => void; ref: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation();
  return (
    <UnstyledButton
      ref={ref}
      className={classes.change}
      aria-label={t('signIn.changeEmail')}
      onClick={onClick}
    >
      {t('signIn.change')}
    </UnstyledButton>
  );
}
