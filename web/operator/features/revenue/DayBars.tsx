import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import shared from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import classes from './DayBars.module.css';

interface Day {
  day: string;
  paid: number;
  refunded: number;
}

/** A bar for each day: what stayed, and above it what went back. */
export function DayBars({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('operator');
  const { day: written } = useMoments();
  const most = Math.max(1, ...days.map(({ paid, refunded }) => Math.max(paid, refunded)));
  const share = (rupiah: number) => `${(Math.max(0, rupiah) / most) * 100}%`;
  const [first, last] = [days[0], days[days.length - 1]];
  if (days.every(({ paid, refunded }) => paid === 0 && refunded === 0))
    return <p className={shared.quiet}>{t('revenue.nothing')}</p>;
  return (
    <div>
      <div className={`${classes.most} ${shared.quiet}`} aria-hidden>
        {formatMoney(most)}
      </div>
      <div className={classes.plot} aria-hidden>
        {days.map(({ day, paid, refunded }) => (
          <div
            key={day}
            className={classes.bin}
            title={`${written(day)}: ${formatMoney(paid)}${refunded > 0 ? `, ${formatMoney(-refunded)}` : ''}`}
          >
            <div className={classes.back} style={{ height: share(Math.min(refunded, paid || refunded)) }} />
            <div className={classes.paid} style={{ height: share(paid - refunded) }} />
          </div>
        ))}
      </div>
      <div className={`${classes.ends} ${shared.quiet}`} aria-hidden>
        <span>{first && written(first.day)}</span>
        <span>{last && written(last.day)}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('revenue.byDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('revenue.day')}</th>
              <th scope="col">{t('revenue.paid')}</th>
              <th scope="col">{t('revenue.refunded')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, paid, refunded }) => (
              <tr key={day}>
                <th scope="row">{written(day)}</th>
                <td>{formatMoney(paid)}</td>
                <td>{formatMoney(refunded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
