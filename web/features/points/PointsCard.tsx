import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { useSettings } from '#web/lib/settings.ts';
import classes from './PointsCard.module.css';
import { useSupply } from './supply.ts';

/** The owner's balance, always in sight; amber when it runs out. */
export function PointsCard({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const { balance, isLow } = useSupply();
  return (
    <Link
      to="/points"
      className={classes.card}
      data-tour="points"
      data-low={isLow || undefined}
      onClick={onGo}
    >
      <span className={classes.head}>
        <span className={classes.label}>{t('points.balance')}</span>
        <span className={classes.go}>{t('points.topUp')}</span>
      </span>
      <span className={classes.balance}>{formatNumber(balance)}</span>
      <span className={classes.note}>{useNote()}</span>
    </Link>
  );
}

function useNote(): string {
  const { t } = useTranslation();
  const { verfy } = useUser();
  const { balance, days } = useSupply();
  const welcome = useSettings()?.welcomePoints ?? 0;
  if (verfy === 0 && welcome > 0) return t('points.waiting', { points: formatNumber(welcome) });
  if (balance <= 0) return t('points.none');
  if (days === null) return t('points.rule');
  if (days === 0) return t('points.lessThanDay');
  return days === 1 ? t('points.oneDay') : t('points.days', { days: formatNumber(days) });
}
