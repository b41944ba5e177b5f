import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useCountdown } from '#web/lib/resend-countdown.ts';
import { FormError } from './FormError.tsx';
import classes from './ResendButton.module.css';

const waitSeconds = 60;

/** The e-mail once more, but not at once: most often the first is only slow. */
export function ResendButton({ send }: { send: () => Promise<unknown> }) {
  const { t } = useTranslation(['web', 'contract']);
  const { left, restart } = useCountdown(waitSeconds);
  const resend = useMutation({ mutationFn: send, onSuccess: restart });
  const failure =
    resend.error &&
    (resend.error instanceof ApiError ? resend.error.message : t('contract:error.unexpected'));
  return (
    <>
      <FormError>{failure}</FormError>
      <p role="status" className={classes.said}>
        {resend.isSuccess && t('checkEmail.resent')}
      </p>
      <Button
        size="lg"
        fullWidth
        variant="default"
        disabled={left > 0}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {left > 0 ? t('checkEmail.resendIn', { seconds: left }) : t('checkEmail.resend')}
      </Button>
    </>
  );
}
