import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { login, loginBody } from '#contract/login.ts';
import type { SecondFactorNeeded } from '#contract/second-factor.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useWork } from '#web/lib/proof-of-work/use-work.ts';
import { CheckingNote } from '#web/ui/CheckingNote.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { GivenEmail } from './GivenEmail.tsx';
import classes from './SignIn.module.css';
import { secondFactorAsked } from './second-factor-asked.ts';

interface PasswordStepProps {
  email: string;
  onChange: () => void;
  onSignedIn: (user: SessionUser) => Promise<void>;
  /** The password was right, and there is a second factor. */
  onHalfWay: (needed: SecondFactorNeeded) => void;
}

export function PasswordStep({ email, onChange, onSignedIn, onHalfWay }: PasswordStepProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { isChecking, sendWithWork } = useWork();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: loginBody,
    initialValues: { email, password: '' },
    submit: async (values) => {
      try {
        const { data } = await sendWithWork((work) =>
          call(login, { body: { ...values, work } }, { signal: abortAfter(20_000) }),
        );
        await onSignedIn(data);
      } catch (error) {
        const needed = secondFactorAsked(error);
        if (!needed) throw error;
        onHalfWay(needed);
      }
    },
  });
  // At first, and after a refusal: what was typed stays, selected, so that typing replaces it.
  useEffect(() => {
    if (failure !== undefined) input.current?.focus();
    if (failure) input.current?.select();
  }, [failure]);
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <GivenEmail email={email} onChange={onChange} />
      <PasswordField
        ref={input}
        classNames={{ input: classes.tall, innerInput: classes.tall }}
        name="password"
        autoComplete="current-password"
        label={t('signIn.password')}
        {...form.getInputProps('password')}
      />
      <FormError>{failure}</FormError>
      <div>
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {t('signIn.submit')}
        </Button>
        <CheckingNote shown={isChecking} />
      </div>
      <p className={classes.row}>
        <TextLink to="/forgot-password" search={{ email }}>
          {t('signIn.forgot')}
        </TextLink>
      </p>
    </form>
  );
}
