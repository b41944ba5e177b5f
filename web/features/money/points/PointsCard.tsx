import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import classes from './PointsCard.module.css';
import { useSupply } from './supply.ts';

interface PointsCardProps {
  onGo: () => void;
}

/** The owner's balance, always in sight; amber when it runs out. Who pays by the month sees what that comes to. */
export function PointsCard({ onGo }: PointsCardProps) {
  const { billing } = useUser();
  return billing === 'prepaid' ? <PrepaidCard onGo={onGo} /> : <MonthlyCard onGo={onGo} />;
}

function PrepaidCard({ onGo }: PointsCardProps) {
  const { t } = useTranslation();
  const { balance, isLow } = useSupply();
  return (
    <Figure
      to="/points"
      label={t('points.balance')}
      go={t('points.topUp')}
      points={balance}
      note={useNote()}
      isLow={isLow}
      onGo={onGo}
    />
  );
}

function MonthlyCard({ onGo }: PointsCardProps) {
  const { t } = useTranslation();
  const { billing, point } = useUser();
  const isLate = billing === 'overdue';
  const text = point > 0 ? t('monthly.prepaid') : t('monthly.toBill');
  return (
    <Figure
      to="/corporate"
      label={t('monthly.label')}
      go={isLate ? t('monthly.pay') : t('monthly.see')}
      points={Math.abs(point)}
      note={isLate ? t('monthly.late') : text}
      isLow={isLate}
      onGo={onGo}
    />
  );
}

interface FigureProps extends PointsCardProps {
  to: '/points' | '/corporate';
  label: string;
  /** What a press does. */
  go: string;
  points: number;
  note: string;
  isLow: boolean;
}

function Figure({ to, label, go, points, note, isLow, onGo }: FigureProps) {
  return (
    <Link to={to} className={classes.card} data-tour="points" data-low={isLow || undefined} onClick={onGo}>
      <span className={classes.head}>
        <span className={classes.label}>{label}</span>
        <span className={classes.go}>{go}</span>
      </span>
      <span className={classes.balance}>{formatNumber(points)}</span>
      <span className={classes.note}>{note}</span>
    </Link>
  );
}

function useNote(): string {
  const { t } = useTranslation();
  const { isVerified } = useUser();
  const { balance, days } = useSupply();
  const welcome = useSettings()?.welcomePoints ?? 0;
  if (!isVerified && welcome > 0) return t('points.waiting', { points: formatNumber(welcome) });
  if (balance <= 0) return t('points.none');
  if (days === null) return t('points.rule');
  if (days === 0) return t('points.lessThanDay');
  return days === 1 ? t('points.oneDay') : t('points.days', { days: formatNumber(days) });
}
