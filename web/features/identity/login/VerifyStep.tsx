import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { resendRegistration } from '#contract/register.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { GivenEmail } from './GivenEmail.tsx';

interface VerifyStepProps {
  email: string;
  onChange: () => void;
}

/** Registered, and the link of the mail was never followed: it is sent again. */
export function VerifyStep({ email, onChange }: VerifyStepProps) {
  const { t } = useTranslation(['web', 'contract']);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(resendRegistration, { body: { email } }, { signal: abortAfter(20_000) }),
    onSuccess: () => navigate({ to: '/register', search: { sent: email } }),
  });
  const failure = error && (error instanceof ApiError ? error.message : t('contract:error.unexpected'));
  return (
    <>
      <GivenEmail email={email} onChange={onChange} focused />
      <FormError>{failure}</FormError>
      <Button size="lg" fullWidth loading={isPending} onClick={() => mutate()}>
        {t('signIn.verifyAgain')}
      </Button>
    </>
  );
}
