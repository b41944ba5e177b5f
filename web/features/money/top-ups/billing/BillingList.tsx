import { Button, Skeleton } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { listTopUps, topUpsPageSize } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { topUpKeys } from '#web/lib/api/query-keys.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import figures from '#web/ui/Figures.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { BillingFilters, useFilters } from './BillingFilters.tsx';
import classes from './BillingList.module.css';
import { BillingTable } from './BillingTable.tsx';
import { activeFilters, type BillingSearch, queryOf } from './billing-search.ts';

const billingQuery = (search: BillingSearch) =>
  queryOptions({
    queryKey: topUpKeys.list(queryOf(search)),
    queryFn: async ({ signal }) => (await call(listTopUps, { query: queryOf(search) }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export function BillingList({ search }: { search: BillingSearch }) {
  const { t } = useTranslation();
  const { clear } = useFilters();
  const query = useQuery(billingQuery(search));
  return (
    <PagedList
      query={query}
      rows={query.data?.topUps}
      label={t('billing.list')}
      pages={{
        page: search.page,
        pageSize: topUpsPageSize,
        total: query.data?.total,
        icon: IconReceipt,
        text: {
          range: (range) => t('billing.range', range),
          beyond: t('billing.beyond'),
          toFirst: t('billing.toFirst'),
        },
      }}
      narrowed={activeFilters(search) > 0 && { nothingFound: t('billing.nothingFound'), onClear: clear }}
      none={<None />}
      head={
        <>
          <BillingFigures paid={query.data?.paid} />
          <BillingFilters search={search} />
        </>
      }
    >
      {(topUps, first) => <BillingTable topUps={topUps} first={first} />}
    </PagedList>
  );
}

function None() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconReceipt}
      level={2}
      title={t('billing.empty')}
      action={
        <Button component="a" href="/points" size="lg">
          {t('billing.topUp')}
        </Button>
      }
    >
      <p>{t('billing.emptyText')}</p>
    </EmptyState>
  );
}

/** Over everything the filters leave; absent while it is on its way. */
function BillingFigures({ paid }: { paid: Answer<typeof listTopUps>['paid'] | undefined }) {
  const { t } = useTranslation();
  const rows = [
    [t('billing.sum'), paid && formatMoney(paid.rupiah)],
    [t('billing.points'), paid && formatNumber(paid.points)],
    [t('billing.paidOrders'), paid && formatNumber(paid.orders)],
  ];
  return (
    <dl className={`${figures.figures} ${classes.figures}`}>
      {rows.map(([name, value]) => (
        <div key={name} className={figures.figure}>
          <dt>{name}</dt>
          <dd>{value ?? <Skeleton height={20} width={96} my={4} />}</dd>
        </div>
      ))}
    </dl>
  );
}
