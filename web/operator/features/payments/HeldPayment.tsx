import * as calls from '#contract/open-payments.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { ConsoleLink } from '#web/operator/lib/links.ts';
import { ActionDialog } from '#web/operator/ui/ActionDialog.tsx';
import classes from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { useAfterAction, useReasonField } from './money-state.ts';

/** One sum that waits for a decision, and the decisions there are. */
export function HeldPayment({ payment }: { payment: calls.OpenPayment }) {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  const { toOwner, toTrail } = useReasonField();
  const { id, order, account, may, source } = payment;
  const amount = formatMoney(payment.amount);
  const same = { params: { id }, onDone: useAfterAction() };
  return (
    <tr>
      <td>
        {order ? (
          <ConsoleLink
            to="/money/orders/$orderId"
            params={{ orderId: order.orderId }}
            className={classes.link}
          >
            {order.orderId}
          </ConsoleLink>
        ) : (
          <span className={classes.strong}>{payment.invoice ?? payment.sourceKey}</span>
        )}
        <div className={classes.quiet}>{account?.name}</div>
      </td>
      <td data-number className={classes.strong}>
        {amount}
      </td>
      <td data-wide className={classes.quiet}>
        {payment.state === 'held'
          ? order
            ? t('held.heldFor', { total: formatMoney(order.total) })
            : t('held.slip')
          : t('held.extra')}
      </td>
      <td data-wide className={classes.quiet}>
        {moment(payment.receivedAt)} · {t(`money.methods.${source === 'bank' ? 'transfer' : source}`)}
      </td>
      <td data-wide>
        <div className={classes.buttons}>
          {may.credit && (
            <ActionDialog
              {...same}
              endpoint={calls.creditPayment}
              word={t('held.credit')}
              text={t('held.creditText', {
                amount,
                number: formatNumber(payment.points),
                name: account?.name,
              })}
              initial={{ reason: '' }}
              fields={[toTrail]}
            />
          )}
          {may.giveBack && (
            <ActionDialog
              {...same}
              endpoint={calls.returnPayment}
              word={t('held.giveBack')}
              text={t('held.giveBackText', { amount })}
              initial={{ reason: '' }}
              fields={[toOwner]}
            />
          )}
          {may.match && (
            <ActionDialog
              {...same}
              endpoint={calls.matchPayment}
              word={t('held.match')}
              text={t('held.matchText', { amount })}
              initial={{ orderId: '', reason: '' }}
              fields={[{ name: 'orderId', kind: 'text', label: t('held.orderId') }, toTrail]}
            />
          )}
        </div>
      </td>
    </tr>
  );
}
