import { useQuery } from '@tanstack/react-query';
import { getOrderOfAll } from '#contract/payment-orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { moneyKeys } from '#web/operator/lib/query-keys.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { MoneyTabs } from '../features/payments/MoneyTabs.tsx';
import { stateTones } from '../features/payments/money-state.ts';
import { NearMutations } from '../features/payments/NearMutations.tsx';
import { OrderActions } from '../features/payments/OrderActions.tsx';
import { OrderFacts } from '../features/payments/OrderFacts.tsx';
import { OrderHistory } from '../features/payments/OrderHistory.tsx';
import { ReceiptCard } from '../features/payments/ReceiptCard.tsx';
import { call } from '../lib/call.ts';
import { ConsoleLink, useNamed } from '../lib/links.ts';
import classes from '../ui/Console.module.css';
import { Loaded } from '../ui/Loaded.tsx';

/** Everything about one payment on one page: the receipt beside the bank lines that may be its money. */
export default function OrderScreen() {
  const { t } = useTranslation('operator');
  const { orderId } = useNamed<'orderId'>();
  const query = useQuery({
    queryKey: moneyKeys.order(orderId),
    queryFn: async ({ signal }) => (await call(getOrderOfAll, { params: { orderId } }, { signal })).data,
    refetchInterval: 30_000,
  });
  return (
    <>
      <MoneyTabs />
      <div className={classes.stack}>
        <ConsoleLink to="/money" className={classes.link}>
          {t('order.back')}
        </ConsoleLink>
        <Loaded query={query}>
          {(order) => (
            <>
              <div className={classes.head}>
                <div>
                  <div className={classes.headline}>
                    <span className={classes.big}>{formatMoney(order.lines.total)}</span>
                    <StatusBadge tone={stateTones[order.state]}>
                      {t(`money.states.${order.state}`)}
                    </StatusBadge>
                  </div>
                  <p className={classes.quiet}>
                    {order.orderId} ·{' '}
                    <ConsoleLink
                      to="/accounts/$accountId"
                      params={{ accountId: order.account.id }}
                      className={classes.link}
                    >
                      {order.account.name}
                    </ConsoleLink>
                  </p>
                </div>
                <OrderActions order={order} />
              </div>
              <div className={classes.columns}>
                <ReceiptCard order={order} />
                <div className={classes.side}>
                  {order.attempt.kind === 'transfer' && <NearMutations order={order} />}
                  <OrderFacts order={order} />
                </div>
              </div>
              <div className={classes.columns}>
                <OrderHistory order={order} />
              </div>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
