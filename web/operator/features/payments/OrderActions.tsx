import type { Order } from '#contract/payment-orders.ts';
import * as calls from '#contract/payments.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { ActionDialog } from '#web/operator/ui/ActionDialog.tsx';
import classes from '#web/operator/ui/Console.module.css';
import { useAfterAction, useReasonField } from './money-state.ts';

/** What can be done with an order now. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation('operator');
  const { orderId, may, lines } = order;
  const { toOwner, toTrail } = useReasonField();
  const same = { params: { orderId }, onDone: useAfterAction() };
  const amount = formatMoney(lines.total);
  return (
    <div className={classes.buttons}>
      {may.approve && (
        <ActionDialog
          {...same}
          isFirst
          endpoint={calls.approveTopUp}
          word={t('order.approve')}
          text={t('order.approveText', {
            amount,
            number: formatNumber(lines.pointsEarned),
            name: order.account.name,
          })}
          initial={{ amount: lines.total, reason: '' }}
          fields={[{ name: 'amount', kind: 'money', label: t('order.approveAmount') }, toTrail]}
        />
      )}
      {may.creditReceived && (
        <ActionDialog
          {...same}
          endpoint={calls.creditReceived}
          word={t('order.creditReceived')}
          text={t('order.creditReceivedText')}
          initial={{ reason: '' }}
          fields={[toTrail]}
        />
      )}
      {may.returnMoney && (
        <ActionDialog
          {...same}
          endpoint={calls.returnMoney}
          word={t('order.returnMoney')}
          text={t('order.returnMoneyText')}
          initial={{ reason: '' }}
          fields={[toOwner]}
        />
      )}
      {may.refuse && (
        <ActionDialog
          {...same}
          isLoss
          endpoint={calls.refuseTopUp}
          word={t('order.refuse')}
          text={t('order.refuseText')}
          initial={{ reason: '' }}
          fields={[toOwner]}
        />
      )}
      {may.refund && (
        <ActionDialog
          {...same}
          isLoss
          endpoint={calls.refundByOperator}
          word={t('order.refund')}
          text={t('order.refundText')}
          initial={{ key: randomId(), amount: lines.total - order.refunded, reason: '' }}
          fields={[{ name: 'amount', kind: 'money', label: t('order.refundAmount') }, toTrail]}
        />
      )}
    </div>
  );
}
