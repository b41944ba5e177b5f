import type { OrderRow } from '#contract/payment-orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { ConsoleLink } from '#web/operator/lib/links.ts';
import classes from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { stateTones } from './money-state.ts';

/** Orders of all accounts, a line each. */
export function OrderTable({ orders, isToCheck }: { orders: readonly OrderRow[]; isToCheck: boolean }) {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('money.order')}</th>
          <th scope="col" data-number>
            {t('money.amount')}
          </th>
          <th scope="col">{t('money.state')}</th>
          <th scope="col">{t('orders.method')}</th>
          <th scope="col">{t('orders.receipt')}</th>
          <th scope="col">{isToCheck ? t('orders.claimed') : t('orders.made')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.orderId}>
            <td>
              <ConsoleLink
                to="/money/orders/$orderId"
                params={{ orderId: order.orderId }}
                className={classes.link}
              >
                {order.orderId}
              </ConsoleLink>
              <div className={classes.quiet}>{order.account.name}</div>
            </td>
            <td data-number className={classes.strong}>
              {formatMoney(order.total)}
            </td>
            <td>
              <StatusBadge tone={stateTones[order.state]}>{t(`money.states.${order.state}`)}</StatusBadge>
            </td>
            <td className={classes.quiet}>
              {t(`money.methods.${order.kind}`)} {order.channel.toUpperCase()}
            </td>
            <td data-wide className={classes.quiet}>
              {order.held > 0 && <div>{t('orders.held', { amount: formatMoney(order.held) })}</div>}
              {order.receipt && (
                <div>
                  {order.receipt.bank} {formatMoney(order.receipt.amount)}
                  {order.receipt.hasPicture && `, ${t('orders.withPicture')}`}
                </div>
              )}
            </td>
            <td data-wide className={classes.quiet}>
              {moment((isToCheck && order.claimedAt) || order.createdAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
