import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listWaitingMutations } from '#contract/payments.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { MoneyTabs } from '../features/payments/MoneyTabs.tsx';
import { WaitingLine } from '../features/payments/WaitingLine.tsx';
import { call } from '../lib/call.ts';
import { useGo } from '../lib/links.ts';
import classes from '../ui/Console.module.css';
import { Loaded } from '../ui/Loaded.tsx';

/** Bank lines that fit no order by themselves. */
export default function Mutations() {
  const { t } = useTranslation('operator');
  const go = useGo();
  const query = useQuery({
    queryKey: ['operator', 'mutations'],
    queryFn: async ({ signal }) => (await call(listWaitingMutations, {}, { signal })).data.mutations,
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
          {(mutations) =>
            mutations.length === 0 ? (
              <EmptyState icon={IconCircleCheck} level={2} title={t('mutations.empty')}>
                <p>{t('mutations.emptyText')}</p>
              </EmptyState>
            ) : (
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col" data-number>
                      {t('money.amount')}
                    </th>
                    <th scope="col">{t('money.when')}</th>
                    <th scope="col">{t('mutations.suggestions')}</th>
                    <th scope="col">{t('money.acts')}</th>
                  </tr>
                </thead>
                <tbody>
                  {mutations.map((mutation) => (
                    <WaitingLine key={`${mutation.source}/${mutation.id}`} mutation={mutation} />
                  ))}
                </tbody>
              </table>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
