import { Button, VisuallyHidden } from '@mantine/core';
import { acceptInvitation, invitationForm } from '#contract/invitations.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { PasswordRules } from '#web/ui/PasswordRules.tsx';
import classes from './AcceptForm.module.css';

interface AcceptFormProps {
  token: string;
  email: string;
  onDone: () => void;
  /** The invitation ended while the form was open, or its address became another account's. */
  onEnd: (why: 'invalid' | 'taken') => void;
}

const ends: Partial<Record<string, 'invalid' | 'taken'>> = {
  invalid_token: 'invalid',
  invitation_email_taken: 'taken',
};

export function AcceptForm({ token, email, onDone, onEnd }: AcceptFormProps) {
  const { t } = useTranslation();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: invitationForm,
    initialValues: { password: '', confirm: '' },
    submit: async (body) => {
      try {
        await call(acceptInvitation, { params: { token }, body }, { signal: abortAfter(20_000) });
      } catch (error) {
        const end = error instanceof ApiError ? ends[error.error ?? ''] : undefined;
        if (end) return onEnd(end);
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
        label={t('invitation.password')}
        {...form.getInputProps('password')}
      />
      <div className={classes.rules}>
        <PasswordRules password={form.values.password} />
      </div>
      <PasswordField
        name="confirm"
        autoComplete="new-password"
        label={t('invitation.confirm')}
        {...form.getInputProps('confirm')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t('invitation.submit')}
      </Button>
    </form>
  );
}
