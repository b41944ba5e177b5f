import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format/format.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import classes from './Held.module.css';

interface HeldProgressProps {
  act: 'release' | 'block';
  done: number;
  of: number;
}

/** Many are let in or blocked in the background, whoever began it. */
export function HeldProgress({ act, done, of }: HeldProgressProps) {
  const { t } = useTranslation();
  const counts = { done: formatNumber(done), of: formatNumber(of) };
  return (
    <div className={classes.progress}>
      <p className={classes.words}>
        {act === 'release' ? t('held.releasing', counts) : t('held.blocking', counts)}
      </p>
      <ProgressBar label={t('held.progress')} share={of === 0 ? null : done / of} />
      <p className={classes.note}>{t('held.mayLeave')}</p>
    </div>
  );
}
