import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { verifyForgot } from '#contract/password.ts';
import { KeysAfterReset } from '#web/features/identity/password/KeysAfterReset.tsx';
import { ResetForm } from '#web/features/identity/password/ResetForm.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { linkKeys } from '#web/lib/api/query-keys.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { session } from '#web/lib/session/session.ts';
import { FormCard } from '#web/ui/FormCard.tsx';
import { LinkNotChecked } from '#web/ui/LinkNotChecked.tsx';

const route = getRouteApi('/frames/forgot-password/form/$token');

export default function ResetPassword() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const [end, setEnd] = useState<'done' | 'invalid' | null>(null);
  const link = useQuery({
    queryKey: linkKeys.passwordReset(token),
    meta: { forAnyone: true },
    queryFn: async ({ signal }) =>
      (await call(verifyForgot, { params: { token } }, { signal: abortAfter(15_000, signal) })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const done = () => {
    // The server has ended every session of this person, this browser's too.
    session.logout();
    setEnd('done');
  };

  if (end === 'done') return <Done email={link.data?.email ?? ''} token={token} />;
  if (end === 'invalid' || isRefusal(link.error)) return <Invalid />;
  if (link.error) return <LinkNotChecked error={link.error} retry={() => void link.refetch()} />;
  return (
    <FormCard
      title={t('reset.title')}
      lead={link.data ? t('reset.lead', { email: link.data.email }) : t('loading.loading')}
    >
      {link.data ? (
        <ResetForm token={token} email={link.data.email} onDone={done} onInvalid={() => setEnd('invalid')} />
      ) : (
        <FormPlace />
      )}
    </FormCard>
  );
}

/** The form's room, until it is known for whom. */
function FormPlace() {
  return (
    <div aria-hidden="true">
      <Skeleton height={66} mb={16} />
      <Skeleton height={36} mb={20} />
      <Skeleton height={66} mb={20} />
      <Skeleton height={48} />
    </div>
  );
}

function Done({ email, token }: { email: string; token: string }) {
  const { t } = useTranslation();
  return (
    <FormCard icon={IconCircleCheck} title={t('reset.doneTitle')} lead={t('reset.doneText')}>
      <KeysAfterReset token={token} />
      <Button
        size="lg"
        fullWidth
        renderRoot={(props) => <Link to="/login" state={{ signIn: { email } }} {...props} />}
      >
        {t('reset.signIn')}
      </Button>
    </FormCard>
  );
}

function Invalid() {
  const { t } = useTranslation();
  return (
    <FormCard icon={IconLinkOff} tone="amber" title={t('reset.invalidTitle')} lead={t('reset.invalidText')}>
      <Button size="lg" fullWidth renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
        {t('reset.askAgain')}
      </Button>
    </FormCard>
  );
}
