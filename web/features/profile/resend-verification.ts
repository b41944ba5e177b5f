import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendEmail } from '#contract/register.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { useUser } from '#web/lib/session.ts';
import { refreshSession } from '#web/lib/session-calls.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';

/** Names the address and asks first: a typing error there is why the mail never came. */
export function useResendVerification() {
  const { t } = useTranslation();
  const { email } = useUser();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call(sendEmail, { body: { purpose: 'verify' } })).data,
    onSuccess: (sent) => toast(t('resend.sent', { email: sent.email })),
    onError: (error) => {
      toastFailure(error);
      // Verified in another window meanwhile: what we show is out of date.
      if (error instanceof ApiError && error.error === 'already_verified') void refreshSession();
    },
  });
  const resend = async () => {
    const question = { title: t('resend.title'), text: t('resend.question', { email }) };
    if (await confirm({ ...question, confirm: t('resend.confirm') })) mutate();
  };
  return { resend, isSending: isPending };
}
