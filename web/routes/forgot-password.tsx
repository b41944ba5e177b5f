import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ForgotForm } from '#web/features/identity/password/ForgotForm.tsx';
import { sendResetLink } from '#web/features/identity/password/send-reset-link.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CheckEmail } from '#web/ui/CheckEmail.tsx';
import { FormCard } from '#web/ui/FormCard.tsx';
import { ResendButton } from '#web/ui/ResendButton.tsx';

const route = getRouteApi('/frames/forgot-password');

export default function ForgotPassword() {
  const { t } = useTranslation();
  const { sent, email = '' } = route.useSearch();
  const navigate = useNavigate();
  if (sent) {
    return (
      <CheckEmail sent={t('forgot.sent', { email: sent })} inside={t('forgot.inside')}>
        <ResendButton send={() => sendResetLink(sent)} />
      </CheckEmail>
    );
  }
  return (
    <FormCard title={t('forgot.heading')} lead={t('forgot.lead')}>
      <ForgotForm
        email={email}
        onSent={(to) => void navigate({ to: '/forgot-password', search: { sent: to }, replace: true })}
      />
    </FormCard>
  );
}
