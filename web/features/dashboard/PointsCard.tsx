import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { useSettings } from '#web/lib/settings.ts';
import classes from './PointsCard.module.css';

/** The owner's balance, always in sight; amber when there is none. */
export function PointsCard() {
  const { t } = useTranslation();
  const { point, verfy } = useUser();
  const welcome = useSettings()?.welcomePoints ?? 0;
  const note =
    verfy === 0 && welcome > 0 ? t('points.waiting', { points: formatNumber(welcome) }) : t('points.rule');
  return (
    <div className={classes.card} data-empty={point <= 0 || undefined}>
      <p className={classes.label}>{t('points.balance')}</p>
      <p className={classes.balance}>{formatNumber(point)}</p>
      <p className={classes.note}>{note}</p>
    </div>
  );
}
