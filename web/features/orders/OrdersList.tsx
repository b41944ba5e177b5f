import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ordersPageSize } from '#contract/orders.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { NothingFound } from '#web/ui/list/NothingFound.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { WaitingRows } from '#web/ui/Waiting.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderFilters, useFilters } from './OrderFilters.tsx';
import classes from './OrdersTable.module.css';
import { OrdersTable } from './OrdersTable.tsx';
import { activeFilters, type OrderSearch } from './order-search.ts';
import { ordersQuery } from './orders-query.ts';

export function OrdersList({ search }: { search: OrderSearch }) {
  const { t } = useTranslation();
  const { clear } = useFilters();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(ordersQuery(search));
  const { page = 1 } = search;
  const isNarrowed = activeFilters(search) > 0;
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (data?.total === 0 && !isNarrowed && !isPlaceholderData) return <None />;
  return (
    <>
      <OrderFigures totals={data} />
      <OrderFilters search={search} />
      <section
        className={list.list}
        aria-label={t('orders.list')}
        data-stale={isPlaceholderData || undefined}
      >
        {!data ? (
          <div className={classes.waiting}>
            <WaitingRows count={5} />
          </div>
        ) : data.orders.length > 0 ? (
          <>
            <OrdersTable orders={data.orders} first={(page - 1) * ordersPageSize + 1} />
            <div className={list.foot}>
              <div className={list.range}>
                <PageLinks
                  page={page}
                  pageSize={ordersPageSize}
                  total={data.total}
                  words={(range) => t('orders.range', range)}
                />
              </div>
            </div>
          </>
        ) : data.total > 0 ? (
          <EmptyState
            icon={IconShoppingBag}
            level={2}
            title={t('orders.beyond')}
            action={
              <Button
                renderRoot={(props) => (
                  <Link {...props} to="/orders" search={({ page: _, ...rest }) => rest} />
                )}
              >
                {t('orders.toFirst')}
              </Button>
            }
          />
        ) : (
          <NothingFound sentence={t('orders.nothingFound')} onClear={clear} />
        )}
      </section>
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
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/leads" />}>
          {t('orders.toLeads')}
        </Button>
      }
    >
      <p>{t('orders.emptyText')}</p>
    </EmptyState>
  );
}
