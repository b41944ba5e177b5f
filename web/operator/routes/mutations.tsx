import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listWaitingMutations } from '#contract/payments.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { moneyKeys } from '#web/operator/lib/query-keys.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { MoneyTabs } from '../features/payments/MoneyTabs.tsx';
import { WaitingLines } from '../features/payments/WaitingLines.tsx';
import { call } from '../lib/call.ts';
import { useGo } from '../lib/links.ts';
import classes from '../ui/Console.module.css';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { PageSteps } from '../ui/PageSteps.tsx';

/** Bank lines that fit no order by themselves. */
export default function Mutations() {
  const { t } = useTranslation('operator');
  const go = useGo();
  const [after, setAfter] = useState<string | undefined>();
  const query = useQuery({
    queryKey: moneyKeys.mutations(after),
    queryFn: async ({ signal }) => (await call(listWaitingMutations, { query: { after } }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  return (
    <>
      <MoneyTabs />
      <div className={classes.stack}>
        <div className={classes.bar}>
          <Button onClick={() => void go({ to: '/money/mutations/upload' })}>{t('mutations.upload')}</Button>
        </div>
        <PagedList
          query={query}
          rows={query.data?.mutations}
          none={
            <EmptyState icon={IconCircleCheck} level={2} title={t('mutations.empty')}>
              <p>{t('mutations.emptyText')}</p>
            </EmptyState>
          }
          steps={<PageSteps after={after} next={query.data?.next} onGo={setAfter} />}
          box={list.bare}
          skeleton={<PageSkeleton />}
        >
          {(mutations) => <WaitingLines key={after ?? ''} mutations={mutations} />}
        </PagedList>
      </div>
    </>
  );
}
