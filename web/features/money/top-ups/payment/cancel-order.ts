import { useMutation } from '@tanstack/react-query';
import type { TopUp } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { usePaymentCalls } from './payment-calls.ts';

/** Asks first: who has paid already must not cancel by a slip of the finger. */
export function useCancelOrder({ orderId }: Pick<TopUp, 'orderId'>) {
  const { t } = useTranslation();
  const calls = usePaymentCalls(orderId);
  const { mutate, isPending } = useMutation({
    mutationFn: calls.cancel,
    onSuccess: () => toast(t('payment.cancelled', { orderId })),
    onError: (error) => {
      toastFailure(error);
      // Perhaps it was paid at this very moment.
      void calls.refetch().catch(() => undefined);
    },
  });
  const cancel = async () => {
    const isSure = await confirm({
      title: t('payment.cancelTitle'),
      text: t('payment.cancelText'),
      confirm: t('payment.cancelOrder'),
      cancel: t('payment.cancelNot'),
      isLoss: true,
    });
    if (isSure) mutate();
  };
  return { cancel: () => void cancel(), isPending };
}
