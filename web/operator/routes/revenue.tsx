import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOutstanding, getRevenue } from '#contract/revenue.ts';
import { dateIn } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { moneyKeys } from '#web/operator/lib/query-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import { MoneyTabs } from '../features/payments/MoneyTabs.tsx';
import { DayBars } from '../features/revenue/DayBars.tsx';
import { OutstandingCard } from '../features/revenue/OutstandingCard.tsx';
import { ShareTable } from '../features/revenue/ShareTable.tsx';
import { call } from '../lib/call.ts';
import classes from '../ui/Console.module.css';
import { Loaded } from '../ui/Loaded.tsx';

const ranges = ['7', '30', '90', '365'] as const;
const dayMs = 24 * 60 * 60 * 1_000;

/** What came in, and what is owed. */
export default function Revenue() {
  const { t } = useTranslation('operator');
  const [length, setLength] = useState<string>('30');
  const to = dateIn('WIB', useNow());
  const from = new Date(Date.parse(to) - (Number(length) - 1) * dayMs).toISOString().slice(0, 10);
  const revenue = useQuery({
    queryKey: moneyKeys.revenue({ from, to }),
    queryFn: async ({ signal }) => (await call(getRevenue, { query: { from, to } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const outstanding = useQuery({
    queryKey: moneyKeys.outstanding,
    queryFn: async ({ signal }) => (await call(getOutstanding, {}, { signal })).data,
  });
  return (
    <>
      <MoneyTabs />
      <div className={classes.stack}>
        <div className={classes.bar}>
          <SegmentedControl
            aria-label={t('revenue.range')}
            data={ranges.map((value) => ({ value, label: t('revenue.days', { number: value }) }))}
            value={length}
            onChange={setLength}
          />
        </div>
        <Loaded query={revenue}>
          {({ total, days, methods, packages }) => (
            <>
              <Card>
                <div className={classes.form}>
                  <dl className={classes.figures}>
                    <Figure name={t('revenue.net')} value={formatMoney(total.paid - total.refunded)} />
                    <Figure name={t('revenue.paid')} value={formatMoney(total.paid)} />
                    <Figure name={t('revenue.refunded')} value={formatMoney(total.refunded)} />
                    <Figure name={t('revenue.payments')} value={formatNumber(total.payments)} />
                    {total.ppn > 0 && <Figure name={t('revenue.ppn')} value={formatMoney(total.ppn)} />}
                  </dl>
                  <DayBars days={days} />
                </div>
              </Card>
              <div className={classes.columns}>
                <Card title={t('revenue.byMethod')}>
                  <ShareTable
                    rows={methods.map(({ kind, method, channel, ...figures }) => ({
                      name:
                        kind === 'top_up'
                          ? `${t(`money.methods.${method}` as 'money.methods.va', { defaultValue: method })} ${channel.toUpperCase()}`
                          : t(`revenue.kinds.${kind}`),
                      ...figures,
                    }))}
                  />
                </Card>
                <Card title={t('revenue.byPackage')}>
                  <ShareTable
                    rows={packages.map(({ package: points, ...figures }) => ({
                      name:
                        points === 0
                          ? t('revenue.own')
                          : t('revenue.package', { number: formatNumber(points) }),
                      ...figures,
                    }))}
                  />
                </Card>
              </div>
            </>
          )}
        </Loaded>
        <Loaded query={outstanding}>{(data) => <OutstandingCard data={data} />}</Loaded>
      </div>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
