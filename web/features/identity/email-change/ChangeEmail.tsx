import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askEmailChange, cancelEmailChange, emailChangeForm } from '#contract/email-change.ts';
import type { Profile } from '#contract/own-profile.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { profileKeys } from '#web/lib/api/query-keys.ts';
import { formatDate, formatTime } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { EmailField } from '#web/ui/EmailField.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import classes from './ChangeEmail.module.css';

/** Another address to sign in with: asked for here, confirmed from both mailboxes. */
export function ChangeEmail({ change }: { change: Profile['emailChange'] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ChangeForm onClose={() => setOpen(false)} />;
  if (change) return <Waiting change={change} onOther={() => setOpen(true)} />;
  return (
    <Button variant="default" className={classes.open} onClick={() => setOpen(true)}>
      {t('changeEmail.open')}
    </Button>
  );
}

function ChangeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: emailChangeForm,
    initialValues: { email: '' },
    guarded: true,
    submit: async (body) => {
      await call(askEmailChange, { body });
      await client.invalidateQueries({ queryKey: profileKeys.all });
      onClose();
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <EmailField
        label={t('changeEmail.new')}
        description={t('changeEmail.how')}
        autoComplete="email"
        autoFocus
        {...form.getInputProps('email')}
      />
      <FormError>{failure}</FormError>
      <div className={classes.actions}>
        <Button variant="default" className={classes.act} onClick={onClose} disabled={isPending}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" className={classes.act} loading={isPending}>
          {t('changeEmail.send')}
        </Button>
      </div>
    </form>
  );
}

interface WaitingProps {
  change: NonNullable<Profile['emailChange']>;
  onOther: () => void;
}

function Waiting({ change, onOther }: WaitingProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const client = useQueryClient();
  const { mutate: cancel, isPending } = useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: async () => {
      toast(t('changeEmail.cancelled'));
      await client.invalidateQueries({ queryKey: profileKeys.all });
    },
    onError: toastFailure,
  });
  const { email, until, waitsFor } = change;
  const end = new Date(until);
  const missing = waitsFor.length === 2 ? 'both' : (waitsFor[0] ?? 'both');
  return (
    <div className={classes.waiting} role="status">
      <p>
        <strong>{t('changeEmail.waits', { email })}</strong> {t(`changeEmail.waitsFor.${missing}`, { email })}
      </p>
      <p className={classes.until}>
        {t('changeEmail.until', { date: formatDate(end, language), time: formatTime(end, language) })}
      </p>
      <div className={classes.actions}>
        <Button variant="default" className={classes.act} onClick={() => cancel()} loading={isPending}>
          {t('changeEmail.cancel')}
        </Button>
        <Button variant="default" className={classes.act} onClick={onOther} disabled={isPending}>
          {t('changeEmail.again')}
        </Button>
      </div>
    </div>
  );
}
