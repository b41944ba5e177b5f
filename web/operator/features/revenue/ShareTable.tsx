import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import classes from '#web/operator/ui/Console.module.css';

interface Row {
  name: string;
  payments: number;
  paid: number;
  refunded: number;
}

/** What each part brought in, the largest first. */
export function ShareTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('operator');
  if (rows.length === 0) return <p className={classes.quiet}>{t('revenue.nothing')}</p>;
  return (
    <ul className={classes.list}>
      {rows.map(({ name, payments, paid, refunded }) => (
        <li key={name} className={classes.row}>
          <div className={classes.main}>
            {name}
            <div className={classes.quiet}>
              {formatNumber(payments)} × {t('revenue.payments').toLowerCase()}
              {refunded > 0 && ` · ${t('revenue.refunded')} ${formatMoney(refunded)}`}
            </div>
          </div>
          <span className={classes.strong}>{formatMoney(paid - refunded)}</span>
        </li>
      ))}
    </ul>
  );
}
