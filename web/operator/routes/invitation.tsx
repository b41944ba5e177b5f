import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  acceptOperatorInvitation,
  getOperatorInvitation,
  operatorPasswordBody,
  operatorPasswordLength,
} from '#contract/operator-login.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { consoleSessionKeys } from '#web/operator/lib/query-keys.ts';
import { FormCard } from '#web/ui/FormCard.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import classes from '../features/operator-login/OperatorLogin.module.css';
import { SignedOutPage } from '../features/operator-login/SignedOutPage.tsx';
import { call } from '../lib/call.ts';
import { ConsoleLink, useNamed } from '../lib/links.ts';

/** Behind the link that `npm run operator -- add` printed: choose a password. */
export default function Invitation() {
  const { t } = useTranslation('operator');
  const { token } = useNamed<'token'>();
  const [isDone, setDone] = useState(false);
  const invited = useQuery({
    queryKey: consoleSessionKeys.invitation(token),
    queryFn: async () => (await call(getOperatorInvitation, { params: { token } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isWorthless = invited.error instanceof ApiError && invited.error.status === 400;
  return (
    <SignedOutPage>
      {isDone ? (
        <FormCard title={t('invitation.done')} lead={t('invitation.doneLead')}>
          <Button size="lg" fullWidth renderRoot={(props) => <ConsoleLink {...props} to="/" />}>
            {t('invitation.signIn')}
          </Button>
        </FormCard>
      ) : isWorthless ? (
        <FormCard tone="amber" title={t('invitation.ended')} lead={t('invitation.endedLead')} />
      ) : invited.error ? (
        <LoadFailed error={invited.error} retry={invited.refetch} isRetrying={invited.isFetching} />
      ) : !invited.data ? (
        <Loading kind="ellipsis" />
      ) : (
        <FormCard title={t('invitation.title')} lead={t('invitation.lead', invited.data)}>
          <PasswordForm token={token} email={invited.data.email} onDone={() => setDone(true)} />
        </FormCard>
      )}
    </SignedOutPage>
  );
}

function PasswordForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const { t } = useTranslation('operator');
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: operatorPasswordBody,
    initialValues: { password: '' },
    submit: async (body) => {
      await call(acceptOperatorInvitation, { params: { token }, body });
      onDone();
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('invitation.password')}
        description={t('invitation.rule', operatorPasswordLength)}
        {...form.getInputProps('password')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t('invitation.submit')}
      </Button>
    </form>
  );
}
