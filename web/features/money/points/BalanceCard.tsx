import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { runsOutAt } from '#domain/points.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, zonePlaces } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './BalanceCard.module.css';
import { pointsQuery } from './points-query.ts';
import { runOutDay } from './run-out-day.ts';
import { useSupply } from './supply.ts';

/** What is there, and until when that is enough. */
export function BalanceCard() {
  const { t } = useTranslation();
  const { billing } = useUser();
  const { balance, isLow } = useSupply();
  const isMonthly = billing !== 'prepaid';
  const monthly = balance > 0 ? t('monthly.left') : t('monthly.used');
  return (
    <Card title={isMonthly ? monthly : t('points.balance')}>
      <p className={classes.balance} data-low={isLow || undefined}>
        {formatNumber(isMonthly ? Math.abs(balance) : balance)}{' '}
        <span className={classes.unit}>{t('buy.points')}</span>
      </p>
      {isMonthly ? <Pace until={balance > 0 ? t('monthly.leftText') : undefined} /> : <Outlook />}
      <p className={classes.way}>
        <TextLink to="/usage">{t('buy.seeUsage')}</TextLink>
      </p>
    </Card>
  );
}

function Outlook() {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const { timeZone } = useUser();
  const { balance } = useSupply();
  const { data } = useQuery(pointsQuery);
  if (!data) return <Skeleton height={14} width="60%" my={3} />;
  const day = runOutDay(runsOutAt(balance, data.pace, now), now, { language, place: zonePlaces[timeZone] });
  const until = {
    out: t('buy.out'),
    unknown: t('buy.noPace'),
    'over-a-year': t('buy.overYear'),
    today: t('buy.runsOutToday'),
  };
  const isOut = balance <= 0;
  const word = isOut ? 'out' : day.when;
  return <Pace until={word === 'day' ? t('buy.runsOut', { day: day.text }) : until[word]} />;
}

/** How fast points go, below until when they last. */
function Pace({ until }: { until: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery(pointsQuery);
  return (
    <div className={classes.outlook}>
      {until && <p className={classes.until}>{until}</p>}
      {data && data.pace > 0 && (
        <p className={classes.note}>{t('buy.pace', { points: formatNumber(roundedPace(data.pace)) })}</p>
      )}
    </div>
  );
}

/** Less than ten a day with a decimal, more in whole points. */
const roundedPace = (pace: number) =>
  pace < 10 ? Math.max(0.1, Math.round(pace * 10) / 10) : Math.round(pace);
