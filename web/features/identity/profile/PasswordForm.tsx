import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { changePasswordBody, newPassword } from '#contract/password.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { session, useUser } from '#web/lib/session/session.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { PasswordRules } from '#web/ui/PasswordRules.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './ProfileForm.module.css';

const empty = { current: '', password: '', confirm: '' };

export function PasswordForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { email } = useUser();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: changePasswordBody,
    initialValues: empty,
    guarded: true,
    submit: async (values) => {
      await call(newPassword, { body: values });
      // The banner goes at once, and the server's word follows.
      session.update({ stspass: 1 });
      void refreshSession();
      toast(t('password.saved'));
      await navigate({ to: '/profile' });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <p>{t('password.explain')}</p>
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        {...form.getInputProps('current')}
      />
      <PasswordField
        label={t('password.next')}
        autoComplete="new-password"
        description={<PasswordRules password={form.values.password} />}
        descriptionProps={{ component: 'div' }}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('password.repeat')}
        autoComplete="new-password"
        {...form.getInputProps('confirm')}
      />
      <FormError>{failure}</FormError>
      <div className={classes.actions}>
        <Button type="submit" className={classes.act} loading={isPending}>
          {t('password.save')}
        </Button>
      </div>
    </form>
  );
}
