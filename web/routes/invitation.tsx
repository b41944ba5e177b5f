import { Button } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getInvitation } from '#contract/invitations.ts';
import { AcceptForm } from '#web/features/identity/invitations/AcceptForm.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { linkKeys } from '#web/lib/api/query-keys.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { FormCard } from '#web/ui/FormCard.tsx';
import { LinkNotChecked } from '#web/ui/LinkNotChecked.tsx';
import { Loading } from '#web/ui/Loading.tsx';

const route = getRouteApi('/frames/invitation/$token');

/** Behind the link of an invitation: who invites, and a password of one's own. */
export default function Invitation() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const [end, setEnd] = useState<'done' | 'invalid' | 'taken' | null>(null);
  const link = useQuery({
    queryKey: linkKeys.invitation(token),
    meta: { forAnyone: true },
    queryFn: async ({ signal }) =>
      (await call(getInvitation, { params: { token } }, { signal: abortAfter(15_000, signal) })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const invitation = link.data;
  const email = invitation?.email ?? '';

  if (end === 'done') return <Done email={email} />;
  if (end === 'invalid' || isRefusal(link.error)) return <Invalid />;
  if (link.error) return <LinkNotChecked error={link.error} retry={() => void link.refetch()} />;
  if (!invitation) return <Loading kind="ellipsis" />;
  if (end === 'taken' || invitation.isEmailTaken) return <Taken email={email} />;
  const shop = invitation.shop || t('invitation.aShop');
  return (
    <FormCard title={t('invitation.heading', { shop })} lead={t('invitation.lead', { email })}>
      <AcceptForm token={token} email={email} onDone={() => setEnd('done')} onEnd={setEnd} />
    </FormCard>
  );
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <FormCard
      icon={IconCircleCheck}
      title={t('invitation.doneTitle')}
      lead={<span role="status">{t('invitation.doneText', { email })}</span>}
    >
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
    <FormCard
      icon={IconLinkOff}
      tone="amber"
      title={t('invitation.invalidTitle')}
      lead={<span role="alert">{t('invitation.invalidText')}</span>}
    >
      <ToHome />
    </FormCard>
  );
}

/** One address is for one account: what can be done about it stands here, since nobody else can tell them. */
function Taken({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <FormCard
      icon={IconMailOff}
      tone="amber"
      title={t('invitation.takenTitle')}
      lead={<span role="alert">{t('invitation.takenText', { email })}</span>}
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
