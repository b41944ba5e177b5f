import { Button } from '@mantine/core';
import { IconMoodHappy, IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mostMoved, ordersPageSize } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { AddOrder } from './AddOrder.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderFilters, useFilters } from './OrderFilters.tsx';
import { OrdersBar } from './OrdersBar.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { activeFilters, isChase, type OrderSearch, queryOf } from './order-search.ts';
import { ordersQuery } from './orders-query.ts';
import { usePickedOrders } from './use-picked-orders.ts';

export function OrdersList({ search }: { search: OrderSearch }) {
  const { t } = useTranslation();
  const { clear } = useFilters();
  const query = useQuery(ordersQuery(search));
  const { page: _, ...list } = queryOf(search);
  const picked = usePickedOrders(JSON.stringify(list), () => t('orders.selectedMost', { max: mostMoved }));
  const tabs = <OrderTabs search={search} open={query.data?.open} />;
  return (
    <>
      <PagedList
        query={query}
        rows={query.data?.orders}
        label={t('orders.list')}
        pages={{
          page: search.page,
          pageSize: ordersPageSize,
          total: query.data?.total,
          icon: IconShoppingBag,
          text: {
            range: (range) => t('orders.range', range),
            beyond: t('orders.beyond'),
            toFirst: t('orders.toFirst'),
          },
        }}
        narrowed={activeFilters(search) > 0 && { nothingFound: t('orders.nothingFound'), onClear: clear }}
        none={
          search.status ? (
            <>
              {tabs}
              <NoneOfStatus status={search.status} />
            </>
          ) : (
            <None />
          )
        }
        head={
          <>
            {tabs}
            <OrderFigures totals={query.data} />
            <OrderFilters search={search} />
          </>
        }
      >
        {(orders, first) => (
          <OrdersTable orders={orders} first={first} picked={picked} isChase={isChase(search)} />
        )}
      </PagedList>
      {picked.orders.length > 0 && <OrdersBar picked={picked} />}
    </>
  );
}

/** No sale yet: how one is made. */
function None() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconShoppingBag}
      level={2}
      title={t('orders.empty')}
      action={
        <>
          <Button size="lg" renderRoot={(props) => <Link {...props} to="/leads" />}>
            {t('orders.toLeads')}
          </Button>
          <AddOrder isFirst />
        </>
      }
    >
      <p>{t('orders.emptyText')}</p>
    </EmptyState>
  );
}

function NoneOfStatus({ status }: { status: NonNullable<OrderSearch['status']> }) {
  const { t } = useTranslation();
  const isChased = status === 'unpaid';
  return (
    <EmptyState
      icon={isChased ? IconMoodHappy : IconShoppingBag}
      level={2}
      title={t(isChased ? 'orders.nobodyOwes' : 'orders.noneHere')}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/orders" search={{}} />}>
          {t('orders.allOrders')}
        </Button>
      }
    >
      {isChased && <p>{t('orders.nobodyOwesText')}</p>}
    </EmptyState>
  );
}
