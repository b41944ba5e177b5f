import { Button } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMailCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { openRegistration, verifyEmail } from '#contract/register.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { NewLinkForm } from '#web/features/identity/register/NewLinkForm.tsx';
import { type LinkEnd, NewShopForm } from '#web/features/identity/register/NewShopForm.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { linkKeys } from '#web/lib/api/query-keys.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useSession } from '#web/lib/session/session.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { FormCard } from '#web/ui/FormCard.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LinkNotChecked } from '#web/ui/LinkNotChecked.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { enterApp } from './enter-app.ts';

const route = getRouteApi('/frames/verify/$token');

/** Behind the link of the first mail. Looking uses nothing up: programs that read mails open links too. */
export default function Verify() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const [end, setEnd] = useState<LinkEnd | null>(null);
  const link = useQuery({
    queryKey: linkKeys.verification(token),
    meta: { forAnyone: true },
    queryFn: async ({ signal }) =>
      (await call(openRegistration, { params: { token } }, { signal: abortAfter(15_000, signal) })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const refused = isRefusal(link.error) ? link.error : null;
  if (end === 'used' || refused?.error === 'link_used') return <Used />;
  if (end === 'invalid' || refused) return <Invalid />;
  if (link.error) return <LinkNotChecked error={link.error} retry={() => void link.refetch()} />;
  if (!link.data) {
    return (
      <FormCard title={t('verify.title')} lead={t('verify.waiting')}>
        <Loading kind="ellipsis" />
      </FormCard>
    );
  }
  const { email, isNew } = link.data;
  if (!isNew) return <Confirm token={token} email={email} onEnd={setEnd} />;
  return <NewShop token={token} email={email} onEnd={setEnd} />;
}

interface PartProps {
  token: string;
  email: string;
  onEnd: (why: LinkEnd) => void;
}

/** The one screen between the mail and the app. */
function NewShop({ token, email, onEnd }: PartProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const points = useSettings()?.welcomePoints;
  const enter = async (user: SessionUser) => {
    await enterApp(user);
    await navigate({ to: '/', replace: true });
  };
  return (
    <FormCard
      title={t('newShop.title')}
      lead={
        points
          ? t('newShop.leadPoints', { email, points: formatNumber(points) })
          : t('newShop.lead', { email })
      }
    >
      <NewShopForm token={token} email={email} onDone={enter} onEnd={onEnd} />
    </FormCard>
  );
}

/** For who has a password already: the address, and one press. */
function Confirm({ token, email, onEnd }: PartProps) {
  const { t } = useTranslation(['web', 'contract']);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () =>
      (await call(verifyEmail, { params: { token } }, { signal: abortAfter(20_000) })).data,
    // Whoever is signed in here sees the banner go.
    onSuccess: () => void refreshSession(),
    onError: (refused) => {
      if (isRefusal(refused)) onEnd('invalid');
    },
  });
  if (!data) {
    const failure = error && (error instanceof ApiError ? error.message : t('contract:error.unexpected'));
    return (
      <FormCard icon={IconMailCheck} title={t('verify.confirmTitle')} lead={email}>
        <FormError>{failure}</FormError>
        <Button size="lg" fullWidth loading={isPending} onClick={() => mutate()}>
          {t('verify.confirm')}
        </Button>
      </FormCard>
    );
  }
  return (
    <FormCard
      icon={IconMailCheck}
      title={t('verify.doneTitle')}
      lead={
        <span role="status">
          {data.welcomePoints > 0
            ? t('verify.donePoints', { email, points: formatNumber(data.welcomePoints) })
            : t('verify.doneText', { email })}
        </span>
      }
    >
      <ToHome>{t('verify.start')}</ToHome>
    </FormCard>
  );
}

function Used() {
  const { t } = useTranslation();
  const isIn = useSession().user !== null;
  return (
    <FormCard
      icon={IconCircleCheck}
      title={t('verify.usedTitle')}
      lead={<span role="alert">{isIn ? t('verify.usedTextIn') : t('verify.usedText')}</span>}
    >
      <ToHome>{isIn ? t('verify.open') : t('signIn.submit')}</ToHome>
    </FormCard>
  );
}

function Invalid() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <FormCard
      icon={IconLinkOff}
      tone="amber"
      title={t('verify.invalidTitle')}
      lead={<span role="alert">{t('verify.invalidText')}</span>}
    >
      <NewLinkForm onSent={(sent) => void navigate({ to: '/register', search: { sent }, replace: true })} />
      <p>
        {t('verify.haveAccount')} <TextLink to="/">{t('verify.home')}</TextLink>
      </p>
    </FormCard>
  );
}

function ToHome({ children }: { children: string }) {
  return (
    <Button size="lg" fullWidth renderRoot={(props) => <Link to="/" {...props} />}>
      {children}
    </Button>
  );
}
