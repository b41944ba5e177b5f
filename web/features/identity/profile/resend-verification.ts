import { useMutation } from '@tanstack/react-query';
import { sendVerification } from '#web/entities/account/send-verification.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';

/** Names the address and asks first: a typing error there is why the mail never came. */
export function useResendVerification() {
  const { t } = useTranslation();
  const { email } = useUser();
  const { mutate, isPending } = useMutation({
    mutationFn: sendVerification,
    onSuccess: (sentTo) => toast(t('resend.sent', { email: sentTo })),
    onError: toastFailure,
  });
  const resend = async () => {
    const question = { title: t('resend.title'), text: t('resend.question', { email }) };
    if (await confirm({ ...question, confirm: t('resend.confirm') })) mutate();
  };
  return { resend, isPending };
}
