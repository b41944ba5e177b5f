import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listRegistrations, listUnpaidInvoices } from '#contract/corporate-operator.ts';
import { type CorporateState, corporateStates } from '#domain/corporate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { moneyKeys } from '#web/operator/lib/query-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { RegistrationRow } from '../features/corporate/RegistrationRow.tsx';
import { UnpaidInvoiceRow } from '../features/corporate/UnpaidInvoiceRow.tsx';
import { MoneyTabs } from '../features/payments/MoneyTabs.tsx';
import { call } from '../lib/call.ts';
import classes from '../ui/Console.module.css';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

/** Customers who pay by the month: registrations, terms, and invoices that are not paid. */
export default function Corporate() {
  const { t } = useTranslation('operator');
  const [state, setState] = useState<CorporateState>('waiting');
  const registrations = useQuery({
    queryKey: moneyKeys.registrations(state),
    queryFn: async ({ signal }) =>
      (await call(listRegistrations, { query: { state } }, { signal })).data.registrations,
  });
  const invoices = useQuery({
    queryKey: moneyKeys.unpaidInvoices,
    queryFn: async ({ signal }) => (await call(listUnpaidInvoices, {}, { signal })).data.invoices,
  });
  return (
    <>
      <MoneyTabs />
      <div className={classes.stack}>
        <Card
          title={t('corporate.registrations')}
          aside={
            <SegmentedControl
              aria-label={t('money.state')}
              data={corporateStates.map((value) => ({ value, label: t(`corporate.states.${value}`) }))}
              value={state}
              onChange={(value) => setState(value as CorporateState)}
            />
          }
        >
          <PagedList
            query={registrations}
            rows={registrations.data}
            none={<p className={classes.quiet}>{t('corporate.none')}</p>}
            box={list.bare}
            skeleton={<PageSkeleton />}
          >
            {(rows) => (
              <ul className={classes.list}>
                {rows.map((row) => (
                  <RegistrationRow key={`${row.accountId} ${row.revision}`} registration={row} />
                ))}
              </ul>
            )}
          </PagedList>
        </Card>
        <Card title={t('corporate.invoices')}>
          <PagedList
            query={invoices}
            rows={invoices.data}
            none={<p className={classes.quiet}>{t('corporate.noInvoices')}</p>}
            box={list.bare}
            skeleton={<PageSkeleton />}
          >
            {(rows) => (
              <ul className={classes.list}>
                {rows.map((row) => (
                  <UnpaidInvoiceRow key={row.key} invoice={row} />
                ))}
              </ul>
            )}
          </PagedList>
        </Card>
      </div>
    </>
  );
}
