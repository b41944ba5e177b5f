import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOpenPayments } from '#contract/open-payments.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { moneyKeys } from '#web/operator/lib/query-keys.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { HeldPayment } from '../features/payments/HeldPayment.tsx';
import { MoneyTabs } from '../features/payments/MoneyTabs.tsx';
import { call } from '../lib/call.ts';
import classes from '../ui/Console.module.css';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { PageSteps } from '../ui/PageSteps.tsx';

/** Money that came and is neither points nor sent back. */
export default function Held() {
  const { t } = useTranslation('operator');
  const [after, setAfter] = useState<string | undefined>();
  const query = useQuery({
    queryKey: moneyKeys.held(after),
    queryFn: async ({ signal }) => (await call(listOpenPayments, { query: { after } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <MoneyTabs />
      <div className={classes.stack}>
        <PagedList
          query={query}
          rows={query.data?.payments}
          none={
            <EmptyState icon={IconCircleCheck} level={2} title={t('held.empty')}>
              <p>{t('held.emptyText')}</p>
            </EmptyState>
          }
          steps={<PageSteps after={after} next={query.data?.next} onGo={setAfter} />}
          box={list.bare}
          skeleton={<PageSkeleton />}
        >
          {(payments) => (
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('money.order')}</th>
                  <th scope="col" data-number>
                    {t('money.amount')}
                  </th>
                  <th scope="col">{t('money.state')}</th>
                  <th scope="col">{t('money.when')}</th>
                  <th scope="col">{t('money.acts')}</th>
                </tr>
              </thead>
              <tbody>
                {payments.map((payment) => (
                  <HeldPayment key={payment.id} payment={payment} />
                ))}
              </tbody>
            </table>
          )}
        </PagedList>
      </div>
    </>
  );
}
