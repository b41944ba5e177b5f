import type { Answer } from '#contract/endpoint.ts';
import type { getOutstanding } from '#contract/revenue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import classes from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { Card } from '#web/ui/Card.tsx';

/** Points that were not used yet, however they came, as a liability, and what customers owe us. */
export function OutstandingCard({ data }: { data: Answer<typeof getOutstanding> }) {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  const { now, pointPrice, countedAt } = data;
  const points = (count: number) => t('money.points', { number: formatNumber(count) });
  return (
    <Card
      title={t('revenue.outstanding')}
      aside={<span className={classes.quiet}>{t('revenue.counted', { when: moment(countedAt) })}</span>}
    >
      <div className={classes.form}>
        <p className={classes.quiet}>{t('revenue.outstandingText', { price: formatMoney(pointPrice) })}</p>
        <dl className={classes.facts}>
          <dt>
            {t('revenue.prepaid')}
            <div className={classes.quiet}>
              {t('revenue.accounts', { number: formatNumber(now.prepaidAccounts) })}
            </div>
          </dt>
          <dd>
            <span className={classes.strong}>{formatMoney(now.prepaidPoints * pointPrice)}</span>
            <div className={classes.quiet}>{points(now.prepaidPoints)}</div>
          </dd>
          <dt>{t('revenue.owed')}</dt>
          <dd>{formatNumber(now.owedPoints)}</dd>
          <dt>{t('revenue.unbilled')}</dt>
          <dd>
            {formatMoney(now.unbilledPoints * pointPrice)}
            <div className={classes.quiet}>{points(now.unbilledPoints)}</div>
          </dd>
          <dt>
            {t('revenue.unpaid')}
            <div className={classes.quiet}>{formatNumber(now.unpaidInvoices)}</div>
          </dt>
          <dd>{formatMoney(now.unpaidRupiah)}</dd>
          {now.overdueRupiah > 0 && (
            <>
              <dt>{t('revenue.overdue')}</dt>
              <dd>{formatMoney(now.overdueRupiah)}</dd>
            </>
          )}
        </dl>
      </div>
    </Card>
  );
}
