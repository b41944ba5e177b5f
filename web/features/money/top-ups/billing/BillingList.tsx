import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { topUpsPageSize } from '#contract/top-ups.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { BillingFigures } from './BillingFigures.tsx';
import { BillingFilters, useFilters } from './BillingFilters.tsx';
import { BillingTable } from './BillingTable.tsx';
import { billingQuery } from './billing-query.ts';
import { activeFilters, type BillingSearch } from './billing-search.ts';

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
