import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CaptchaField } from '#web/features/identity/captcha/CaptchaField.tsx';
import { useCaptcha } from '#web/features/identity/captcha/use-captcha.ts';
import { RegisterForm } from '#web/features/identity/register/RegisterForm.tsx';
import { sendLinkAgain } from '#web/features/identity/register/send-link-again.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { CheckEmail } from '#web/ui/CheckEmail.tsx';
import { FormCard } from '#web/ui/FormCard.tsx';
import { ResendButton } from '#web/ui/ResendButton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

const route = getRouteApi('/frames/register');

export default function Register() {
  const { t } = useTranslation();
  const { sent } = route.useSearch();
  if (!sent) return <Form />;
  return (
    <CheckEmail sent={t('register.sent', { email: sent })} inside={t('register.inside')}>
      <ResendButton send={() => sendLinkAgain(sent)} />
      <p>
        {t('register.wrongAddress')}{' '}
        <TextLink to="/register" search={{ email: sent }}>
          {t('register.again')}
        </TextLink>
      </p>
    </CheckEmail>
  );
}

function Form() {
  const { t } = useTranslation();
  const { email = '' } = route.useSearch();
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const points = useSettings()?.welcomePoints;
  return (
    <FormCard
      title={t('register.heading')}
      lead={points ? t('register.leadPoints', { points: formatNumber(points) }) : t('register.lead')}
    >
      <RegisterForm
        email={email}
        captcha={captcha}
        captchaField={(input) => <CaptchaField captcha={captcha} input={input} />}
        onSent={(sent) => void navigate({ to: '/register', search: { sent }, replace: true })}
      />
    </FormCard>
  );
}
