import { Button } from '@mantine/core';
import { forgotPasswordBody } from '#contract/password.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { EmailField } from '#web/ui/EmailField.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './Password.module.css';
import { sendResetLink } from './send-reset-link.ts';

interface ForgotFormProps {
  email: string;
  onSent: (email: string) => void;
}

export function ForgotForm({ email, onSent }: ForgotFormProps) {
  const { t } = useTranslation();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: forgotPasswordBody,
    initialValues: { email },
    submit: async (values) => {
      const given = values.email.trim();
      await sendResetLink(given);
      onSent(given);
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <EmailField {...form.getInputProps('email')} />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t('forgot.submit')}
      </Button>
      <p className={classes.row}>
        <TextLink to="/login">{t('forgot.back')}</TextLink>
      </p>
    </form>
  );
}
