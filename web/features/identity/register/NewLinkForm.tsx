import { Button } from '@mantine/core';
import { resendBody } from '#contract/register.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { EmailField } from '#web/ui/EmailField.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import classes from './Register.module.css';
import { sendLinkAgain } from './send-link-again.ts';

/** For whose link is too old: another one, to the same address. */
export function NewLinkForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: resendBody,
    initialValues: { email: '' },
    submit: async ({ email }) => {
      const given = email.trim();
      await sendLinkAgain(given);
      onSent(given);
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <EmailField {...form.getInputProps('email')} />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t('verify.newLink')}
      </Button>
    </form>
  );
}
