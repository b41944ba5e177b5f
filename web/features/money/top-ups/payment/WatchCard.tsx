import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/top-ups.ts';
import { Card } from '#web/ui/Card.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import classes from './Payment.module.css';
import { usePaymentCalls } from './payment-calls.ts';

/** What a gateway tells us by itself; who cannot wait has it asked. */
export function WatchCard({ order: { orderId } }: { order: TopUp }) {
  const { t } = useTranslation();
  const { look } = usePaymentCalls(orderId);
  const { mutate, isPending } = useMutation({
    mutationFn: look,
    onSuccess: ({ state }) => {
      if (state === 'pending') toast(t('payment.checkAsked'));
    },
    onError: toastFailure,
  });
  return (
    <div className={classes.side}>
      <Card title={t('payment.auto')}>
        <p className={classes.quiet}>{t('payment.autoText')}</p>
        <div className={classes.bar}>
          <Button size="lg" fullWidth variant="default" loading={isPending} onClick={() => mutate()}>
            {t('payment.check')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
