import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listWaitingMutations } from '#contract/payments.ts';
import { moneyKeys } from '#web/operator/lib/query-keys.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { MoneyTabs } from '../features/payments/MoneyTabs.tsx';
import { WaitingLines } from '../features/payments/WaitingLines.tsx';
import { call } from '../lib/call.ts';
import { useGo } from '../lib/links.ts';
import classes from '../ui/Console.module.css';
import { Loaded } from '../ui/Loaded.tsx';
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
        <Loaded query={query}>
          {({ mutations, next }) => (
            <>
              {mutations.length === 0 ? (
                <EmptyState icon={IconCircleCheck} level={2} title={t('mutations.empty')}>
                  <p>{t('mutations.emptyText')}</p>
                </EmptyState>
              ) : (
                <WaitingLines key={after ?? ''} mutations={mutations} />
              )}
              <PageSteps after={after} next={next} onGo={setAfter} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
