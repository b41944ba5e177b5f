import { Button } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMailOpened, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { confirmEmailChange, getEmailChange, refuseEmailChange } from '#contract/email-change.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { linkKeys } from '#web/lib/api/query-keys.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { FormCard } from '#web/ui/FormCard.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LinkNotChecked } from '#web/ui/LinkNotChecked.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import classes from './email-change.module.css';

const route = getRouteApi('/frames/email/$token');

/** Behind the links that both addresses of a change of e-mail get. Looking at it changes nothing. */
export default function EmailChange() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const link = useQuery({
    queryKey: linkKeys.emailChange(token),
    meta: { forAnyone: true },
    queryFn: async ({ signal }) =>
      (await call(getEmailChange, { params: { token } }, { signal: abortAfter(15_000, signal) })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { mutate, data: answer, error, isPending, variables: act } = useAnswer(token);

  if (answer) return <Answered {...answer} />;
  const refusal = error ?? link.error;
  if (isRefusal(refusal) && refusal.error === 'invalid_token') return <Invalid />;
  if (link.error) return <LinkNotChecked error={link.error} retry={() => void link.refetch()} />;
  if (!link.data) return <Loading kind="ellipsis" />;
  const { side, from, to } = link.data;
  return (
    <FormCard
      icon={IconMailOpened}
      title={t(`emailChange.title.${side}`)}
      lead={t(`emailChange.lead.${side}`, { from, to })}
    >
      <div className={classes.actions}>
        <FormError>{error && (isRefusal(error) ? error.message : t('failure.noConnection'))}</FormError>
        <Button
          size="lg"
          fullWidth
          onClick={() => mutate('confirm')}
          loading={isPending && act === 'confirm'}
          disabled={isPending}
        >
          {t(`emailChange.yes.${side}`)}
        </Button>
        <Button
          size="lg"
          variant="default"
          fullWidth
          onClick={() => mutate('refuse')}
          loading={isPending && act === 'refuse'}
          disabled={isPending}
        >
          {t('emailChange.no')}
        </Button>
      </div>
    </FormCard>
  );
}

function useAnswer(token: string) {
  return useMutation({
    mutationFn: async (act: 'confirm' | 'refuse') => {
      const signal = abortAfter(20_000);
      if (act === 'confirm') {
        const { email, isDone } = (await call(confirmEmailChange, { params: { token } }, { signal })).data;
        return { end: isDone ? ('done' as const) : ('half' as const), email };
      }
      const { side } = (await call(refuseEmailChange, { params: { token } }, { signal })).data;
      return { end: side === 'old' ? ('refusedOld' as const) : ('refusedNew' as const), email: '' };
    },
    // Whoever is signed in here sees the new address.
    onSuccess: ({ end }) => void (end === 'done' && refreshSession()),
  });
}

interface AnsweredProps {
  end: 'done' | 'half' | 'refusedOld' | 'refusedNew';
  email: string;
}

function Answered({ end, email }: AnsweredProps) {
  const { t } = useTranslation();
  return (
    <FormCard
      icon={end === 'done' || end === 'half' ? IconCircleCheck : IconShieldCheck}
      title={t(`emailChange.endTitle.${end}`)}
      lead={<span role="status">{t(`emailChange.endText.${end}`, { email })}</span>}
    >
      {end === 'refusedOld' ? (
        <Button size="lg" fullWidth renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
          {t('emailChange.newPassword')}
        </Button>
      ) : (
        <ToHome />
      )}
    </FormCard>
  );
}

function Invalid() {
  const { t } = useTranslation();
  return (
    <FormCard
      icon={IconLinkOff}
      tone="amber"
      title={t('emailChange.invalidTitle')}
      lead={<span role="alert">{t('emailChange.invalidText')}</span>}
    >
      <ToHome />
    </FormCard>
  );
}

function ToHome() {
  const { t } = useTranslation();
  return (
    <Button size="lg" fullWidth renderRoot={(props) => <Link to="/" {...props} />}>
      {t('verify.home')}
    </Button>
  );
}
