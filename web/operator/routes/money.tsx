import { Select, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listOrdersOfAll } from '#contract/payment-orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { moneyKeys } from '#web/operator/lib/query-keys.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { MoneyTabs } from '../features/payments/MoneyTabs.tsx';
import { OrderTable } from '../features/payments/OrderTable.tsx';
import { type OrderChoice, type OrderSearch, orderChoices } from '../features/payments/order-search.ts';
import { call } from '../lib/call.ts';
import { useGo, useQueryOf } from '../lib/links.ts';
import classes from '../ui/Console.module.css';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { PageSteps } from '../ui/PageSteps.tsx';

/** The money inbox: orders to check first, and every other order by state or number. */
export default function Money() {
  const { t } = useTranslation('operator');
  const go = useGo();
  const { state = 'checking', search = '', after } = useQueryOf<OrderSearch>();
  const query = useQuery({
    queryKey: moneyKeys.orders({ state, search, after }),
    queryFn: async ({ signal }) =>
      (await call(listOrdersOfAll, { query: { state, search, after } }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  const show = (next: OrderSearch) => void go({ to: '/money', search: { ...next } });
  const isToCheck = state === 'checking' && search === '';
  return (
    <>
      <MoneyTabs />
      <div className={classes.stack}>
        <div className={classes.bar}>
          <Search key={search} value={search} onSearch={(typed) => show(typed ? { search: typed } : {})} />
          <Select
            aria-label={t('money.state')}
            data={orderChoices.map((value) => ({ value, label: t(`money.states.${value}`) }))}
            value={search ? 'any' : state}
            allowDeselect={false}
            onChange={(value) => show({ state: (value ?? 'checking') as OrderChoice })}
          />
        </div>
        <PagedList
          query={query}
          rows={query.data?.orders}
          none={
            <EmptyState
              icon={IconCircleCheck}
              level={2}
              title={isToCheck ? t('orders.empty') : t('orders.none')}
            >
              {isToCheck && <p>{t('orders.emptyText')}</p>}
            </EmptyState>
          }
          steps={
            <PageSteps
              after={after}
              next={query.data?.next}
              onGo={(place) => show({ state, ...(search && { search }), ...(place && { after: place }) })}
            />
          }
          box={list.bare}
          skeleton={<PageSkeleton />}
        >
          {(orders) => <OrderTable orders={orders} isToCheck={isToCheck} />}
        </PagedList>
      </div>
    </>
  );
}

function Search({ value, onSearch }: { value: string; onSearch: (typed: string) => void }) {
  const { t } = useTranslation('operator');
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className={classes.grow} onSubmit={submit}>
      <TextInput
        type="search"
        aria-label={t('orders.search')}
        placeholder={t('orders.search')}
        maxLength={20}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => typed.trim() !== value && onSearch(typed.trim())}
      />
    </form>
  );
}
