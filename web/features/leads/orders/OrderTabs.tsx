import { Link } from '@tanstack/react-router';
import type { Answer } from '#contract/endpoint.ts';
import type { listOrders } from '#contract/orders.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders.ts';
import { orderStatusText } from '#web/entities/order/order-status-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import tabs from '#web/ui/SectionTabs.module.css';
import { hereIf, TabCount, useActiveTabInSight } from '#web/ui/SectionTabs.tsx';
import classes from './OrderTabs.module.css';
import type { OrderSearch } from './order-search.ts';

type Open = Answer<typeof listOrders>['open'];

/** The list by status, with how many there are to do something for; other filters go along. */
export function OrderTabs({ search, open }: { search: OrderSearch; open: Open | undefined }) {
  const { t } = useTranslation();
  const list = useActiveTabInSight(search.status ?? '');
  const { status: here, page: _, paid: __, ...filters } = search;
  const countOf = (status: OrderStatus) =>
    status === 'done' || status === 'cancelled' ? undefined : open?.[status] || undefined;
  const tab = `${tabs.tab} ${classes.tab}`;
  return (
    <nav ref={list} aria-label={t('orders.byStatus')} className={`${tabs.tabs} ${classes.tabs}`}>
      <Link to="/orders" search={filters} className={tab} {...hereIf(!here)}>
        {t('orders.statusAll')}
      </Link>
      {orderStatuses.map((status) => (
        <Link
          key={status}
          to="/orders"
          search={{ ...filters, status }}
          className={tab}
          {...hereIf(status === here)}
        >
          {t(orderStatusText[status])}
          <TabCount number={countOf(status)} />
        </Link>
      ))}
    </nav>
  );
}
