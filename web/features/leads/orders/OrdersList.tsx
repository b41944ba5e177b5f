import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ordersPageSize } from '#contract/orders.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderFilters, useFilters } from './OrderFilters.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { activeFilters, type OrderSearch } from './order-search.ts';
import { ordersQuery } from './orders-query.ts';

export function OrdersList({ search }: { search: OrderSearch }) {
  const { t } = useTranslation();
  const { clear } = useFilters();
  const query = useQuery(ordersQuery(search));
  return (
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
      none={<None />}
      head={
        <>
          <OrderFigures totals={query.data} />
          <OrderFilters search={search} />
        </>
      }
    >
      {(orders, first) => <OrdersTable orders={orders} first={first} />}
    </PagedList>
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
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/leads" />}>
          {t('orders.toLeads')}
        </Button>
      }
    >
      <p>{t('orders.emptyText')}</p>
    </EmptyState>
  );
}
