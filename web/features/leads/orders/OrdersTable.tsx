import { VisuallyHidden } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import type { Order } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { Tick } from '#web/ui/list/Tick.tsx';
import classes from './OrdersTable.module.css';
import { OrderTableRow } from './OrderTableRow.tsx';
import type { PickedOrders } from './use-picked-orders.ts';

interface OrdersTableProps {
  orders: readonly Order[];
  /** The number of the first row, running across pages. */
  first: number;
  picked: PickedOrders;
  /** Of those who have not paid: how long, and the way to ask them. */
  isChase: boolean;
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function OrdersTable({ orders, first, picked, isChase }: OrdersTableProps) {
  const { t } = useTranslation();
  const made = useRouterState({ select: ({ location }) => location.state.madeOrder });
  const isAll = orders.every(({ id }) => picked.has(id));
  const isCancelled = orders.every(({ status }) => status === 'cancelled');
  return (
    <table
      className={`${list.table} ${folding.folds} ${folding.amounts} ${classes.orders}`}
      data-chase={isChase || undefined}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.tick}>
            {!isCancelled && (
              <Tick
                aria-label={t('orders.selectPage')}
                checked={isAll}
                indeterminate={!isAll && orders.some(({ id }) => picked.has(id))}
                onChange={() => picked.togglePage(orders)}
              />
            )}
          </th>
          <th scope="col" className={folding.number}>
            {t('orders.number')}
          </th>
          <th scope="col">{t('orders.customer')}</th>
          <th scope="col">{t('orders.product')}</th>
          <th scope="col">{isChase ? t('orders.waitingSince') : t('orders.date')}</th>
          <th scope="col">{t('orders.member')}</th>
          {!isChase && (
            <th scope="col" className={classes.rotatorHead}>
              {t('orders.rotator')}
            </th>
          )}
          <th scope="col" data-figure>
            {t('orders.value')}
          </th>
          <th scope="col">{t('orders.status')}</th>
          {isChase && (
            <th scope="col">
              <VisuallyHidden>{t('orders.acts')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {orders.map((order, index) => (
          <OrderTableRow
            key={order.id}
            order={order}
            number={formatNumber(first + index)}
            isNew={order.id === made}
            isPicked={picked.has(order.id)}
            onPick={() => picked.toggle(order)}
            isChase={isChase}
          />
        ))}
      </tbody>
    </table>
  );
}
