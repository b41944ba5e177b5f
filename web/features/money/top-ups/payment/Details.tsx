import type { TopUp } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from './Details.module.css';

/** The sum line by line, and the points it brings. */
export function Details({ order: { lines } }: { order: TopUp }) {
  const { t } = useTranslation();
  const { points, bonus, codePoints, price, fee, ppn, uniqueCode, total, pointsEarned } = lines;
  const rows: [string, number][] = [
    [t('payment.linePoints', { points: formatNumber(points) }), price],
    [t('payment.lineFee'), fee],
    [t('payment.linePpn'), ppn],
    [t('payment.lineCode'), uniqueCode],
  ];
  const extra = [
    bonus > 0 && `${formatNumber(bonus)} ${t('payment.sumBonus')}`,
    codePoints > 0 && `${formatNumber(codePoints)} ${t('payment.sumCode')}`,
  ].filter(Boolean);
  return (
    <Card title={t('payment.details')}>
      <dl className={classes.lines}>
        {rows.map(
          ([name, rupiah], index) =>
            (index === 0 || rupiah > 0) && (
              <div key={name} className={classes.line}>
                <dt>{name}</dt>
                <dd>{formatMoney(rupiah)}</dd>
              </div>
            ),
        )}
        <div className={classes.line} data-total>
          <dt>{t('payment.lineTotal')}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        <div className={classes.line} data-points>
          <dt>{t('payment.lineEarned')}</dt>
          <dd>
            {extra.length > 0 && <>{[formatNumber(points), ...extra].join(' + ')} = </>}
            <strong className={classes.earned}>{formatNumber(pointsEarned)}</strong>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
