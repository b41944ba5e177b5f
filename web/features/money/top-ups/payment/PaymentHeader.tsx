import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TopUp } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TopUpBadge } from '../billing/TopUpBadge.tsx';
import { useCancelOrder } from './cancel-order.ts';
import classes from './PaymentHeader.module.css';

/** The way back, where it stands, which order it is. On the phone the acts stand below. */
export function PaymentHeader({ order }: { order?: TopUp }) {
  const { t } = useTranslation();
  return (
    <header className={classes.head}>
      <ActionIcon
        className={classes.back}
        aria-label={t('payment.back')}
        renderRoot={(props) => <Link {...props} to="/billing" />}
      >
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <h1 className={classes.title}>{t('navigation.payment')}</h1>
      {order && <TopUpBadge state={order.state} />}
      {order && (
        <div className={classes.acts}>
          <span className={classes.order}>{t('payment.order', { orderId: order.orderId })}</span>
          {order.mayCancel && <Cancel order={order} />}
        </div>
      )}
    </header>
  );
}

function Cancel({ order }: { order: TopUp }) {
  const { t } = useTranslation();
  const { cancel, isPending } = useCancelOrder(order);
  return (
    <Button variant="subtle" color="red" className={classes.cancel} loading={isPending} onClick={cancel}>
      {t('payment.cancelDo')}
    </Button>
  );
}
