import { Button, VisuallyHidden } from '@mantine/core';
import { newPassword, resetPasswordBody } from '#contract/password.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { PasswordRules } from '#web/ui/PasswordRules.tsx';
import classes from './Password.module.css';

interface ResetFormProps {
  token: string;
  email: string;
  onDone: () => void;
  /** The link ran out, or was used elsewhere, while the form was open. */
  onInvalid: () => void;
}

export function ResetForm({ token, email, onDone, onInvalid }: ResetFormProps) {
  const { t } = useTranslation();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: resetPasswordBody,
    initialValues: { token, password: '', confirm: '' },
    submit: async (values) => {
      try {
        await call(newPassword, { body: values }, { signal: abortAfter(20_000) });
      } catch (error) {
        if (error instanceof ApiError && error.error === 'invalid_token') return onInvalid();
        throw error;
      }
      onDone();
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <VisuallyHidden>
        {/* Tells password managers whose password this is. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-label={t('signIn.email')}
        />
      </VisuallyHidden>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('reset.password')}
        {...form.getInputProps('password')}
      />
      <div className={classes.rules}>
        <PasswordRules password={form.values.password} />
      </div>
      <PasswordField
        name="confirm"
        autoComplete="new-password"
        label={t('reset.confirm')}
        {...form.getInputProps('confirm')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
