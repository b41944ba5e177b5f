import { Button, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Input } from '#contract/endpoint.ts';
import { register } from '#contract/register.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { EmailField } from '#web/ui/EmailField.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './Register.module.css';
import { registerForm } from './register-form.ts';

interface RegisterFormProps {
  email: string;
  captcha: {
    isSolved: boolean;
    /** Undefined while there is no question to answer. */
    answer: (text: string) => Omit<Input<typeof register>['body'], 'email'> | undefined;
    /** A question can be answered once. */
    renew: () => Promise<void>;
  };
  captchaField: (input: TextInputProps) => ReactNode;
  onSent: (email: string) => void;
}

export function RegisterForm({ email, captcha, captchaField, onSent }: RegisterFormProps) {
  const { t } = useTranslation(['web', 'contract']);
  const confirmAddress = useConfirmAddress();
  const [isAsking, setAsking] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);

  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: registerForm(captcha.isSolved),
    initialValues: { email, captcha: '' },
    submit: async (values): Promise<void> => {
      const given = values.email.trim();
      const answer = captcha.answer(values.captcha);
      if (!answer) return form.setFieldError('captcha', t('captcha.missing'));
      setAsking(true);
      const isRight = await confirmAddress(given);
      setAsking(false);
      if (!isRight) {
        // After the dialog has given the focus back.
        setTimeout(() => form.getInputNode('email')?.focus());
        return;
      }
      try {
        const body = { email: given, ...answer };
        const { data } = await call(register, { body }, { signal: abortAfter(20_000) });
        onSent(data.email);
      } catch (error) {
        void captcha.renew();
        form.setFieldValue('captcha', '');
        setTaken(error instanceof ApiError && error.error === 'email_taken' ? given : null);
        throw error;
      }
    },
  });

  const isTaken = taken !== null && form.values.email.trim() === taken;

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <EmailField
        autoComplete="email"
        description={t('register.emailHelp')}
        {...form.getInputProps('email')}
        // What is wrong is said once, below.
        {...(isTaken && { error: true })}
      />
      {isTaken && (
        <p className={classes.taken} role="status">
          <strong>{t('register.takenTitle')}</strong> {t('contract:error.emailTaken')} {t('register.taken')}{' '}
          <TextLink to="/login" state={{ signIn: { email: taken } }}>
            {t('register.signInInstead')}
          </TextLink>
        </p>
      )}
      {captchaField(form.getInputProps('captcha'))}
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" fullWidth loading={isPending && !isAsking}>
        {t('register.submit')}
      </Button>
      <p className={classes.foot}>
        {t('register.haveAccount')} <TextLink to="/login">{t('register.signIn')}</TextLink>
      </p>
    </form>
  );
}

/** A password sent to a mistyped address helps nobody, so the address is shown once more. */
function useConfirmAddress() {
  const { t } = useTranslation();
  return (email: string) =>
    confirm({
      title: t('register.confirmTitle'),
      text: (
        <>
          <p className={classes.address}>{email}</p>
          <p className={classes.note}>{t('register.confirmText')}</p>
        </>
      ),
      confirm: t('register.confirm'),
      cancel: t('register.correct'),
    });
}
