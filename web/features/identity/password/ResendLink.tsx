import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api/api-error.ts';
import { FormError } from '#web/ui/FormError.tsx';
import classes from './Password.module.css';
import { useCountdown } from './resend-countdown.ts';
import { sendResetLink } from './send-reset-link.ts';

const waitSeconds = 60;

/** The e-mail once more, but not at once: most often the first is only slow. */
export function ResendLink({ email }: { email: string }) {
  const { t } = useTranslation(['web', 'contract']);
  const { left, restart } = useCountdown(waitSeconds);
  const resend = useMutation({
    mutationFn: () => sendResetLink(email),
    onSuccess: restart,
  });
  const failure =
    resend.error &&
    (resend.error instanceof ApiError ? resend.error.message : t('contract:error.unexpected'));
  return (
    <>
      <FormError>{failure}</FormError>
      <p role="status" className={classes.said}>
        {resend.isSuccess && t('forgot.resent')}
      </p>
      <Button
        size="lg"
        fullWidth
        variant="default"
        disabled={left > 0}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {left > 0 ? t('forgot.resendIn', { seconds: left }) : t('forgot.resend')}
      </Button>
    </>
  );
}
