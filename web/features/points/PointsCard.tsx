import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { useSettings } from '#web/lib/settings.ts';
import classes from './PointsCard.module.css';
import { useSupply } from './supply.ts';

interface PointsCardProps {
  onGo: () => void;
}

/** The owner's balance, always in sight; amber when it runs out. Who pays by the month sees what that comes to. */
export function PointsCard({ onGo }: PointsCardProps) {
  const { t } = useTranslation();
  const { billing } = useUser();
  const { balance, isLow } = useSupply();
  const note = useNote();
  if (billing !== 'prepaid') return <MonthlyCard onGo={onGo} />;
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
      <span className={classes.note}>{note}</span>
    </Link>
  );
}

function MonthlyCard({ onGo }: PointsCardProps) {
  const { t } = useTranslation();
  const { billing, point } = useUser();
  const isLate = billing === 'overdue';
  const words = point > 0 ? t('monthly.prepaid') : t('monthly.toBill');
  return (
    <Link
      to="/corporate"
      className={classes.card}
      data-tour="points"
      data-low={isLate || undefined}
      onClick={onGo}
    >
      <span className={classes.head}>
        <span className={classes.label}>{t('monthly.label')}</span>
        <span className={classes.go}>{isLate ? t('monthly.pay') : t('monthly.see')}</span>
      </span>
      <span className={classes.balance}>{formatNumber(Math.abs(point))}</span>
      <span className={classes.note}>{isLate ? t('monthly.late') : words}</span>
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
