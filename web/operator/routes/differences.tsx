import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listDifferences } from '#contract/payments.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { moneyKeys } from '#web/operator/lib/query-keys.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { MoneyTabs } from '../features/payments/MoneyTabs.tsx';
import { call } from '../lib/call.ts';
import { ConsoleLink } from '../lib/links.ts';
import classes from '../ui/Console.module.css';
import { useMoments } from '../ui/moment.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

/** What we and the gateway see differently. */
export default function Differences() {
  const { t } = useTranslation('operator');
  const { moment, day } = useMoments();
  const query = useQuery({
    queryKey: moneyKeys.differences,
    queryFn: async ({ signal }) => (await call(listDifferences, {}, { signal })).data.differences,
  });
  const sum = (amount: number | null) => (amount === null ? '–' : formatMoney(amount));
  return (
    <>
      <MoneyTabs />
      <div className={classes.stack}>
        <PagedList
          query={query}
          rows={query.data}
          none={
            <EmptyState icon={IconCircleCheck} level={2} title={t('differences.empty')}>
              <p>{t('differences.emptyText')}</p>
            </EmptyState>
          }
          box={list.bare}
          skeleton={<PageSkeleton />}
        >
          {(differences) => (
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('money.order')}</th>
                  <th scope="col">{t('money.state')}</th>
                  <th scope="col">{t('differences.ours')}</th>
                  <th scope="col">{t('differences.theirs')}</th>
                  <th scope="col">{t('differences.found')}</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ orderId, gatewayOrderId, ours, theirs, foundAt, resolvedAt }) => (
                  <tr key={`${gatewayOrderId} ${foundAt}`}>
                    <td>
                      <ConsoleLink to="/money/orders/$orderId" params={{ orderId }} className={classes.link}>
                        {gatewayOrderId}
                      </ConsoleLink>
                    </td>
                    <td>
                      <StatusBadge tone={resolvedAt ? 'quiet' : 'needs-you'}>
                        {resolvedAt
                          ? t('differences.resolved', { day: day(resolvedAt) })
                          : t('differences.open')}
                      </StatusBadge>
                    </td>
                    <td data-wide>
                      {t('differences.ours')}: {ours.state}, {sum(ours.amount)}
                    </td>
                    <td data-wide>
                      {t('differences.theirs')}: {theirs.status}, {sum(theirs.amount)}
                    </td>
                    <td data-wide className={classes.quiet}>
                      {moment(foundAt)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </PagedList>
      </div>
    </>
  );
}
