import { Button } from '@mantine/core';
import { IconLinkOff, IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { verifyEmail } from '#contract/register.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { linkKeys } from '#web/lib/api/query-keys.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { FormCard } from '#web/ui/FormCard.tsx';
import { LinkNotChecked } from '#web/ui/LinkNotChecked.tsx';
import { Loading } from '#web/ui/Loading.tsx';

const route = getRouteApi('/frames/verify/$token');

export default function Verify() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const { data, error, isFetching, refetch } = useVerification(token);
  const isAlready = isRefusal(error) && error.error === 'already_verified';

  // Whoever is signed in here sees the banner go.
  const isVerified = data !== undefined || isAlready;
  useEffect(() => {
    if (isVerified) void refreshSession();
  }, [isVerified]);

  if (data) {
    const { email, welcomePoints } = data;
    return (
      <FormCard
        icon={IconMailCheck}
        title={t('verify.doneTitle')}
        lead={
          <span role="status">
            {welcomePoints > 0
              ? t('verify.donePoints', { email, points: formatNumber(welcomePoints) })
              : t('verify.doneText', { email })}
          </span>
        }
      >
        <ToHome>{t('verify.start')}</ToHome>
      </FormCard>
    );
  }
  if (isRefusal(error)) {
    return (
      <FormCard
        icon={isAlready ? IconMailCheck : IconLinkOff}
        tone={isAlready ? 'brand' : 'amber'}
        title={isAlready ? t('verify.alreadyTitle') : t('verify.invalidTitle')}
        lead={<span role="alert">{isAlready ? error.message : t('verify.invalidText')}</span>}
      >
        <ToHome>{t('verify.home')}</ToHome>
      </FormCard>
    );
  }
  if (error && !isFetching) return <LinkNotChecked error={error} retry={() => void refetch()} />;
  return (
    <FormCard title={t('verify.title')} lead={t('verify.waiting')}>
      <Loading kind="ellipsis" />
    </FormCard>
  );
}

/** A link works once, so the question is asked once: not again by itself, not when the window comes back. */
function useVerification(token: string) {
  return useQuery({
    queryKey: linkKeys.verification(token),
    meta: { forAnyone: true },
    // Without the query's own signal: leaving the screen must not break it off half-way.
    queryFn: async () =>
      (await call(verifyEmail, { params: { token } }, { signal: abortAfter(20_000) })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function ToHome({ children }: { children: string }) {
  return (
    <Button size="lg" fullWidth renderRoot={(props) => <Link to="/" {...props} />}>
      {children}
    </Button>
  );
}
