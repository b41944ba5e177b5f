import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { finishRegistration, newShop } from '#contract/finish-registration.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { PasswordRules } from '#web/ui/PasswordRules.tsx';
import classes from './Register.module.css';

export type LinkEnd = 'used' | 'invalid';

interface NewShopFormProps {
  token: string;
  email: string;
  onDone: (user: SessionUser) => Promise<void>;
  /** The link was used elsewhere, or ran out, while the form was open. */
  onEnd: (why: LinkEnd) => void;
}

const ends: Partial<Record<string, LinkEnd>> = { link_used: 'used', invalid_token: 'invalid' };

/** All that a new shop is asked before it is there. */
export function NewShopForm({ token, email, onDone, onEnd }: NewShopFormProps) {
  const { t } = useTranslation();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: newShop,
    initialValues: { accountName: '', namacs: '', nomorcs: '', password: '' },
    submit: async (body) => {
      try {
        const { data } = await call(
          finishRegistration,
          { params: { token }, body },
          { signal: abortAfter(20_000) },
        );
        await onDone(data.user);
      } catch (error) {
        const end = error instanceof ApiError ? ends[error.error ?? ''] : undefined;
        if (!end) throw error;
        onEnd(end);
      }
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label={t('newShop.shop')}
        placeholder={t('newShop.shopExample')}
        autoComplete="organization"
        {...form.getInputProps('accountName')}
      />
      <TextInput label={t('newShop.name')} autoComplete="name" {...form.getInputProps('namacs')} />
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('newShop.phone')}
        description={t('newShop.phoneHelp')}
        {...form.getInputProps('nomorcs')}
      />
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
        label={t('newShop.password')}
        {...form.getInputProps('password')}
      />
      <div className={classes.rules}>
        <PasswordRules password={form.values.password} />
      </div>
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t('newShop.submit')}
      </Button>
    </form>
  );
}
