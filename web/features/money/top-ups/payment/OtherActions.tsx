import { Button } from '@mantine/core';
import { IconClock, IconFileInvoice, IconReplace } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TopUp } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useCancelOrder } from './cancel-order.ts';
import classes from './OtherActions.module.css';

/** Below it all: what happens when nobody pays, and what else can be done. */
export function OtherActions({ order, onChange }: { order: TopUp; onChange: () => void }) {
  const { t } = useTranslation();
  const { cancel, isPending } = useCancelOrder(order);
  const { state, orderId, mayChangeMethod, mayCancel } = order;
  return (
    <div className={classes.foot}>
      {state === 'pending' && (
        <p className={classes.note}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          {t('payment.unpaid')}
        </p>
      )}
      <div className={classes.acts}>
        {mayChangeMethod && (
          <Button
            variant="default"
            className={classes.act}
            leftSection={<IconReplace size={18} stroke={1.75} aria-hidden />}
            onClick={onChange}
          >
            {t('payment.change')}
          </Button>
        )}
        <Button
          variant="default"
          className={classes.act}
          leftSection={<IconFileInvoice size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/invoice/$orderId" params={{ orderId }} />}
        >
          {t('payment.toProforma')}
        </Button>
        {mayCancel && (
          <Button
            variant="subtle"
            color="red"
            className={`${classes.act} ${classes.cancel}`}
            loading={isPending}
            onClick={cancel}
          >
            {t('payment.cancelOrder')}
          </Button>
        )}
      </div>
      <OrderNumber order={order} />
    </div>
  );
}

/** To be named when asking for help; on the desktop it stands in the head. */
export function OrderNumber({ order: { orderId } }: { order: TopUp }) {
  const { t } = useTranslation();
  return <p className={classes.order}>{t('payment.order', { orderId })}</p>;
}
